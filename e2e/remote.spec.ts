import { expect, test } from '@playwright/test';
import { createHold } from '../lib/bookings/contract';
import type { BuiltPageName } from '../lib/routes/table';
import { sampleAt } from '../lib/testing/long';
import { locales } from '../lib/values/locale';
import { type FreeSlot, findFreeSlots } from './fixtures/bookings';
import { askDatabase } from './fixtures/database';
import { Html, type Tag } from './fixtures/html';
import { ask, origins } from './fixtures/http';
import { solveProof } from './fixtures/proof';
import { ownPages, sampleOf } from './fixtures/sample-pages';
import { asOwnPage, expectRefusal, expectSuccess, send } from './fixtures/wire-calls';
import { shareOf } from './fixtures/workers';

/** Another at every draw: it says nothing about what the page shows. */
const drawnAnew = new Set(['idempotency_key']);

/** Next writes its mark of adjusted fonts before or after the metadata, whichever it has first: at any draw, on either instance. */
const isFontMark = ({ attributes }: Tag) => attributes.name === 'next-size-adjust';

/** What a page draws and links, its own origin taken out. Nonces and flight data are not part of it; structured data is. */
function drawn(text: string, origin: string) {
  const own = text
    .replaceAll(origin, 'https://origin.test')
    .replaceAll(encodeURIComponent(origin), 'origin.test')
    // Links of the integration host say when they were drawn (docs/interface.md §4).
    .replaceAll(/\/integration\?ts=\d+/g, '/integration?ts=0');
  const html = new Html(own);
  const tags = html.tags.map(({ name, attributes: { nonce: _, ...attributes } }) => ({
    name,
    attributes: drawnAnew.has(attributes.name ?? '') ? { ...attributes, value: '' } : attributes,
  }));
  const fontMarks = tags.filter(isFontMark);
  return { tags: tags.filter((tag) => !isFontMark(tag)), fontMarks, texts: html.texts, jsonLd: html.jsonLd };
}

/** Within a minute (docs/interface.md §1): an hour that passes, or a write, is seen on one before the other. */
async function expectSamePage(path: string): Promise<void> {
  await expect(async () => {
    const [own, remote] = await Promise.all([ask(path), ask(path, { origin: origins.remote })]);
    expect(remote.status, path).toBe(own.status);
    expect(drawn(remote.text, origins.remote), path).toEqual(drawn(own.text, origins.main));
  }).toPass({ timeout: 90_000, intervals: [50, 200, 1000, 5000] });
}

test.beforeAll(async () => {
  await expect
    .poll(async () => (await ask('/readyz', { origin: origins.remote })).status, { timeout: 50_000 })
    .toBe(200);
});

test.describe('an instance whose platform is another instance', () => {
  for (const [at, name] of (ownPages as BuiltPageName[]).entries())
    test(`draws the same ${name}`, async () => {
      const { paths } = await sampleOf(name);
      for (const locale of sampleAt(at, locales)) await expectSamePage(paths[locale]);
    });

  test('draws the same longer lists, filters, searches and unknown pages', async () => {
    const city = (await sampleOf('city')).paths;
    const neighborhood = (await sampleOf('neighborhood')).paths;
    for (const path of [
      ...[`${city.en}?page=2`, `${city.fr}?date_filter=4`, `${neighborhood.es}?page=3&date_filter=9`],
      ...['/?q=montreal', '/fr?q=H2W+1A1', '/es?q=nowhere+at+all', '/nowhere', '/city/x/2147483647'],
    ])
      await expectSamePage(path);
  });

  test('knows the same addresses: redirects, sitemaps, robots', async () => {
    const { paths, entry } = await sampleOf('company');
    const wrong = `/company/wrong/${entry!.Id}`;
    const [own, remote] = await Promise.all([ask(wrong), ask(wrong, { origin: origins.remote })]);
    expect([remote.status, remote.headers.location]).toEqual([308, paths.en]);
    expect(own.headers.location).toBe(paths.en);
    // Each keeps a sitemap for ten minutes, in which a booking of another test may date a city anew: all but the times is the same.
    const read = async (path: string, origin: string) => {
      const { text } = await ask(path, { origin });
      return text.replaceAll(origin, '').replace(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g, '<lastmod/>');
    };
    for (const path of ['/sitemap.xml', '/sitemaps/static-1.xml', '/sitemaps/city-1.xml', '/robots.txt'])
      expect(await read(path, origins.remote), path).toBe(await read(path, origins.main));
    expect(await read('/sitemaps/city-1.xml', origins.main)).toContain('<lastmod/>');
  });

  test('answers on its own wire as the first does, refusals included', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    for (const path of [
      ...['/api/places/suggest?q=mon&lang_code=fr', '/api/simh-city/1/view?lang_code=es'],
      ...['/api/simh-city/2147483647/view?lang_code=es', '/api/simh-city/1/view?lang_code=de'],
    ]) {
      const [own, remote] = await Promise.all([ask(path, { headers }), ask(path, { headers, origin: origins.remote })]);
      const read = (text: string) => ({ ...JSON.parse(text), ProcessingTimeMS: 0 });
      expect(remote.status, path).toBe(own.status);
      expect(read(remote.text), path).toEqual(read(own.text));
    }
  });

  test('asks a visitor for a proof of work from the second hold on, and their platform takes its word', async () => {
    const { remote: origin } = origins;
    const slots = await findFreeSlots(origin, askDatabase, 3, shareOf(test.info().parallelIndex));
    const hold = (slot: FreeSlot, proof?: string) =>
      send(createHold, slot, { origin, headers: { ...asOwnPage, ...(proof && { 'x-proof': proof }) } });
    const [first, second, third] = [slots[0]!, slots[1]!, slots[2]!];
    expectSuccess(await hold(first, await solveProof(origin)));
    const refused = expectRefusal(await hold(second), 429);
    expect(refused.Fields).toEqual({ proof: 'required' });
    const proof = await solveProof(origin);
    expectSuccess(await hold(second, proof));
    // It counts once.
    expectRefusal(await hold(third, proof), 429);
  });
});
