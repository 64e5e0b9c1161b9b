import { WindowCounts } from './window-counts';

test('so many in a window, and again in the next', () => {
  const counts = new WindowCounts(1000, 10);
  expect([0, 1, 2, 999].map((ms) => counts.add('a', 3, ms))).toEqual([0, 0, 0, 1]);
  expect(counts.add('b', 3, 999)).toBe(0);
  expect(counts.add('a', 3, 1000)).toBe(0);
});

test('what is beyond its bound is the key that was counted longest ago', () => {
  const counts = new WindowCounts(1000, 2);
  for (const key of ['old', 'kept', 'new']) counts.add(key, 1, 0);
  expect(counts.add('kept', 1, 1)).toBe(999);
  expect(counts.add('new', 1, 1)).toBe(999);
  expect(counts.add('old', 1, 1)).toBe(0);
});

test('no caller leaves a timer behind, which would keep its request in memory', () => {
  jest.useFakeTimers();
  const counts = new WindowCounts(60_000, 10);
  for (let at = 0; at < 100; at++) counts.add(`caller ${at}`, 1);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
