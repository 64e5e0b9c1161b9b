import { networkOf } from './network';
import { makeVisitorMark, readVisitorMark } from './visitor-mark';

const now = new Date('2027-01-05T12:00:00Z');
const later = (s: number) => new Date(now.getTime() + s * 1000);
const key = 'a-key-of-a-front';
const markOf = (address: string, of = key) => makeVisitorMark(networkOf(address), of, now);

test('one household is one visitor, its neighbors within a network are others, and no address can be read', () => {
  const first = readVisitorMark(markOf('2001:db8:1:2::1'), key, now)!;
  expect(readVisitorMark(markOf('2001:db8:1:2:9::9'), key, later(200))).toEqual(first);
  const nextDoor = readVisitorMark(markOf('2001:db8:1:3::1'), key, now)!;
  expect([nextDoor.near === first.near, nextDoor.wide === first.wide]).toEqual([false, true]);
  expect(readVisitorMark(markOf('192.0.2.7'), key, now)).not.toEqual(first);
  expect(markOf('192.0.2.7')).not.toContain('192');
});

test('of another key, changed, cut or out of date it stands for nobody', () => {
  const mark = markOf('192.0.2.7');
  for (const forged of [
    ...[markOf('192.0.2.7', 'another-key'), mark.slice(0, -1), `${mark}A`, '', 'a.b.1.c', '192.0.2.7'],
    mark.replace(/^[\w-]{22}/, 'A'.repeat(22)),
    mark.replace(/\.\d{10}\./, '.9999999999.'),
  ])
    expect(readVisitorMark(forged, key, now)).toBeUndefined();
  expect(readVisitorMark(mark, key, later(299))).toBeDefined();
  expect(readVisitorMark(mark, key, later(301))).toBeUndefined();
  expect(readVisitorMark(mark, key, later(-120))).toBeUndefined();
});
