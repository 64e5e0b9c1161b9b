import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import { href } from '../lib/routes/href';
import { type Locale, locales } from '../lib/values/locale';
import { Html } from './fixtures/html';
import { ask } from './fixtures/http';
import { placeOf } from './fixtures/visit';
import { expectRefusal, expectSuccess, sendAsProgram } from './fixtures/wire-calls';
import { wordsIn } from './fixtures/words';

const { resolveLocation } = operations;

/** A postal code that two countries of the demo have. */
const tied = '6021';

/** What the plain form of a page sends for a text: its hidden fields go along. */
function searchFrom(page: Html, q: string): string {
  const hidden = page.all('input', { type: 'hidden', name: 'timezone_name' });
  const fields = hidden.map(({ attributes }): [string, string] => [attributes.name!, attributes.value!]);
  return `?${new URLSearchParams([['q', q], ...fields])}`;
}

async function leadsTo(path: string): Promise<string> {
  const { status, headers } = await ask(path);
  expect([path, status]).toEqual([path, 307]);
  return new URL(headers.location!, 'http://localhost').pathname;
}

test('a postal code of two countries is that of the zone that comes along', async () => {
  const slugIn = async (timezone_name: string) =>
    expectSuccess(await sendAsProgram(resolveLocation, { lang_code: 'en', address: tied, timezone_name })).CitySlug;
  expect(await slugIn('Pacific/Auckland')).toBe('wellington');
  expect(await slugIn('Australia/Perth')).toBe('perth');
  const refused = await sendAsProgram(resolveLocation, { lang_code: 'en', address: tied, timezone_name: 'Mars/Base' });
  expect(expectRefusal(refused, 422, resolveLocation).Fields).toEqual({ timezone_name: 'zone' });
});

for (const locale of locales)
  test(`without script, a page's own country decides where a postal code is: ${locale}`, async () => {
    for (const [from, to] of [
      ['auckland', 'wellington'],
      ['sydney', 'perth'],
    ] as const) {
      const [at, there] = [await placeOf('city', from), await placeOf('city', to)];
      const page = new Html((await ask(at.paths[locale])).text);
      const path = `${href('home', {}, locale)}${searchFrom(page, tied)}`;
      expect([from, await leadsTo(path)]).toEqual([from, there.paths[locale]]);
    }
  });

const unknown: Record<Locale, string> = {
  en: 'Springfield, Illinois',
  fr: '12 rue Principale, Springfield (Illinois)',
  es: 'Springfield, Illinois, EE. UU.',
};

for (const locale of locales)
  test(`without script, a place that we do not know is named, with the nearest of ours: ${locale}`, async () => {
    const q = unknown[locale];
    const { status, headers } = await ask(`${href('home', {}, locale)}?${new URLSearchParams({ q })}`);
    expect(status).toBe(307);
    const asking = new URL(headers.location!, 'http://localhost');
    expect(asking.searchParams.get('name')).toBe(q);
    const page = new Html((await ask(asking.pathname + asking.search)).text);
    const said = wordsIn(locale)('parts.understood.nameIn', { name: 'Springfield', region: 'Illinois' });
    expect(page.texts.map(({ text }) => text)).toContain(said);
    const { paths } = await placeOf('city', 'chicago');
    expect(page.values('a', 'href')).toContain(paths[locale]);
    expect(page.values('input', 'value', { name: 'location' })).toEqual([q]);
  });
