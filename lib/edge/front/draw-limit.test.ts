import { DrawLimit } from './draw-limit';

test('an address has so much drawn a minute, and its neighbors are not touched', () => {
  let now = 1000;
  const limit = new DrawLimit(2, () => now);
  expect([limit.count('192.0.2.1'), limit.count('192.0.2.1')]).toEqual([0, 0]);
  now += 20_000;
  expect([limit.count('192.0.2.1'), limit.count('192.0.2.2')]).toEqual([40, 0]);
  now += 40_000;
  expect(limit.count('192.0.2.1')).toBe(0);
});

test('an IPv6 household has one count, whatever address it takes', () => {
  const limit = new DrawLimit(1, () => 0);
  expect(limit.count('2001:db8:1:2::1')).toBe(0);
  expect(limit.count('2001:db8:1:2:ffff::9')).toBe(60);
  expect(limit.count('2001:db8:1:3::1')).toBe(0);
});
