/** Where a list stands, in CSS pixels from the top of the window. */
export interface Box {
  height: number;
  bottom: number;
}

/** What has to be done so that nothing moves before the visitor's eyes: nothing, keep each list as high as it was, or not change them now. */
export type Verdict = 'free' | 'hold' | 'wait';

/**
 * Whether lists may be changed unasked: what stands below a list moves when its height changes, which nobody sees below the window.
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
