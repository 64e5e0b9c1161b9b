import fc from 'fast-check';
import { clockChanges } from '@/lib/testing/data/times';
import { dayMs, dayText, instantFrom, instantsOf, instantUntil, isoInZone, localDayOf, minuteMs } from './time';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const iso = (at: number) => new Date(at).toISOString();

describe('wall clock', () => {
  test('a minute of an ordinary day is one instant', () => {
    expect(instantsOf(dayOf('2026-07-01'), 9 * 60, 'America/Toronto').map(iso)).toEqual(['2026-07-01T13:00:00.000Z']);
  });

  test('a minute that is skipped is none, one that is repeated two', () => {
    expect(instantsOf(dayOf('2026-03-08'), 150, 'America/Toronto')).toEqual([]);
    expect(instantsOf(dayOf('2026-11-01'), 90, 'America/Toronto').map(iso)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
    expect(
      instantsOf(dayOf('2026-11-01'), 90, 'America/Toronto').map((at) => isoInZone(at, 'America/Toronto')),
    ).toEqual(['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00']);
  });

  test('an instant is told back by the clock of its zone', () => {
    const zones = ['America/St_Johns', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Dubai', 'Europe/Dublin'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2025, 0) / minuteMs, max: Date.UTC(2028, 0) / minuteMs }),
        (zone, minutes) => {
          const at = minutes * minuteMs;
          const day = localDayOf(at, zone);
          const local = isoInZone(at, zone);
          const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
          return Date.parse(local) === at && instantsOf(day, minute, zone).includes(at);
        },
      ),
    );
  });
});

describe('ISO with offset', () => {
  test.each([
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', '2026-07-01T05:45:00+05:45'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01T00:00:00+14:00'],
    ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28T23:59:59+00:00'],
    ['Atlantic/Bermuda', '1969-12-31T23:59:59.500Z', '1969-12-31T19:59:59-04:00'],
  ])('%s at %s', (zone, utc, text) => {
    expect(isoInZone(Date.parse(utc), zone)).toBe(text);
  });

  // Toronto was 5:17:32 behind Greenwich until 1895.
  test('an offset with odd seconds is rounded in the clock as in the offset, so that the instant is kept', () => {
    const at = Date.UTC(1890, 0, 1, 12);
    expect(isoInZone(at, 'America/Toronto')).toMatch(/-05:1[78]$/);
    expect(Date.parse(isoInZone(at, 'America/Toronto'))).toBe(at);
  });

  test.each(clockChanges())('$zone at $utc: the second before and the change itself read back', ({ zone, utc }) => {
    const change = Date.parse(utc);
    for (const at of [change - 1000, change, change + 1000]) expect(Date.parse(isoInZone(at, zone))).toBe(at);
    expect(isoInZone(change - 1000, zone).slice(19)).not.toBe(isoInZone(change, zone).slice(19));
  });

  // One expectation for all minutes: 361 a change would take most of the time.
  test.each(clockChanges())('$zone at $utc: every minute around it is found again by its clock', ({ zone, utc }) => {
    const lost: string[] = [];
    for (let at = Date.parse(utc) - 3 * 60 * minuteMs; at < Date.parse(utc) + 3 * 60 * minuteMs; at += minuteMs) {
      const local = isoInZone(at, zone);
      const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
      const day = localDayOf(at, zone);
      const isFound =
        dayText(day) === local.slice(0, 10) &&
        instantFrom(day, minute, zone) <= at &&
        instantUntil(day, minute, zone) >= at &&
        instantsOf(day, minute, zone).includes(at);
      if (!isFound) lost.push(local);
    }
    expect(lost).toEqual([]);
  });
});
