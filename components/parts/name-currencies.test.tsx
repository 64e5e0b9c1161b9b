/** @jest-environment jsdom */

import { render } from '@testing-library/react';
import { listsView } from '@/components/directory/lists/list-views';
import type { CompanySearchResult } from '@/lib/companies/contract';
import type { Locale } from '@/lib/values/locale';
import { DateCards, ProviderCards } from './card-lists';
import { cardWords } from './card-words';
import { card, context } from './fixtures/cards';
import { partsWords } from './fixtures/in-words';

const auckland = { CityId: 70, CurrencyCode: 'NZD', TimezoneName: 'Pacific/Auckland' };
const sydney = { CityId: 60, CurrencyCode: 'AUD', TimezoneName: 'Australia/Sydney' };
const austin = { CityId: 20, CurrencyCode: 'USD', TimezoneName: 'America/Chicago' };

async function drawn(places: Partial<CompanySearchResult>[], locale: Locale) {
  const t = await partsWords(locale);
  const cards = places.map((place, at) => card({ ...place, CompanyId: at + 1, CompanySlug: `c${at}` }));
  const result = { CompanyServicesUpcoming: cards, CompanyServices: cards };
  const making = { context: { ...context, locale, countryId: undefined }, t };
  const views = listsView(result, { dates: 1, providers: 1 }, making);
  const { container } = render(
    <>
      <DateCards views={views.dates.cards} words={cardWords(t)} />
      <ProviderCards views={views.providers.cards} words={cardWords(t)} />
    </>,
  );
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent?.trim());
  return { heard: texts('.price > .sr-only'), told: texts('.price-money'), prices: texts('.price > b') };
}

test.each([
  ['en', 'New Zealand dollars', 'Australian dollars'],
  ['fr', 'dollars néo-zélandais', 'dollars australiens'],
  ['es', 'dólares neozelandeses', 'dólares australianos'],
] as const)(
  '%s: over several countries a currency without a symbol is told once a page, and heard everywhere',
  async (locale, nz, au) => {
    const { heard, told, prices } = await drawn([auckland, austin, auckland, sydney], locale);
    expect(told).toEqual([nz, au]);
    expect(heard).toEqual([nz, nz, nz, au]);
    expect(prices[0]).toBe('129');
    expect(prices[1]).toMatch(/\$129/);
  },
);

test('within one country it is heard and not told', async () => {
  expect(await drawn([auckland, auckland], 'en')).toMatchObject({
    told: [],
    heard: Array(4).fill('New Zealand dollars'),
  });
});
