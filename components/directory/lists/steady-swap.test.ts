/** @jest-environment jsdom */
import { judgeSwap, layOutNow } from './steady-swap';

const before = [
  { height: 800, bottom: 1300 },
  { height: 2000, bottom: 3600 },
];

test('below the window lists change as they like', () => {
  expect(judgeSwap(before, [900, 1500], 900)).toBe('free');
  expect(judgeSwap(before, [700, 2500], 1300)).toBe('free');
});

test('in view, or above it, a list that becomes lower keeps its height; one that becomes higher waits', () => {
  expect(judgeSwap(before, [700, 2000], 1440)).toBe('hold');
  expect(judgeSwap(before, [801, 2000], 1440)).toBe('wait');
  const scrolled = before.map(({ height, bottom }) => ({ height, bottom: bottom - 2000 }));
  expect(judgeSwap(scrolled, [801, 1900], 900)).toBe('wait');
  expect(judgeSwap(scrolled, [800, 2100], 900)).toBe('free');
  expect(judgeSwap(scrolled, [800, 1900], 2000)).toBe('hold');
});

test('the same heights, but for rounding, are no change', () => {
  expect(judgeSwap(before, [800.3, 1999.8], 4000)).toBe('free');
});

test('parts that are laid out above the window move nothing that is seen', () => {
  const [guessed, height, seenAt] = [600, 545, 120];
  document.body.innerHTML = '<i class="provider"></i>'.repeat(3);
  const parts = [...document.querySelectorAll<HTMLElement>('i')];
  let scrolled = 2 * guessed - seenAt;
  const heightOf = ({ style }: HTMLElement) => (style.contentVisibility ? height : guessed);
  const topOf = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + heightOf(part), -scrolled);
  for (const [at, part] of parts.entries())
    part.getBoundingClientRect = () => new DOMRect(0, topOf(at), 300, heightOf(part));
  window.scrollBy = (({ top }: ScrollToOptions) => {
    scrolled += top ?? 0;
  }) as typeof window.scrollBy;
  layOutNow();
  expect([topOf(0), topOf(2)]).toEqual([seenAt - 2 * height, seenAt]);
});
