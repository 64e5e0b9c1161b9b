import { rows, sql } from '@/lib/db/client';
import type { ServiceContext } from '@/lib/platform/context';
import { awkwardTowns, typedAddresses } from '@/lib/testing/data/typed-addresses';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeGazetteerEntry } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import type { Locale } from '@/lib/values/locale';
import { seedBase } from '@/tools/seed/base';
import { writeDemoPlaces } from '@/tools/seed/demo/write-places';
import { resolveLocation, suggestPlaces } from './service';

const context: ServiceContext = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } };
const languages: Locale[] = ['en', 'fr', 'es'];

async function namesOf(db: TestDb, table: 'cities' | 'neighborhoods'): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(db, sql`select id, name_en as name from ${sql.raw(table)}`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

describeOnOneDatabase('addresses as people type them', (db) => {
  let cities: Map<number, string>;
  let parts: Map<number, string>;
  beforeAll(async () => {
    await seedBase(db());
    await writeDemoPlaces(db());
    cities = await namesOf(db(), 'cities');
    parts = await namesOf(db(), 'neighborhoods');
  });

  async function foundFor(address: string, lang_code: Locale): Promise<string> {
    const { CityId, NeighborhoodId } = await resolveLocation({ lang_code, address }, context);
    const part = parts.get(NeighborhoodId);
    return [cities.get(CityId) ?? 'none', ...(part ? [part] : [])].join('/');
  }

  async function wrongOnes(language: Locale, meantBy: (leadsTo: string) => string): Promise<string[]> {
    const wrong: string[] = [];
    for (const [leadsTo, ...addresses] of typedAddresses)
      for (const address of addresses) {
        const found = await foundFor(address, language);
        if (found !== meantBy(leadsTo)) wrong.push(`${address}: ${found}, not ${leadsTo}`);
      }
    return wrong;
  }

  test.each(languages)('every row leads where it means: %s', async (language) => {
    expect(await wrongOnes(language, (leadsTo) => leadsTo.split('|')[0]!)).toEqual([]);
  });

  describe('with towns of awkward names around', () => {
    beforeAll(async () => {
      for (const [name, countryId, provinceName, [latitude, longitude], population, ...alsoKnownAs] of awkwardTowns) {
        const town = { name, countryId, provinceName, latitude, longitude, population, alsoKnownAs };
        await makeGazetteerEntry(db(), town);
      }
    });

    test.each(languages)('every row leads where it means: %s', async (language) => {
      expect(await wrongOnes(language, (leadsTo) => leadsTo.split('|').at(-1)!)).toEqual([]);
    });

    test.each([
      ['par', 'Paris'],
      ['richmond', 'Richmond, Melbourne'],
      ['hyde park, au', 'Hyde Park, Austin'],
      ['hyde park aus', 'Hyde Park, Austin'],
      ['downtown au', 'Downtown Austin, Austin'],
      ['capitol hill den', 'Capitol Hill, Denver'],
      ['newtown wel', 'Newtown, Wellington'],
      ['12 main st, richmond, ca', 'Richmond, California'],
      ['richmond, b', 'Richmond, British Columbia'],
    ])('of %s, typed so far, %s is suggested first', async (q, name) => {
      const { Places } = await suggestPlaces({ q, lang_code: 'en' }, context);
      const [first] = Places.map(({ Kind, Name, CityName, ProvinceName }) =>
        [Name, ...(Kind === 'city' ? [] : [CityName || ProvinceName])].join(', '),
      );
      expect(first).toBe(name);
    });

    test('no place is suggested twice, and none of another region', async () => {
      for (const q of ['hyde park, au', 'richmond', 'makati', 'mont', 'new', 'richmond, ca']) {
        const { Places } = await suggestPlaces({ q, lang_code: 'fr' }, context);
        expect(new Set(Places.map(({ Kind, Id }) => `${Kind} ${Id}`)).size).toBe(Places.length);
      }
      const { Places } = await suggestPlaces({ q: 'hyde park, illinois', lang_code: 'en' }, context);
      expect(Places.map(({ CityName }) => CityName)).toEqual(['Chicago']);
    });
  });
});
