'use client';
import { useRef, useState } from 'react';
import { getAvailability } from '@/lib/bookings/contract-availability';
import { call } from '@/lib/pages/call';
import { type MonthView, monthView, type PlaceClock } from '../month-view';

interface Asked {
  companyGuid: string;
  serviceId: number;
  clock: PlaceClock;
}

/** Months of availability: the first comes with the page, others are fetched; the last one asked for wins. */
export function useMonth(first: MonthView, { companyGuid, serviceId, clock }: Asked) {
  const [view, setView] = useState(first);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const wanted = useRef(first.month);
  const load = async (month: string): Promise<MonthView | null> => {
    wanted.current = month;
    setState('loading');
    const answer = await call(getAvailability, {
      company_guid: companyGuid,
      service_id: serviceId,
      month,
      lang_code: clock.locale,
    });
    if (wanted.current !== month) return null;
    setState(answer.ok ? 'ready' : 'failed');
    if (!answer.ok) return null;
    const made = monthView(month, answer.value.Days, clock);
    setView(made);
    return made;
  };
  return { view, state, wanted: wanted.current, load };
}
