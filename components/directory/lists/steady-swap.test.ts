import { judgeSwap } from './steady-swap';

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
