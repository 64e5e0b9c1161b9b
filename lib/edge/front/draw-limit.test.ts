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

test.each([
  ['2001:db8::1', '2001:db8::1:2:3:4'],
  ['2001:db8:1::a:b:c:d', '2001:db8:1:0:e:f:a:b'],
  ['2001:DB8:1:2::1', '2001:0db8:0001:0002::9'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('however they are written: %s and %s', (one, other) => {
  const limit = new DrawLimit(1, () => 0);
  expect([limit.count(one), limit.count(other)]).toEqual([0, 60]);
});
