import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { type DateFilter, dateFilter } from '../contract';
import { calendarRange, upcomingRange } from './date-filter';

/** Vectors computed from the tz database with another program; they stand beside the project, not in it. */
const vectors = join(process.cwd(), '../shared/data/time');
const hasVectors = existsSync(vectors);
const withVectors = hasVectors ? describe : describe.skip;

function readCsv(name: string): Record<string, string>[] {
  if (!hasVectors) return [];
  const [head, ...lines] = readFileSync(join(vectors, name), 'utf8').trim().split('\n');
  const keys = head!.trim().split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((value, at) => [keys[at], value]),
    ),
  );
}

const boundaries: [DateFilter, start: string, end: string][] = [
  [dateFilter.today, 'today_start', 'tomorrow_start'],
  [dateFilter.tomorrow, 'tomorrow_start', 'day_after_tomorrow_start'],
  [dateFilter.thisWeek, 'week_start_monday', 'next_week_start_monday'],
  [dateFilter.next7Days, 'today_start', 'plus7_start'],
  [dateFilter.nextWeek, 'next_week_start_monday', 'week_after_next_start_monday'],
  [dateFilter.next14Days, 'today_start', 'plus14_start'],
  [dateFilter.next30Days, 'today_start', 'plus30_start'],
  [dateFilter.thisMonth, 'month_start', 'next_month_start'],
  [dateFilter.nextMonth, 'next_month_start', 'month_after_next_start'],
];

withVectors('boundaries of the tz database', () => {
  const rows = readCsv('date-boundaries.csv');

  test('there are eighty rows', () => expect(rows).toHaveLength(80));

  test.each(rows.map((row) => [row.now_utc!, row.zone!, row] as const))('%s in %s', (utc, zone, row) => {
    for (const [filter, start, end] of boundaries) {
      const range = calendarRange(filter, { now: new Date(utc), zone });
      expect([filter, range.start, range.end]).toEqual([filter, new Date(row[start]!), new Date(row[end]!)]);
    }
  });
});

withVectors('every clock change of every zone', () => {
  const rows = readCsv('transitions-2025-2028.csv');
  const hours = (range: { start: Date; end: Date }) => (+range.end - +range.start) / 3_600_000;

  test('there are 372', () => expect(rows).toHaveLength(372));

  test.each(rows.map((row) => [row.zone!, row.utc!, row] as const))('%s at %s', (zone, utc, row) => {
    const day = row.local_before!.slice(0, 10);
    const length = Number(row.local_day_hours);
    const eve = new Date(Date.parse(utc) - 1);
    expect(hours(calendarRange(dateFilter.today, { now: eve, zone }))).toBe(length);
    expect(hours(calendarRange(dateFilter.today, { now: new Date(utc), zone }))).toBe(length);
    expect(hours(calendarRange(dateFilter.custom, { now: eve, zone, from: day, to: day }))).toBe(length);
    const week = calendarRange(dateFilter.thisWeek, { now: eve, zone });
    expect(hours(week)).toBe(7 * 24 - 24 + length);
  });
});

withVectors('every zone of the thirteen countries', () => {
  const rows = readCsv('zones.csv');

  test.each(rows.map((row) => row.zone!))('%s: filters meet without gap or overlap', (zone) => {
    for (const month of ['2026-01-15', '2026-07-15', '2026-03-29', '2026-11-01']) {
      const now = new Date(`${month}T09:30:00Z`);
      const range = (filter: DateFilter) => calendarRange(filter, { now, zone });
      expect(range(dateFilter.tomorrow).start).toEqual(range(dateFilter.today).end);
      expect(range(dateFilter.nextWeek).start).toEqual(range(dateFilter.thisWeek).end);
      expect(range(dateFilter.nextMonth).start).toEqual(range(dateFilter.thisMonth).end);
    }
  });
});

const zones = ['America/St_Johns', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Manila', 'America/Phoenix'];
const filters = Object.values(dateFilter).filter((filter) => filter !== dateFilter.custom);
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

test('boundaries are midnights of the place, and an upcoming range never begins in the past', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), fc.constantFrom(...filters), (now, zone, filter) => {
      const calendar = calendarRange(filter, { now, zone });
      for (const edge of [calendar.start, calendar.end]) {
        const wall = new TZDate(edge, zone);
        expect([wall.getHours(), wall.getMinutes(), wall.getSeconds(), wall.getMilliseconds()]).toEqual([0, 0, 0, 0]);
      }
      const ahead = upcomingRange(filter, { now, zone });
      expect(+ahead.start).toBe(Math.max(+now, +calendar.start));
      expect(ahead.end).toEqual(calendar.end);
      expect(+ahead.end).toBeGreaterThan(+ahead.start);
    }),
  );
});

test.each([
  // Midnight does not exist in Beirut on 29 March 2026 and comes twice in Havana on 1 November 2026.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 23],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 23],
  ['Pacific/Apia', '2026-06-01', '2026-05-31T11:00:00Z', 24],
])('a clock change at midnight (%s, %s): the day begins at its first instant', (zone, day, start, hours) => {
  const range = calendarRange(dateFilter.custom, { now: new Date(), zone, from: day, to: day });
  expect(range.start).toEqual(new Date(start));
  expect((+range.end - +range.start) / 3_600_000).toBe(hours);
});

test('custom days: the last one belongs to the range; days gone by leave nothing', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const zone = 'America/Toronto';
  const range = (from: string, to: string) => upcomingRange(dateFilter.custom, { now, zone, from, to });
  expect(range('2026-12-01', '2026-12-02')).toEqual({
    start: new Date('2026-12-01T05:00:00Z'),
    end: new Date('2026-12-03T05:00:00Z'),
  });
  expect(range('2026-11-18', '2026-11-20').start).toEqual(now);
  const gone = range('2026-11-01', '2026-11-02');
  expect(+gone.end).toBeLessThan(+gone.start);
  expect(() => calendarRange(dateFilter.custom, { now, zone })).toThrow(RangeError);
});
