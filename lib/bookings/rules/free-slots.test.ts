import fc from 'fast-check';
import { clockChanges } from '@/lib/testing/data/times';
import { dayMs, isoInZone, localDayOf, minuteMs } from '@/lib/values/time';
import { type BusySpan, freeSpans, isFree, type Opening, openSpans, travelMs, type Worker } from './free-slots';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;

const always = { start: 0, end: 24 };

test.each(clockChanges())('$zone at $utc: the day has as many half hours as its clock shows', (change) => {
  const { zone, utc, localBefore, dayHours } = change;
  const day = dayOf(localBefore.slice(0, 10));
  const wish = { zone, durationMs: 30 * minuteMs, bufferMs: 0, notBefore: 0 };
  const spans = openSpans(day, () => always, wish);
  expect(spans).toHaveLength(dayHours * 2);
  expect(new Set(spans.map(({ start }) => start)).size).toBe(spans.length);
  for (const { start } of spans) expect(localDayOf(start, zone)).toBe(day);
  expect(Date.parse(utc)).toBeGreaterThanOrEqual(spans[0]!.start);
});

describe('free spans', () => {
  const zone = 'America/Toronto';
  const morning = { start: 8, end: 12 };
  const monday = dayOf('2026-11-23');
  const wish = { zone, durationMs: 60 * minuteMs, bufferMs: 0, notBefore: 0 };
  const mondays = (busy: readonly BusySpan[] = [], opening: Opening = morning): Worker => ({
    busy,
    openingOn: (day) => (day === monday ? opening : null),
  });
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
  const starts = (spans: { start: number }[]) => spans.map(({ start }) => isoInZone(start, zone).slice(11, 16));

  test('begin on half hours and end by closing time', () => {
    expect(starts(freeSpans(monday, wish, [mondays()]))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
    ]);
    expect(freeSpans(monday + 1, wish, [mondays()])).toEqual([]);
    expect(freeSpans(monday, wish, [])).toEqual([]);
  });

  test('keep clear of work, its pause and the way from it', () => {
    const busy = [{ start: at('09:00'), end: at('10:00'), travelMs: 20 * minuteMs, bufferMs: 10 * minuteMs }];
    expect(starts(freeSpans(monday, wish, [mondays(busy)]))).toEqual(['10:30', '11:00']);
    expect(
      starts(freeSpans(monday, wish, [mondays(busy.map((one) => ({ ...one, travelMs: 0, bufferMs: 0 })))])),
    ).toEqual(['08:00', '10:00', '10:30', '11:00']);
  });

  test('each job is followed by its own pause', () => {
    const pause = 60 * minuteMs;
    const busy = [{ start: at('09:00'), end: at('10:00'), travelMs: 0, bufferMs: pause }];
    expect(starts(freeSpans(monday, wish, [mondays(busy)]))).toEqual(['08:00', '11:00']);
    const short = busy.map((one) => ({ ...one, bufferMs: 0 }));
    expect(starts(freeSpans(monday, { ...wish, bufferMs: pause }, [mondays(short)]))).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ]);
  });

  test('another member who is free is enough', () => {
    const busy = [{ start: at('08:00'), end: at('12:00'), travelMs: 0, bufferMs: 0 }];
    expect(freeSpans(monday, wish, [mondays(busy), mondays()])).toHaveLength(7);
  });

  test('each works by their own hours, and an instant is offered once', () => {
    const early = mondays([], { start: 8, end: 9.5 });
    const late = mondays([], { start: 9, end: 10.5 });
    expect(starts(freeSpans(monday, wish, [late, early]))).toEqual(['08:00', '08:30', '09:00', '09:30']);
    const busy = [{ start: at('09:00'), end: at('10:30'), travelMs: 0, bufferMs: 0 }];
    expect(starts(freeSpans(monday, wish, [mondays(busy, { start: 9, end: 10.5 }), early]))).toEqual([
      '08:00',
      '08:30',
    ]);
  });

  test('nothing before the lead time', () => {
    expect(starts(freeSpans(monday, { ...wish, notBefore: at('10:10') }, [mondays()]))).toEqual(['10:30', '11:00']);
  });

  test('a night that ends on the next day belongs to the day it begins on', () => {
    const night = mondays([], { start: 22, end: 2 });
    expect(starts(freeSpans(monday, wish, [night]))).toEqual([
      '22:00',
      '22:30',
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00',
    ]);
  });

  test('no offered span overlaps work, whatever there is', () => {
    const hour = 60 * minuteMs;
    const span = fc.record({
      start: fc.integer({ min: 0, max: 14 }).map((half) => at('06:00') + (half * hour) / 2),
      length: fc.integer({ min: 1, max: 6 }).map((half) => (half * hour) / 2),
    });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), fc.integer({ min: 0, max: 3 }), (work, pause) => {
        const bufferMs = pause * 10 * minuteMs;
        const busy = work.map(({ start, length }) => ({ start, end: start + length, travelMs: 0, bufferMs }));
        return freeSpans(monday, { ...wish, bufferMs }, [mondays(busy)]).every(
          (free) =>
            isFree(free, busy, bufferMs) && busy.every(({ start, end }) => free.start >= end || free.end <= start),
        );
      }),
    );
  });

  test('the way is a straight line at the speed of the company', () => {
    const austin = { latitude: 30.2672, longitude: -97.7431 };
    const north = { latitude: 30.6272, longitude: -97.7431 };
    expect(travelMs(austin, north, 40) / minuteMs).toBeCloseTo(61, 0);
    expect(travelMs(austin, null, 40)).toBe(0);
    expect(travelMs(austin, austin, 40)).toBe(0);
  });
});
