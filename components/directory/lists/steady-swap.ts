import type { RefObject } from 'react';
import { deferredSelector } from '@/components/chrome/deferred-layout';

/** The elements that hold the two lists, from top to bottom. */
export type ListBoxes = readonly RefObject<HTMLElement | null>[];

/** Where a list stands, in CSS pixels from the top of the window. */
export interface Box {
  height: number;
  bottom: number;
}

/** What has to be done so that nothing moves before the visitor's eyes: nothing, keep each list as high as it was, or not change them now. */
export type Verdict = 'free' | 'hold' | 'wait';

/**
 * Whether lists may be changed unasked: what stands below a list moves when its height changes, which is not visible below the window.
 * @param before the lists from top to bottom, before the change
 * @param heights the same lists after it
 */
export function judgeSwap(before: readonly Box[], heights: readonly number[], windowHeight: number): Verdict {
  const seen = before.flatMap(({ height, bottom }, at) =>
    bottom < windowHeight ? [(heights[at] ?? height) - height] : [],
  );
  // Half a pixel is rounding.
  if (seen.some((grown) => grown > 0.5)) return 'wait';
  return seen.some((grown) => grown < -0.5) ? 'hold' : 'free';
}

const elementsOf = (boxes: ListBoxes) => boxes.flatMap(({ current }) => (current ? [current] : []));

/** Where the lists stand, with all their parts laid out: heights of before and after are compared, and a guess is no height. */
export function measure(boxes: ListBoxes): Box[] {
  layOutNow();
  return elementsOf(boxes).map((box) => box.getBoundingClientRect());
}

/** Whether lists of any height may stand there: all of them end below the window. */
export const isOutOfSight = (boxes: readonly Box[]): boolean =>
  boxes.every(({ bottom }) => bottom >= window.innerHeight);

/** Gives the lists the height they had, or frees them of it. */
export function holdHeights(boxes: ListBoxes, heights: readonly Box[] | null): void {
  for (const [at, box] of elementsOf(boxes).entries()) box.style.minHeight = heights ? `${heights[at]?.height}px` : '';
}

/**
 * Lays out every part of the page at once: where one has a guessed height, what stands below it would move when the visitor comes near. What
 * they see stays where it is, whatever height parts above it come to.
 */
export function layOutNow(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(deferredSelector)];
  const top = (part: HTMLElement) => part.getBoundingClientRect().top;
  const seen = parts.find((part) => top(part) >= 0);
  const before = seen ? top(seen) : 0;
  for (const part of parts) part.style.contentVisibility = 'visible';
  const moved = seen ? top(seen) - before : 0;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * What the lists did that were shown: how high they are now decides whether they stay, and whether they are held. Those of the server that
 * came back in their place stand as they stood.
 */
export function settleSwap(boxes: ListBoxes, before: readonly Box[], isShown: boolean): Verdict {
  const heights = measure(boxes).map(({ height }) => height);
  if (!isShown) return 'free';
  const verdict = judgeSwap(before, heights, window.innerHeight);
  if (verdict === 'hold') holdHeights(boxes, before);
  return verdict;
}
