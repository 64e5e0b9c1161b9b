import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { clockChanges, dateBoundaries, zoneNames } from '@/lib/testing/data/times';
import { type DateFilter, dateFilter } from '@/lib/values/date-filter';
import { calendarRange, localDay, upcomingRange } from './date-filter';

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

describe('boundaries, as another program has them', () => {
  test.each(dateBoundaries().map((row) => [row.now_utc!, row.zone!, row] as const))('%s in %s', (utc, zone, row) => {
    for (const [filter, start, end] of boundaries) {
      const range = calendarRange(filter, { now: new Date(utc), zone });
      expect([filter, range.start, range.end]).toEqual([filter, new Date(row[start]!), new Date(row[end]!)]);
    }
  });
});

describe('every clock change', () => {
  const hours = (range: { start: Date; end: Date }) => (+range.end - +range.start) / 3_600_000;

  test.each(clockChanges())('$zone at $utc', ({ zone, utc, localBefore, dayHours }) => {
    const day = localBefore.slice(0, 10);
    const eve = new Date(Date.parse(utc) - 1);
    expect(hours(calendarRange(dateFilter.today, { now: eve, zone }))).toBe(dayHours);
    expect(hours(calendarRange(dateFilter.today, { now: new Date(utc), zone }))).toBe(dayHours);
    expect(hours(calendarRange(dateFilter.custom, { now: eve, zone, from: day, to: day }))).toBe(dayHours);
    const week = calendarRange(dateFilter.thisWeek, { now: eve, zone });
    expect(hours(week)).toBe(7 * 24 - 24 + dayHours);
  });
});

describe('zones of our countries', () => {
  test.each(zoneNames())('%s: filters meet without gap or overlap', (zone) => {
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

describe('days on which calendars go wrong', () => {
  /** An instant, its zone, and by the calendar there: the day, the three Mondays around it, the three firsts of months, the 30th day on. */
  const rows: [utc: string, zone: string, today: string, weeks: string[], months: string[], in30: string][] = [
    // A month of 31 days before one of 28, on a Sunday.
    [
      '2027-01-31T17:00Z',
      'America/Toronto',
      '2027-01-31',
      ['2027-01-25', '2027-02-01', '2027-02-08'],
      ['2027-01-01', '2027-02-01', '2027-03-01'],
      '2027-03-02',
    ],
    [
      '2028-02-29T23:30Z',
      'America/Toronto',
      '2028-02-29',
      ['2028-02-28', '2028-03-06', '2028-03-13'],
      ['2028-02-01', '2028-03-01', '2028-04-01'],
      '2028-03-30',
    ],
    [
      '2026-11-30T23:00Z',
      'Europe/London',
      '2026-11-30',
      ['2026-11-30', '2026-12-07', '2026-12-14'],
      ['2026-11-01', '2026-12-01', '2027-01-01'],
      '2026-12-30',
    ],
    // The last evening of a year here is the first morning of the next one there.
    [
      '2028-01-01T04:30Z',
      'America/Toronto',
      '2027-12-31',
      ['2027-12-27', '2028-01-03', '2028-01-10'],
      ['2027-12-01', '2028-01-01', '2028-02-01'],
      '2028-01-30',
    ],
    [
      '2027-12-31T23:30Z',
      'Asia/Manila',
      '2028-01-01',
      ['2027-12-27', '2028-01-03', '2028-01-10'],
      ['2028-01-01', '2028-02-01', '2028-03-01'],
      '2028-01-31',
    ],
    // A day of 23 hours, one of 25.
    [
      '2027-03-14T06:30Z',
      'America/Toronto',
      '2027-03-14',
      ['2027-03-08', '2027-03-15', '2027-03-22'],
      ['2027-03-01', '2027-04-01', '2027-05-01'],
      '2027-04-13',
    ],
    [
      '2026-11-01T05:30Z',
      'America/Toronto',
      '2026-11-01',
      ['2026-10-26', '2026-11-02', '2026-11-09'],
      ['2026-11-01', '2026-12-01', '2027-01-01'],
      '2026-12-01',
    ],
  ];

  test.each(rows)('%s in %s', (utc, zone, today, weeks, months, in30) => {
    const edges = (...filters: DateFilter[]) => {
      const ranges = filters.map((filter) => calendarRange(filter, { now: new Date(utc), zone }));
      return [ranges[0]!.start, ...ranges.map(({ end }) => end)].map((edge) => localDay(edge, zone));
    };
    expect(edges(dateFilter.next30Days)).toEqual([today, in30]);
    expect(edges(dateFilter.thisWeek, dateFilter.nextWeek)).toEqual(weeks);
    expect(edges(dateFilter.thisMonth, dateFilter.nextMonth)).toEqual(months);
    expect(edges(dateFilter.today)[0]).toBe(today);
    expect(edges(dateFilter.tomorrow)[0]).toBe(edges(dateFilter.today)[1]);
  });
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
