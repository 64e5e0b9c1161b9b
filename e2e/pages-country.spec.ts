import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { CountryListsView } from '../components/directory/lists/country-lists';
import { locales } from '../lib/values/locale';
import { ask } from './fixtures/http';
import { sampleOf } from './fixtures/sample-pages';

/** The lists that replace those of a page are no more than its own, which stand in the page twice as long. */
const maxBytes = 6_000;

const listsOf = (text: string) => JSON.parse(text) as CountryListsView;
const placesOf = ({ views }: CountryListsView) =>
  [...views.dates.cards, ...views.providers.cards].map((card) => card.place);

test('the lists of a country are public, kept, hidden from search engines and small, in every language', async () => {
  for (const locale of locales) {
    const { status, headers, text } = await ask(`/lists/${locale}/2/home`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toMatch(/^public, s-maxage=60, stale-while-revalidate=3600$/);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['set-cookie']).toBeUndefined();
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(maxBytes);
    const { views } = listsOf(text);
    expect([views.dates.cards.length, views.providers.cards.length]).toEqual([6, 10]);
  }
});

test('they are about that country alone, and a page of a category or service has its own', async () => {
  const ofCountry = async (country: number) => listsOf((await ask(`/lists/en/${country}/home`)).text);
  const [canada, france] = [placesOf(await ofCountry(1)), placesOf(await ofCountry(12))];
  expect(canada).toContain('Montréal');
  expect(france).toContain('Paris');
  expect(canada.filter((place) => france.includes(place))).toEqual([]);
  for (const kind of ['category', 'service'] as const) {
    const { status, text } = await ask(`/lists/en/1/${kind}-${(await sampleOf(kind)).entry?.Id}`);
    expect(status).toBe(200);
    for (const place of placesOf(listsOf(text))) expect(france).not.toContain(place);
  }
});

test('a hundred visitors of a country are one search', async () => {
  // The links of a card carry the instant at which it was made.
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/lists/en/7/home?date_filter=6')));
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect(answers[0]?.text).toMatch(/ts=\d{13}/);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('more of a list, and other dates, are asked for as on the page; other queries change nothing', async () => {
  const { views } = listsOf((await ask('/lists/en/2/home?page=2')).text);
  expect([views.dates.cards.length, views.providers.cards.length]).toEqual([9, 15]);
  const [plain, other] = await Promise.all([ask('/lists/en/2/home'), ask('/lists/en/2/home?q=x&utm=1&page=1')]);
  expect(other.headers.etag).toBe(plain.headers.etag);
});

test('what is no country, page or language is 404, and nothing is posted there', async () => {
  for (const path of ['en/14/home', 'en/0/home', 'xx/7/home', 'en/7/city-1', 'en/7/service-999999', 'en/7', ''])
    expect((await ask(`/lists/${path}`)).status, path).toBe(404);
  expect((await ask('/lists/en/7/home', { method: 'POST' })).status).toBe(405);
});
