import { networkOf } from '@/lib/values/network';
import { makeVisitorMark, readVisitorMark } from './visitor-mark';

const now = new Date('2027-01-05T12:00:00Z');
const later = (s: number) => new Date(now.getTime() + s * 1000);
const key = 'a-key-of-a-front';
const markOf = (address: string, of = key) => makeVisitorMark({ network: networkOf(address) }, of, now);
const readNetwork = (address: string, at = now) => readVisitorMark(markOf(address), key, at)!.network;

test('one household is one visitor, its neighbors within a network are others, and no address can be read', () => {
  const first = readNetwork('2001:db8:1:2::1');
  expect(readNetwork('2001:db8:1:2:9::9', later(200))).toEqual(first);
  const nextDoor = readNetwork('2001:db8:1:3::1');
  expect([nextDoor.near === first.near, nextDoor.wide === first.wide]).toEqual([false, true]);
  expect(readNetwork('192.0.2.7')).not.toEqual(first);
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

test.each(['done', 'none', 'missing', undefined] as const)('what came of the work is part of it: %s', (proof) => {
  const mark = makeVisitorMark({ network: networkOf('192.0.2.7'), proof }, key, now);
  expect(readVisitorMark(mark, key, now)?.proof).toBe(proof);
});

test('a front that was refused for want of work cannot be made to say it was done', () => {
  const mark = makeVisitorMark({ network: networkOf('192.0.2.7'), proof: 'missing' }, key, now);
  for (const letter of ['d', 'n', ''])
    expect(readVisitorMark(mark.replace('.m.', letter && `.${letter}.`), key, now)).toBeUndefined();
  expect(readVisitorMark(markOf('192.0.2.7').replace(/\.([\w-]{43})$/, '.d.$1'), key, now)).toBeUndefined();
});
