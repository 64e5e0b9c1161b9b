import { useEffect, useLayoutEffect, useState } from 'react';
import type { SharedPage } from '@/lib/routes/country-lists';
import type { Locale } from '@/lib/values/locale';
import type { FoundCountry } from './find-country';
import type { Box, ListBoxes } from './steady-swap';

/**
 * Shows lists in the place of others when nothing that the visitor sees is moved by it: at once, or when they have scrolled.
 * @param found lists that wait to be shown
 * @param isOver the visitor asked for something of their own: nothing is held any more
 * @returns whether to draw them
 */
function useSteadySwap(found: FoundCountry | null, isOver: boolean, boxes: ListBoxes): boolean {
  const [isShown, setShown] = useState(false);
  const [before, setBefore] = useState<Box[] | null>(null);

  useEffect(() => {
    if (!found || isShown || isOver) return;
    const attempt = () => {
      const now = found.swap.measure(boxes);
      // Once they were too high, only out of sight.
      if (before && !found.swap.isOutOfSight(now)) return;
      setBefore(now);
      setShown(true);
    };
    if (!before) return attempt();
    window.addEventListener('scroll', attempt, { passive: true });
    return () => window.removeEventListener('scroll', attempt);
  }, [found, isShown, isOver, before, boxes]);

  // Before the browser draws: what does not fit is taken back unseen.
  useLayoutEffect(() => {
    if (before && found?.swap.settleSwap(boxes, before, isShown) === 'wait') setShown(false);
  }, [found, isShown, before, boxes]);

  useEffect(() => {
    if (isOver) found?.swap.holdHeights(boxes, null);
  }, [found, isOver, boxes]);
  return isShown;
}

interface SharedLists {
  page: SharedPage | undefined;
  locale: Locale;
  /** The part of the address that chooses among the lists. */
  search: string;
}

/**
 * The country of this browser, for a page that is about no place (docs/interface.md §2): `follow` shows its lists, `locate` only has it name the
 * country of a search that the visitor has a reason of their own for. Neither ever fails: without it, lists are about all countries.
 */
export function useCountryLists({ page, locale, search }: SharedLists, isOver: boolean, boxes: ListBoxes) {
  const [found, setFound] = useState<FoundCountry | null>(null);
  const [zone, setZone] = useState('');
  const isShown = useSteadySwap(found, isOver, boxes);
  const look = async (isFollowing: boolean) => {
    if (!page) return;
    const { ownZone, readCountryLists } = await import('./find-country');
    const lists = isFollowing ? await readCountryLists(page, locale, search) : undefined;
    if (lists) setFound(lists);
    if (lists || !isFollowing) setZone(ownZone()?.zone ?? '');
  };
  return { found, zone, isShown, follow: () => look(true).catch(() => {}), locate: () => look(false).catch(() => {}) };
}
