import { hasHours, isUnconfirmed, openingOn, openingWeek, otherDays } from './opening-hours';

const dayMs = 86_400_000;
const day = (text: string) => Date.parse(text) / dayMs;
const nineToFive = { EnableMonday: true, StartTimeMonday: 9, EndTimeMonday: 17 };
const summer = { From: '2027-06-01', Until: '2027-08-31', Name: 'Summer', ...nineToFive };

test('a company that works in summer alone has hours, though no weekday of its week does', () => {
  const seasonal = { Seasons: [summer] };
  expect(openingWeek(seasonal).every((one) => one === null)).toBe(true);
  expect(hasHours(seasonal)).toBe(true);
  expect(openingOn(seasonal, day('2027-06-07'))).toEqual({
    opening: { start: 9, end: 17 },
    by: 'season',
    note: 'Summer',
  });
  expect(openingOn(seasonal, day('2027-09-06')).opening).toBeNull();
});

test('one open day is enough to have hours; days off and nonsense are none', () => {
  const open = { From: '2027-12-24', Until: '2027-12-24', IsOpen: true, StartTime: 8, EndTime: 12 };
  expect(hasHours({ Exceptions: [open] })).toBe(true);
  expect(hasHours(nineToFive)).toBe(true);
  const allDayNone = { EnableMonday: true, StartTimeMonday: 0, EndTimeMonday: 0 };
  for (const none of [
    null,
    '',
    [],
    {},
    { Exceptions: [{ ...open, IsOpen: false }] },
    { Seasons: 'always' },
    allDayNone,
  ])
    expect([none, hasHours(none)]).toEqual([none, false]);
});

test('days that are other than their week: what decides on each of them, and no day twice', () => {
  const spans = {
    Seasons: [
      { From: '2026-06-01', Until: '2026-08-31', Name: 'summer' },
      { From: '2026-07-01', Until: '2026-09-30', Name: 'late' },
      { From: '2026-12-20', Until: '2027-01-05', Name: 'year’s end' },
    ],
    Exceptions: [
      { From: '2026-12-24', Until: '2026-12-26', Note: 'unsaid' },
      { From: '2026-12-24', Until: '2026-12-25', Note: 'away' },
    ],
  };
  const found = otherDays(spans).map(({ From, Until, season, exception }) => [
    From,
    Until,
    season?.Name ?? exception?.Note,
  ]);
  expect(found).toEqual([
    ['2026-06-01', '2026-06-30', 'summer'],
    ['2026-07-01', '2026-09-30', 'late'],
    ['2026-12-20', '2026-12-23', 'year’s end'],
    ['2026-12-24', '2026-12-25', 'away'],
    ['2026-12-26', '2026-12-26', 'unsaid'],
    ['2026-12-27', '2027-01-05', 'year’s end'],
  ]);
  for (const [From, , name] of found) expect(openingOn(spans, day(From!)).note).toBe(name);
});

test('hours are old to their owner after half a year, to visitors a month later, and once confirmed to neither', () => {
  const confirmedOn = '2026-05-01T12:00:00Z';
  const at = (days: number) => Date.parse(confirmedOn) + days * dayMs;
  const oldTo = (days: number) =>
    (['owner', 'visitors'] as const).filter((reader) => isUnconfirmed(confirmedOn, reader, at(days)));
  expect([oldTo(180), oldTo(181), oldTo(210), oldTo(211)]).toEqual([[], ['owner'], ['owner'], ['owner', 'visitors']]);
  expect(isUnconfirmed(new Date(at(211)).toISOString(), 'visitors', at(211))).toBe(false);
  expect(isUnconfirmed(null, 'owner', at(900))).toBe(false);
});

/** The 1st of March 2027 is a Monday, on which the week is open; on Tuesdays it is closed. */
const [monday, tuesday] = ['2027-03-01', '2027-03-02'];
const [byWeek, byException] = [
  { start: 9, end: 17 },
  { start: 10, end: 12 },
];
const closes = { IsOpen: false };
const opens = { IsOpen: true, StartTime: 10, EndTime: 12 };

test.each([
  ['open', 'none', monday, null, byWeek],
  ['open', 'closed', monday, closes, null],
  ['open', 'hours', monday, opens, byException],
  ['closed', 'none', tuesday, null, null],
  ['closed', 'closed', tuesday, closes, null],
  ['closed', 'hours', tuesday, opens, byException],
])('a day that is %s by the week, with an exception of %s', (_week, _exception, date, exception, expected) => {
  const span = { From: date, Until: date };
  const hours = { ...nineToFive, Exceptions: exception ? [{ ...span, ...exception }] : [] };
  const around = [-7, 0, 7].map((days) => openingOn(hours, day(date) + days).opening);
  expect(around).toEqual([date === monday ? byWeek : null, expected, date === monday ? byWeek : null]);
  // Taken away again, nothing of it is left.
  expect(openingOn({ ...hours, Exceptions: [] }, day(date)).opening).toEqual(date === monday ? byWeek : null);
});
