/** @jest-environment jsdom */

import { cleanup } from '@testing-library/react';
import { context } from '@/components/parts/fixtures/cards';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { openingHoursNodes } from '@/lib/pages/json-ld-hours';
import type { HoursContent } from '@/lib/profile/contract';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { dayMs } from '@/lib/values/time';
import { hours, page, section } from '../fixtures/page';
import { Hours } from './hours';

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

test('whatever dates machines read, people can read', async () => {
  const Seasons = [winter, { ...winter, Name: 'Now', From: '2026-11-01', Until: '2026-12-01' }];
  const Exceptions = [
    { ...away, From: '2026-12-24', Until: '2026-12-26' },
    { ...away, From: '2027-01-20', Until: '2027-01-20' },
  ];
  const nodes = openingHoursNodes(hours({ Seasons, Exceptions }), Date.parse(today) / dayMs)!;
  const seen = JSON.stringify(await read({ Seasons, Exceptions }));
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const days = nodes.flatMap(({ validFrom, validThrough }) => [validFrom, validThrough].filter(Boolean)) as string[];
  const missing = days.filter(
    (day) => !seen.includes(`${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`),
  );
  expect(days.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
