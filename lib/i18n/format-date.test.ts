import { dateBoundaries } from '@/lib/testing/data/times';
import type { Locale } from '../values/locale';
import {
  asWritten,
  dayInZone,
  formatDateWithZone,
  formatDayRange,
  formatHour,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTime,
  plateParts,
  zoneName,
} from './format-date';

const montreal = (locale: Locale) => ({ timeZone: 'America/Toronto', locale, countryId: 1 });
const day = '2026-11-20T10:30:00-05:00';

test.each([
  ['en', { weekday: 'Fri', day: '20', month: 'Nov' }],
  ['fr', { weekday: 'ven.', day: '20', month: 'nov.' }],
  ['es', { weekday: 'vie', day: '20', month: 'nov' }],
] as const)('number plate in %s', (locale, parts) => {
  expect(plateParts(day, montreal(locale))).toEqual({ ...parts, dateTime: '2026-11-20' });
});

test('the plate shows the day of the place, whatever the offset it came with', () => {
  const late = '2026-11-21T03:30:00Z';
  expect(plateParts(late, montreal('en'))).toMatchObject({ day: '20', dateTime: '2026-11-20' });
  expect(plateParts(late, { timeZone: 'Australia/Sydney', locale: 'en', countryId: 6 })).toMatchObject({
    weekday: 'Sat',
    day: '21',
    dateTime: '2026-11-21',
  });
});

test('long dates follow the country within a language', () => {
  const inZone = (locale: Locale, countryId?: number) =>
    formatLongDate(day, { timeZone: 'America/Toronto', locale, countryId });
  expect(inZone('en', 1)).toBe('Friday, November 20, 2026');
  expect(inZone('en', 3)).toBe('Friday, 20 November 2026');
  expect(inZone('fr', 1)).toBe('vendredi 20 novembre 2026');
  expect(inZone('es', 1)).toBe('viernes, 20 de noviembre de 2026');
  expect(inZone('en')).toBe('Friday, November 20, 2026');
});

test('short date, month, time, range', () => {
  expect(formatShortDate(day, montreal('en'))).toBe('Fri, Nov 20');
  expect(formatShortDate(day, montreal('fr'))).toBe('ven. 20 nov.');
  expect(formatMonth(day, montreal('es'))).toBe('noviembre de 2026');
  expect(formatTime(day, montreal('fr'))).toBe('10\u00a0h\u00a030');
  expect(formatTime(day, montreal('en'))).toBe('10:30\u00a0a.m.');
  const range = formatDayRange(day, '2026-12-20T10:00:00-05:00', montreal('en'));
  // Versions of ICU differ in the spaces around the dash.
  expect(range.replace(/\s/g, '')).toBe('November20–December20,2026');
});

test('an hour as it was written stays so where the engine has other rules for its zone', () => {
  // Winnipeg in winter: five hours behind by one version of the zones, six by another.
  for (const offset of ['-05:00', '-06:00']) {
    const written = asWritten(`2026-12-21T00:30:00${offset}`, { locale: 'fr', countryId: 1 });
    expect([formatTime(...written), formatShortDate(...written)]).toEqual(['0\u00a0h\u00a030', 'lun. 21 déc.']);
  }
  expect(() => formatTime(...asWritten('soon', { locale: 'en' }))).toThrow(RangeError);
});

test('the zone is named as people there call it, summer and winter', () => {
  expect(zoneName(montreal('en'))).toBe('Eastern Time');
  expect(zoneName(montreal('fr'))).toBe('heure de l’Est');
  expect(zoneName({ timeZone: 'Asia/Dubai', locale: 'en', countryId: 8 })).toBe('Gulf Standard Time');
  const london = { timeZone: 'Europe/London', locale: 'fr', countryId: 13 } as const;
  expect(zoneName(london, day)).toBe('heure moyenne de Greenwich');
  expect(zoneName(london, '2026-07-01T10:00:00Z')).toBe('heure d’été britannique');
  expect(formatDateWithZone(day, montreal('en'))).toBe('Friday, November 20, 2026 (Eastern Time)');
});

test('broken dates and zones throw rather than show nonsense', () => {
  expect(() => formatLongDate('never', montreal('en'))).toThrow(RangeError);
  expect(() => dayInZone(day, 'Mars/Base')).toThrow(RangeError);
});

test.each(dateBoundaries())('the day at $now_utc in $zone', ({ now_utc = '', zone = '', now_local = '' }) => {
  expect(dayInZone(now_utc, zone)).toBe(now_local.slice(0, 10));
});

test('French counts the first of a month and numbers the other days', () => {
  const long = (at: string, locale: Locale = 'fr') => formatLongDate(at, montreal(locale));
  expect(long('2026-11-01T10:00:00-05:00')).toBe('dimanche 1er novembre 2026');
  for (const day of ['11', '21', '02'])
    expect(long(`2026-11-${day}T10:00:00-05:00`)).toContain(` ${Number(day)} novembre`);
  expect(long('2026-11-01T10:00:00-05:00', 'es')).toContain(' 1 de noviembre');
  expect(formatShortDate('2026-11-01T10:00:00-05:00', montreal('fr'))).toContain(' 1er ');
  expect(formatDayRange('2026-11-20T10:00:00-05:00', '2026-12-01T10:00:00-05:00', montreal('fr'))).toMatch(
    /20 novembre\s–\s1er décembre 2026/,
  );
  const ofJune = (from: string, to: string) =>
    formatDayRange(`2026-06-${from}T00:00:00Z`, `2026-06-${to}T00:00:00Z`, {
      timeZone: 'UTC',
      locale: 'fr',
      countryId: 1,
    }).replace(/\s/g, '');
  expect(ofJune('01', '07')).toBe('1er–7juin2026');
  expect(ofJune('11', '21')).toBe('11–21juin2026');
});

test('behind a preposition an hour has its article in Spanish, by the clock of the place', () => {
  const said = (instant: string, locale: Locale = 'es') => formatHour(instant, montreal(locale));
  expect(said('2026-11-20T01:05:00-05:00')).toBe('la 1:05');
  expect(said('2026-11-20T13:05:00-05:00')).toBe('las 13:05');
  expect(said('2026-11-20T01:05:00Z')).toBe('las 20:05');
  expect([said(day, 'fr'), said(day, 'en')]).toEqual(['10\u00a0h\u00a030', '10:30\u00a0a.m.']);
});
