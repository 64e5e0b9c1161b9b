import { getDirectoryIndex } from '@/lib/companies/service';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { servePlace } from '@/lib/companies/service/serve-place';
import { serveOnly } from '@/lib/companies/service/service-area';
import { rows, sql } from '@/lib/db/client';
import { recordChanges } from '@/lib/effects/changes';
import { type Transaction, transactionOn } from '@/lib/effects/transaction';
import { type LookupLiveId, resolve } from '@/lib/routes/resolve';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, makeLondon, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { recordDateChanges, recordDateChangesAt } from './service/record-date-changes';

const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString();

describeOnOneDatabase('pages of places that a write makes out of date', (getDb) => {
  let db: TestDb;
  let at: { toronto: number; annex: number; leslieville: number; london: number };

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    await rows(db, sql`delete from changes`);
    at = { ...(await makeToronto(db)), london: await makeLondon(db) };
  });

  const pagesOfPlaces = () => ({
    toronto: `/city/x/${at.toronto}`,
    annex: `/neighborhood/x/${at.annex}`,
    leslieville: `/quartier/x/${at.leslieville}`,
    'asks for the annex': `/neighborhood-requests/x/${at.annex}`,
    london: `/ciudad/x/${at.london}`,
  });

  /** Which pages are purged by what a transaction records, as the cache knows them. */
  async function purged(
    work: (tx: Transaction) => Promise<unknown>,
    pages: Record<string, string> = pagesOfPlaces(),
  ): Promise<string[]> {
    const { Entries } = await getDirectoryIndex({ kind: 'neighborhood' }, context);
    const cityOf = new Map(Entries.map(({ Id, CityId }) => [Id, CityId]));
    const lookup: LookupLiveId = (kind, id) => ({
      slugs: { en: 'x', fr: 'x', es: 'x' },
      indexable: true,
      cityId: kind === 'neighborhood' ? cityOf.get(id) : undefined,
    });
    await transactionOn(db, work);
    const changed = (await rows<{ tags: string[] }>(db, sql`select tags from changes`)).flatMap(({ tags }) => tags);
    return Object.entries(pages).flatMap(([name, url]) => {
      const page = resolve(url, lookup);
      if (page.kind !== 'page') throw new Error(`${url}: ${page.kind}`);
      return page.tags.some((tag) => changed.includes(tag)) ? [name] : [];
    });
  }
  const allOfToronto = ['toronto', 'annex', 'leslieville', 'asks for the annex'];

  test('a company that works in a whole city stands on the pages of its neighborhoods', async () => {
    const company = await makeCompany(db, { name: 'A', cityId: at.toronto });
    expect(await purged((tx) => recordCompanyChange(tx, company.id))).toEqual(allOfToronto);
  });

  test('one that works in a neighborhood stands on no other', async () => {
    const company = await makeCompany(db, { name: 'A', cityId: at.toronto, serves: [[at.toronto, at.annex]] });
    expect(await purged((tx) => recordCompanyChange(tx, company.id))).toEqual([
      'toronto',
      'annex',
      'asks for the annex',
    ]);
  });

  test('a city left by a company is still told of it while a date is announced there', async () => {
    const company = await makeCompany(db, { name: 'A', cityId: at.toronto, serves: [[at.london, null]] });
    expect(await purged((tx) => recordCompanyChange(tx, company.id))).toEqual(['london']);
    await makeVisit(db, { company, cityId: at.toronto, neighborhoodId: at.leslieville, at: ahead });
    expect(await purged((tx) => recordCompanyChange(tx, company.id))).toEqual(['toronto', 'leslieville', 'london']);
  });

  test.each(['listed', 'known'])(
    'a date for a whole city stands on the pages of its neighborhoods (%s)',
    async (how) => {
      const company = await makeCompany(db, { name: 'A', cityId: at.toronto, serves: [[at.toronto, at.annex]] });
      const visit = await makeVisit(db, { company, cityId: at.toronto, at: ahead });
      const place = { cityId: at.toronto, neighborhoodId: null };
      const record = (tx: Transaction) =>
        how === 'listed' ? recordDateChanges(tx, company.id, [visit]) : recordDateChangesAt(tx, company.id, place);
      expect(await purged(record)).toEqual(allOfToronto);
    },
  );

  test('a whole city that is served no more goes from the pages of its neighborhoods', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: at.toronto });
    const move = async (tx: Transaction) =>
      recordChanges(tx, { pages: await serveOnly(tx, id, [{ cityId: at.london, neighborhoodId: null }]) });
    expect(await purged(move)).toEqual([...allOfToronto, 'london']);
  });

  test('a place that a company comes to from now on is named where its services are, and among the cities we serve', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: at.toronto, offers: [{ serviceId: 3 }] });
    const pages = {
      home: '/',
      'the service': '/service/x/3',
      'another service': '/service/x/1',
      'its category': '/categorie/x/2',
      'the service there': `/service/x/3/x/${at.london}`,
      london: `/city/x/${at.london}`,
    };
    const place = { cityId: at.london, neighborhoodId: null };
    expect(await purged((tx) => servePlace(tx, id, place), pages)).toEqual([
      'home',
      'the service',
      'its category',
      'the service there',
      'london',
    ]);
  });
});
