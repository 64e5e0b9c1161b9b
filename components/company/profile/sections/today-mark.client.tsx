'use client';
import { useEffect } from 'react';
import { blockIds } from '../element-ids';
import { todayOnly, weekdayIn } from './weekdays';

/**
 * Puts the mark of today on the right row. The page is kept and may have been drawn before midnight: what the server marked is
 * corrected by the clock of the visit, in the company's zone; a line about yesterday is taken away.
 */
export function TodayMark({ zone }: { zone: string }) {
  useEffect(() => {
    const today = weekdayIn(zone, new Date());
    if (!today) return;
    const rows = document.getElementById(blockIds.hours)?.querySelectorAll<HTMLElement>('[data-day]') ?? [];
    for (const row of rows) {
      if (row.dataset.day === today) row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
    }
    const line = document.getElementById(todayOnly);
    if (line && line.dataset.day !== today) line.hidden = true;
  }, [zone]);
  return null;
}
