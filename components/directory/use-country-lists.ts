import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { SharedPage } from '@/lib/routes/country-lists';
import type { FoundCountry } from './find-country';
import { type Box, judgeSwap } from './steady-swap';

/** The elements that hold the two lists, from top to bottom. */
export type ListBoxes = readonly RefObject<HTMLElement | null>[];

const elementsOf = (boxes: ListBoxes) => boxes.flatMap(({ current }) => (current ? [current] : []));
const measure = (boxes: ListBoxes): Box[] => elementsOf(boxes).map((box) => box.getBoundingClientRect());

/** Gives the lists the height they had, or frees them of it. */
function holdHeights(boxes: ListBoxes, heights: readonly Box[] | null) {
  for (const [at, box] of elementsOf(boxes).entries()) box.style.minHeight = heights ? `${heights[at]?.height}px` : '';
}

/**
 * Shows lists in the place of others when nothing that the visitor sees is moved by it: at once, or when they have scrolled.
 * @param wanted lists that wait to be shown
 * @param isOver the visitor asked for something of their own: nothing is held any more
 * @returns whether to draw them
 */
function useSteadySwap(wanted: boolean, isOver: boolean, boxes: ListBoxes): boolean {
  const [isShown, setShown] = useState(false);
  const [before, setBefore] = useState<Box[] | null>(null);

  useEffect(() => {
    if (!wanted || isShown || isOver) return;
    const attempt = () => {
      const now = measure(boxes);
      // Once it was too high, only out of sight.
      if (
        before &&
        judgeSwap(
          now,
          now.map(({ height }) => height + 1),
          window.innerHeight,
        ) !== 'free'
      )
        return;
      setBefore(now);
      setShown(true);
    };
    if (!before) return attempt();
    window.addEventListener('scroll', attempt, { passive: true });
    return () => window.removeEventListener('scroll', attempt);
  }, [wanted, isShown, isOver, before, boxes]);

  // Before the browser draws: what does not fit is taken back unseen.
  useLayoutEffect(() => {
    if (!isShown || !before) return;
    const heights = measure(boxes).map(({ height }) => height);
    const verdict = judgeSwap(before, heights, window.innerHeight);
    if (verdict === 'wait') setShown(false);
    if (verdict === 'hold') holdHeights(boxes, before);
  }, [isShown, before, boxes]);

  useEffect(() => {
    if (isOver) holdHeights(boxes, null);
  }, [isOver, boxes]);
  return isShown;
}

interface SharedLists {
  page: SharedPage | undefined;
  locale: Locale;
  /** The part of the address that chooses among the lists. */
  search: string;
}

/**
 * The country of this browser, for a page that is about no place (interface §2): `follow` shows its lists, `locate` only has it name the
 * country of a search that the visitor has a reason of their own for. Neither ever fails: without it, lists are about all countries.
 */
export function useCountryLists({ page, locale, search }: SharedLists, isOver: boolean, boxes: ListBoxes) {
  const [found, setFound] = useState<FoundCountry | null>(null);
  const [zone, setZone] = useState('');
  const isShown = useSteadySwap(found !== null, isOver, boxes);
  const load = async () => (page ? import('./find-country') : undefined);
  const follow = async () => {
    const lists = await (await load())?.readCountryLists(page!, locale, search);
    if (!lists) return;
    setFound(lists);
    setZone(lists.zone);
  };
  const locate = async () => setZone((await load())?.ownZone()?.zone ?? '');
  return { found, zone, isShown, follow: () => follow().catch(() => {}), locate: () => locate().catch(() => {}) };
}
