/** @jest-environment jsdom */

import { cleanup } from '@testing-library/react';
import { context } from '@/components/parts/fixtures/cards';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { HoursContent, ProfileSection } from '@/lib/profile/contract';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { openingOn } from '@/lib/values/opening-hours';
import { dayMs, dayText, weekdayOf } from '@/lib/values/time';
import { hours, page, section } from '../fixtures/page';
import { Hours } from './hours';
import { hoursOfDay } from './opening-hours';
import { daysPending, type PendingDays } from './pending-hours';
import { weekdays } from './weekdays';

const today = '2026-11-27';
const away = { IsOpen: false, StartTime: 0, EndTime: 0, Note: '' };
const { Title: _title, Description: _text, Seasons: _seasons, Exceptions: _exceptions, ...nineToFive } = hours();
/** From ten to two on weekdays alone. */
const short = {
  ...nineToFive,
  ...Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].flatMap((day) => [
      [`StartTime${day}`, 10],
      [`EndTime${day}`, 14],
    ]),
  ),
  EnableSaturday: false,
};

/** What stands on the page in `en-CA`: heading after heading, a line each. */
async function read(given: Partial<HoursContent>, locale: Locale = 'en') {
  const of = page({ context: { ...context, locale, ts: Date.parse(`${today}T12:00:00Z`) } });
  await renderInWords(<Hours section={section(sectionType.operatingHours, hours(given))} page={of} />, locale);
  const lists = [...document.querySelectorAll('h3')].map((heading) => {
    const items = [...(heading.nextElementSibling?.children ?? [])];
    const lines = items.map(({ textContent }) => textContent!.replaceAll(/\s+/g, ' '));
    return [heading.textContent, lines];
  });
  cleanup();
  return Object.fromEntries(lists) as Record<string, string[]>;
}

test('of two exceptions on the same day the page lists the one that holds, as machines read it', async () => {
  const Exceptions = [
    { ...away, From: '2026-12-24', Until: '2026-12-26', Note: 'Away' },
    { From: '2026-12-24', Until: '2026-12-24', IsOpen: true, StartTime: 8, EndTime: 12, Note: 'Half a day' },
  ];
  expect(await read({ Exceptions })).toEqual({
    'Coming days that differ': ['Dec 24 Half a day8:00 a.m. – 12:00 p.m.', 'Dec 25 – Dec 26 AwayClosed'],
  });
});

const winter = { Name: 'Winter', From: '2026-12-20', Until: '2027-01-05', ...short };

test('a season that begins soon is listed with its days and hours, in the order of the calendar', async () => {
  const Exceptions = [{ ...away, From: '2026-12-05', Until: '2026-12-05' }];
  expect(await read({ Seasons: [winter], Exceptions })).toEqual({
    'Coming days that differ': [
      'Dec 5Closed',
      'Dec 20 – Jan 5, 2027 WinterMonday – Friday: 10:00 a.m. – 2:00 p.m.Saturday – Sunday: closed',
    ],
  });
  expect(await read({ Seasons: [{ ...winter, From: '2027-02-01', Until: '2027-02-05' }] })).toEqual({});
});

test('the usual week stands beside this one where this one is another', async () => {
  const now = await read({ Seasons: [{ ...winter, From: '2026-11-01', Until: '2026-12-24' }] });
  expect(now['Coming days that differ']).toEqual([
    'Nov 1 – Dec 24 WinterMonday – Friday: 10:00 a.m. – 2:00 p.m.Saturday – Sunday: closed',
  ]);
  expect(now['The usual week']).toEqual(['Monday – Saturday9:00 a.m. – 5:00 p.m.', 'SundayClosed']);
  expect(await read({ Exceptions: [{ ...away, From: today, Until: today }] })).toEqual({
    'The usual week': ['Monday – Saturday9:00 a.m. – 5:00 p.m.', 'SundayClosed'],
  });
  expect(await read({ Exceptions: [{ ...away, From: '2026-11-29', Until: '2026-11-29' }] })).toEqual({});
});

test.each<[Locale, string, string]>([
  ['fr', 'Lundi – vendredi : 10 h – 14 h', 'Samedi – dimanche : fermé'],
  ['es', 'Lunes – viernes: 10:00 – 14:00', 'Sábado – domingo: cerrado'],
])('in %s, too', async (locale, weekdays, closed) => {
  const [[line] = []] = Object.values(await read({ Seasons: [winter] }, locale));
  expect(line).toContain(weekdays);
  expect(line).toContain(closed);
});

test('a season that something else cuts in parts stands once, with what lies within it', async () => {
  const Exceptions = [
    { ...away, From: '2026-12-24', Until: '2026-12-26', Note: 'Away' },
    { From: '2026-12-31', Until: '2026-12-31', IsOpen: true, StartTime: 8, EndTime: 12, Note: '' },
    { ...away, From: '2027-01-05', Until: '2027-01-07' },
  ];
  expect(await read({ Seasons: [winter], Exceptions })).toEqual({
    'Coming days that differ': [
      'Dec 20 – Jan 4, 2027 WinterMonday – Friday: 10:00 a.m. – 2:00 p.m.Saturday – Sunday: closed' +
        'Dec 24 – Dec 26: closed AwayDec 31: 8:00 a.m. – 12:00 p.m.',
      'Jan 5, 2027 – Jan 7, 2027Closed',
    ],
  });
  // One that holds by now, cut this week and last: its own days.
  const Seasons = [{ ...winter, From: '2026-11-01', Until: '2026-12-24' }];
  const cut = [away, away].map((one, at) => ({
    ...one,
    From: `2026-11-${18 + at * 9}`,
    Until: `2026-11-${18 + at * 9}`,
  }));
  expect((await read({ Seasons, Exceptions: cut }))['Coming days that differ']).toEqual([
    'Nov 1 – Dec 24 WinterMonday – Friday: 10:00 a.m. – 2:00 p.m.Saturday – Sunday: closed',
  ]);
});

/** The hours of a day as a reader of the page takes them: of the last line that names the day, else of the usual week. */
function readOn(lines: readonly PendingDays[], content: HoursContent, day: number): [number, number] | null {
  const names = ({ From, Until }: { From: string; Until: string }) => From <= dayText(day) && dayText(day) <= Until;
  const named = lines.filter(names);
  const one = named.flatMap(({ of }) => of.within ?? []).find(names) ?? named.find(({ of }) => of.hours);
  const [at, week] = [weekdayOf(day), named.findLast(({ of }) => of.week)?.of.week];
  const inLine = week?.find(({ from, until }) => weekdays.indexOf(from) <= at && at <= weekdays.indexOf(until));
  const usual = hoursOfDay(content, weekdays[at]!);
  const { isOpen, start, end } = one?.of.hours ?? inLine ?? usual;
  return isOpen ? [start, end] : null;
}

const half = { IsOpen: true, StartTime: 8, EndTime: 12, Note: '' };
test.each<[string, Partial<HoursContent>]>([
  [
    'exceptions within a season',
    {
      Seasons: [winter],
      Exceptions: [
        { ...away, From: '2026-12-24', Until: '2026-12-26' },
        { ...half, From: '2027-01-02', Until: '2027-01-02' },
      ],
    },
  ],
  [
    'an exception that begins or ends with a season, or outlasts it',
    {
      Seasons: [winter],
      Exceptions: [
        { ...away, From: '2026-12-18', Until: '2026-12-21' },
        { ...half, From: '2027-01-04', Until: '2027-01-08' },
      ],
    },
  ],
  [
    'a season within a season, each with an exception',
    {
      Seasons: [
        { ...winter, From: '2026-12-01', Until: '2027-01-20' },
        { ...nineToFive, Name: 'Feast', From: '2026-12-20', Until: '2026-12-31' },
      ],
      Exceptions: [
        { ...away, From: '2026-12-10', Until: '2026-12-10' },
        { ...away, From: '2026-12-25', Until: '2026-12-25' },
        { ...half, From: '2026-12-30', Until: '2027-01-02' },
      ],
    },
  ],
  [
    'a season after another that it shortens',
    { Seasons: [winter, { ...nineToFive, Name: 'Late', From: '2027-01-01', Until: '2027-02-20' }], Exceptions: [] },
  ],
  [
    'a day within an exception',
    {
      Seasons: [winter],
      Exceptions: [
        { ...away, From: '2026-12-22', Until: '2027-01-03' },
        { ...half, From: '2026-12-24', Until: '2026-12-24' },
      ],
    },
  ],
  [
    'a long season that holds on no day of the coming months',
    {
      Seasons: [
        { ...winter, From: '2026-01-01', Until: '2027-12-31' },
        { ...nineToFive, Name: 'All', From: '2026-11-01', Until: '2027-03-31' },
      ],
      Exceptions: [],
    },
  ],
])('what is listed holds, day by day: %s', (_, given) => {
  const content = hours(given);
  const lines = daysPending(content, 'America/Toronto', new Date(`${today}T12:00:00Z`));
  const first = Date.parse('2026-11-30') / dayMs;
  for (let day = first; day < first + 50; day++) {
    const { opening } = openingOn(content, day);
    expect([dayText(day), readOn(lines, content, day)]).toEqual([
      dayText(day),
      opening && [opening.start, opening.end],
    ]);
  }
  // No season is listed twice.
  const seasons = lines.filter(({ of }) => of.week).map(({ note }) => note);
  expect(seasons).toEqual([...new Set(seasons)]);
});

test.each([
  [211, true],
  [209, false],
])('hours that were confirmed %s days ago say so to visitors: %s', async (days, isSaid) => {
  const now = Date.parse(`${today}T12:00:00Z`);
  const ConfirmedDate = new Date(now - days * dayMs).toISOString();
  const confirmed = { CompanySectionTypeId: sectionType.operatingHours, ConfirmedDate } as ProfileSection;
  const of = page({ context: { ...context, ts: now } });
  const view = { ...of.view, CompanyProfileSections: [confirmed] };
  await renderInWords(<Hours section={section(sectionType.operatingHours, hours({}))} page={{ ...of, view }} />);
  expect(document.body.textContent!.includes('These hours were last confirmed in')).toBe(isSaid);
  cleanup();
});
