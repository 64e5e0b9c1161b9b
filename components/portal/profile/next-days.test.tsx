/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { SectionPage } from './load-section';
import { NextDays } from './next-days';

const week = { EnableMonday: true, StartTimeMonday: 8, EndTimeMonday: 12.5 };
const hours = {
  ...week,
  Seasons: [
    {
      Name: 'Winter',
      From: '2026-12-01',
      Until: '2027-02-28',
      EnableTuesday: true,
      StartTimeTuesday: 22,
      EndTimeTuesday: 2,
    },
  ],
  Exceptions: [
    { From: '2026-11-29', Until: '2026-11-29', IsOpen: true, StartTime: 0, EndTime: 24, Note: 'Fair' },
    { From: '2026-12-08', Until: '2026-12-08', IsOpen: false, Note: 'Away' },
  ],
};

afterEach(cleanup);

async function draw(content: object, more: Partial<SectionPage> = {}, locale: Locale = 'en') {
  const clock = { locale, timeZone: 'America/Chicago', countryId: locale === 'fr' ? 1 : 2 };
  // Ten in the evening of the 28th at the place of the company.
  const page = {
    id: sectionType.operatingHours,
    frame: { locale, clock },
    content,
    written: 'fr',
    now: Date.parse('2026-11-29T04:00:00Z'),
  };
  await renderInWords(<NextDays {...({ ...page, ...more } as unknown as SectionPage)} />, locale);
}
const lines = () =>
  screen.getAllByRole('term').map((term) => {
    const said = within(term.parentElement!).getByRole('definition').textContent;
    return `${term.querySelector('time')!.dateTime} ${said}`.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
  });

test('a week, a season and days that differ come to this on the next fourteen days of the company', async () => {
  await draw(hours);
  expect(lines()).toEqual([
    '2026-11-28 Closed',
    '2026-11-29 Around the clockFair',
    '2026-11-30 8:00 AM to 12:30 PM',
    '2026-12-01 10:00 PM to 2:00 AM the next dayWinter',
    ...['02', '03', '04', '05', '06', '07'].map((day) => `2026-12-${day} ClosedWinter`),
    '2026-12-08 ClosedAway',
    ...['09', '10', '11'].map((day) => `2026-12-${day} ClosedWinter`),
  ]);
  expect(screen.getByText('Fair').lang).toBe('fr');
});

test.each([
  ['fr', 'de 8 h à 12 h 30'],
  ['es', 'de 8:00 a 12:30'],
] as const)('in %s', async (locale, expected) => {
  await draw(hours, {}, locale);
  expect(lines()[2]).toContain(expected);
});

test('nothing stands there where no hours are known, or in another section', async () => {
  await draw({ Title: 'Hours', EnableMonday: true });
  await draw(hours, { id: sectionType.faq });
  expect(screen.queryByRole('heading')).toBeNull();
});
