import type { HoursContent } from '@/lib/profile/contract';
import { viewSections } from '@/lib/testing/fixtures/company-view';
import { sectionType } from '@/lib/values/ids';
import { dayMs } from '@/lib/values/time';
import { readSections } from './company-sections';
import { faultsOf } from './fixtures/vocabulary';
import { openingHoursNodes } from './json-ld-hours';

const week = (days: string, start: number, end: number) =>
  Object.fromEntries(
    days.split(' ').flatMap((day) => [
      [`Enable${day}`, true],
      [`StartTime${day}`, start],
      [`EndTime${day}`, end],
    ]),
  );
const season = (From: string, Until: string, hours: object = {}) => ({ Name: '', From, Until, ...hours });
const closed = (From: string, Until = From) => ({ From, Until, IsOpen: false });
const open = (From: string, start: number, end: number) => ({
  ...closed(From),
  IsOpen: true,
  StartTime: start,
  EndTime: end,
});

/** A line a node: "Monday Tuesday 08:00–17:30, 2026-12-01 to 2026-12-24". */
function told(content: object, today: string | null = '2026-11-27'): string[] | undefined {
  const [section] = readSections(viewSections([sectionType.operatingHours, content]));
  const nodes = openingHoursNodes(
    section!.content as HoursContent,
    today === null ? undefined : Date.parse(today) / dayMs,
  );
  expect(nodes?.flatMap((node) => faultsOf(node)) ?? []).toEqual([]);
  return nodes?.map(({ dayOfWeek = [], opens, closes, validFrom, validThrough }) => {
    const days = [...(dayOfWeek as string[]), `${opens}–${closes}`].join(' ');
    return validFrom ? `${days}, ${validFrom} to ${validThrough}` : days;
  });
}

const monday = week('Monday', 9, 17);

test('a season says which days it is closed, or the week would hold on them', () => {
  const summer = season('2026-06-01', '2027-01-31', week('Tuesday', 8, 12));
  expect(told({ ...monday, Seasons: [summer] })).toEqual([
    'Monday 09:00–17:00',
    'Monday Wednesday Thursday Friday Saturday Sunday 00:00–00:00, 2026-06-01 to 2027-01-31',
    'Tuesday 08:00–12:00, 2026-06-01 to 2027-01-31',
  ]);
});

test('a season that is closed on every day is said', () => {
  expect(told({ ...monday, Seasons: [season('2026-12-15', '2027-03-15')] })).toEqual([
    'Monday 09:00–17:00',
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday 00:00–00:00, 2026-12-15 to 2027-03-15',
  ]);
});

test('of two seasons that overlap the one that begins last holds, as on the page', () => {
  const every = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday';
  const [winter, feast] = [
    season('2026-12-01', '2027-02-28', week(every, 10, 15)),
    season('2026-12-20', '2027-01-05', week(every, 12, 14)),
  ];
  const expected = [
    'Monday 09:00–17:00',
    `${every} 10:00–15:00, 2026-12-01 to 2026-12-19`,
    `${every} 12:00–14:00, 2026-12-20 to 2027-01-05`,
    `${every} 10:00–15:00, 2027-01-06 to 2027-02-28`,
  ];
  expect(told({ ...monday, Seasons: [winter, feast] })).toEqual(expected);
  expect(told({ ...monday, Seasons: [feast, winter] })).toEqual(expected);
});

test('an exception cuts the season around it, and another exception', () => {
  const every = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday';
  const content = {
    ...monday,
    Seasons: [season('2026-12-01', '2027-01-31', week(every, 10, 15))],
    Exceptions: [closed('2026-12-24', '2026-12-26'), open('2026-12-25', 8, 9.5)],
  };
  expect(told(content)).toEqual([
    'Monday 09:00–17:00',
    `${every} 10:00–15:00, 2026-12-01 to 2026-12-23`,
    '00:00–00:00, 2026-12-24 to 2026-12-24',
    '08:00–09:30, 2026-12-25 to 2026-12-25',
    '00:00–00:00, 2026-12-26 to 2026-12-26',
    `${every} 10:00–15:00, 2026-12-27 to 2027-01-31`,
  ]);
});

test('what is over is left out, what began is not, and what the page does not show yet is not said', () => {
  const content = {
    ...monday,
    Seasons: [season('2026-06-01', '2026-08-31', monday), season('2027-06-01', '2027-08-31', monday)],
    Exceptions: [
      closed('2026-11-26'),
      closed('2026-11-20', '2026-11-27'),
      open('2026-11-28', 18, 2.5),
      closed('2027-07-01'),
    ],
  };
  expect(told(content)).toEqual([
    'Monday 09:00–17:00',
    '00:00–00:00, 2026-11-27 to 2026-11-27',
    '18:00–02:30, 2026-11-28 to 2026-11-28',
  ]);
});

test('a company that is open on some days alone says those', () => {
  expect(told({ Exceptions: [open('2026-12-05', 0, 24), closed('2026-12-06')] })).toEqual([
    '00:00–23:59, 2026-12-05 to 2026-12-05',
    '00:00–00:00, 2026-12-06 to 2026-12-06',
  ]);
  expect(told({ Exceptions: [closed('2026-12-06')] })).toBeUndefined();
});

test('without a zone there is no today: the week alone, as on the page', () => {
  expect(
    told({ ...monday, Exceptions: [closed('2026-12-06')], Seasons: [season('2026-01-01', '2027-12-31')] }, null),
  ).toEqual(['Monday 09:00–17:00']);
});
