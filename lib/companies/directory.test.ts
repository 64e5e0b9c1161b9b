import { eq } from 'drizzle-orm';
import { rows, sql } from '@/lib/db/client';
import * as tables from '@/lib/db/tables';
import { forgetChanges, recordChanges } from '@/lib/effects/changes';
import { transactionOn } from '@/lib/effects/transaction';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { type CompanyOptions, clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { makeNeighborhood } from '@/lib/testing/fixtures/places';
import { context, makeLondon, makeReferences, makeToronto, now } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import type { IndexKind } from './contract';
import { getDirectoryChanges, getDirectoryIndex } from './service';

describeOnOneDatabase('directory', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;
  let leslieville: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto, annex, leslieville } = await makeToronto(db));
  });

  const index = async (kind: IndexKind, more: { after?: number; since?: string } = {}) =>
    (await getDirectoryIndex({ kind, ...more }, context)).Entries;
  const indexable = async (kind: IndexKind, id: number) =>
    (await index(kind)).find((entry) => entry.Id === id)!.IsIndexable;
  test('a thin place is there and not for search engines', async () => {
    expect(await index('city')).toEqual([
      {
        Kind: 'city',
        Id: toronto,
        Slugs: { en: 'toronto', fr: 'toronto-fr', es: 'toronto-es' },
        ModificationDate: expect.stringMatching(/Z$/),
        IsIndexable: false,
        IsGone: false,
        IndexableServices: [],
        IndexableCategories: [],
      },
    ]);
    expect((await index('neighborhood')).map((entry) => entry.IsIndexable)).toEqual([false, false]);
  });

  test('three providers, or one date ahead, or one local recommendation make a place worth finding', async () => {
    const company = await makeCompany(db, { name: 'A', cityId: toronto, serves: [[toronto, annex]] });
    await makeVisit(db, { company, cityId: toronto, neighborhoodId: annex, at: '2026-11-19T09:00:00Z' });
    expect([await indexable('city', toronto), await indexable('neighborhood', annex)]).toEqual([false, false]);
    await makeVisit(db, { company, cityId: toronto, neighborhoodId: annex, at: '2026-11-25T09:00:00Z' });
    expect([await indexable('city', toronto), await indexable('neighborhood', annex)]).toEqual([true, true]);
    expect(await indexable('neighborhood', leslieville)).toBe(false);
    await makeCompany(db, { name: 'B', cityId: toronto });
    await makeCompany(db, { name: 'C', cityId: toronto, serves: [[toronto, leslieville]] });
    expect(await indexable('neighborhood', leslieville)).toBe(false);
    await makeCompany(db, { name: 'D', cityId: toronto });
    expect(await indexable('neighborhood', leslieville)).toBe(true);
  });

  test('a provider of the whole city that names a neighborhood of it is one provider there', async () => {
    const both: [number, number | null][] = [
      [toronto, annex],
      [toronto, null],
    ];
    for (const name of ['A', 'B']) await makeCompany(db, { name, cityId: toronto, serves: both });
    expect(await indexable('neighborhood', annex)).toBe(false);
    await makeCompany(db, { name: 'C', cityId: toronto, serves: [[toronto, annex]] });
    expect(await indexable('neighborhood', annex)).toBe(true);
  });

  test('a date that cannot be booked, of a hidden service, makes no place worth finding', async () => {
    const offers = [{ serviceId: 1 }, { serviceId: 3, isHidden: true }];
    const company = await makeCompany(db, { name: 'A', cityId: toronto, serves: [[toronto, annex]], offers });
    const on = (day: number, serviceId: number) =>
      makeVisit(db, { company, cityId: toronto, neighborhoodId: annex, at: `2026-11-${day}T09:00:00Z`, serviceId });
    await on(25, 3);
    expect([await indexable('city', toronto), await indexable('neighborhood', annex)]).toEqual([false, false]);
    await on(26, 1);
    expect([await indexable('city', toronto), await indexable('neighborhood', annex)]).toEqual([true, true]);
  });

  test('what is had in a city is worth finding by three providers, or by a date ahead; names alone make no page', async () => {
    const london = await makeLondon(db);
    const offered = async (city = toronto) => {
      const entry = (await index('city')).find(({ Id }) => Id === city)!;
      return [entry.IndexableServices, entry.IndexableCategories];
    };
    const offers = [{ serviceId: 1 }, { serviceId: 2 }, { serviceId: 3, isHidden: true }];
    // Serves a neighborhood and the whole city: one provider all the same.
    const first = await makeCompany(db, {
      name: 'A',
      cityId: toronto,
      serves: [
        [toronto, annex],
        [toronto, null],
      ],
      offers,
    });
    await makeCompany(db, { name: 'B', cityId: toronto, offers: [{ serviceId: 1 }] });
    await makeCompany(db, { name: 'C', cityId: toronto, isPublished: false });
    expect(await offered()).toEqual([[], []]);
    // A date gone by, one of a hidden service, one that is full, one in another city.
    await makeVisit(db, { company: first, cityId: toronto, at: '2026-11-19T09:00:00Z', serviceId: 2 });
    await makeVisit(db, { company: first, cityId: toronto, at: '2026-11-25T09:00:00Z', serviceId: 3 });
    await makeVisit(db, { company: first, cityId: toronto, at: '2026-11-26T09:00:00Z', serviceId: 2, seatsTaken: 2 });
    await makeVisit(db, { company: first, cityId: london, at: '2026-11-27T09:00:00Z', serviceId: 2 });
    expect(await offered()).toEqual([[], []]);
    await makeVisit(db, { company: first, cityId: toronto, at: '2026-11-28T09:00:00Z', serviceId: 2 });
    expect(await offered()).toEqual([[2], [1]]);
    await makeCompany(db, { name: 'D', cityId: toronto, serves: [[toronto, leslieville]] });
    expect(await offered()).toEqual([[1, 2], [1]]);
    expect(await offered(london)).toEqual([[], []]);
  });

  test('a recommendation of the place counts, a bad one or one of a hidden company does not', async () => {
    const shown = await makeCompany(db, { name: 'A', cityId: toronto, serves: [] });
    const hidden = await makeCompany(db, { name: 'B', cityId: toronto, serves: [], isPublished: false });
    const opinion = (companyId: number, isThumbsUp: boolean) => ({
      companyId,
      isThumbsUp,
      origin: 'neighbor' as const,
      reviewTypeId: 1,
      name: 'N',
      comment: 'C',
      language: 'en',
      cityId: toronto,
      neighborhoodId: annex,
    });
    await db.insert(tables.opinions).values([opinion(shown.id, false), opinion(hidden.id, true)]);
    expect([await indexable('city', toronto), await indexable('neighborhood', annex)]).toEqual([false, false]);
    await db.insert(tables.opinions).values(opinion(shown.id, true));
    expect([await indexable('city', toronto), await indexable('neighborhood', annex)]).toEqual([true, true]);
  });

  test('a place changes with what is said there, an offer with who has it', async () => {
    const company = await makeCompany(db, {
      name: 'A',
      cityId: toronto,
      serves: [[toronto, annex]],
      offers: [{ serviceId: 3 }],
    });
    const day = (text: string) => new Date(text);
    const [old, changed, said] = [day('2026-01-01'), day('2026-02-01'), day('2026-03-01')];
    for (const table of [tables.cities, tables.neighborhoods, tables.services, tables.serviceCategories])
      await db.update(table).set({ updatedAt: old });
    const setChanged = (updatedAt: Date) =>
      db.update(tables.companies).set({ updatedAt, publishedAt: old }).where(eq(tables.companies.id, company.id));
    const dates = async (kind: IndexKind) =>
      Object.fromEntries((await index(kind)).map((one) => [one.Id, one.ModificationDate.slice(0, 10)]));
    await setChanged(changed);
    expect(await dates('service')).toMatchObject({ 1: '2026-01-01', 3: '2026-02-01' });
    expect(await dates('category')).toMatchObject({ 1: '2026-01-01', 2: '2026-02-01' });
    expect(await dates('neighborhood')).toMatchObject({ [annex]: '2026-02-01', [leslieville]: '2026-01-01' });
    const opinion = { origin: 'neighbor', reviewTypeId: 1, name: 'N', comment: 'C', language: 'en' } as const;
    const place = { companyId: company.id, cityId: toronto, neighborhoodId: annex, createdAt: said };
    await db.insert(tables.opinions).values([
      { ...opinion, ...place, isThumbsUp: false },
      { ...opinion, ...place, isThumbsUp: true, isPublished: false, createdAt: day('2026-04-01') },
    ]);
    expect(await dates('city')).toMatchObject({ [toronto]: '2026-03-01' });
    expect(await dates('neighborhood')).toMatchObject({ [annex]: '2026-03-01', [leslieville]: '2026-01-01' });
  });

  test('companies: a stub is served and not indexed, an unpublished one absent, one taken down gone', async () => {
    const stub = await makeCompany(db, { name: 'Stub', cityId: toronto, offers: [] });
    const full = await makeCompany(db, { name: 'Vitrerie Été', cityId: toronto });
    await makeCompany(db, { name: 'Hidden', cityId: toronto, isPublished: false });
    const gone = await makeCompany(db, { name: 'Gone', cityId: toronto, takenDownAt: now });
    expect(
      (await index('company')).map((entry) => [entry.Id, entry.Slugs.fr, entry.IsIndexable, entry.IsGone]),
    ).toEqual([
      [stub.id, 'stub', false, false],
      [full.id, 'vitrerie-ete', true, false],
      [gone.id, 'gone', false, true],
    ]);
  });

  test('an imported profile with nothing of its own but name and one trade is not indexed, until it has something', async () => {
    const imported = async (name: string, more: Partial<CompanyOptions> = {}) => {
      // Two services of one trade, as a source tells them.
      const company = await makeCompany(db, {
        name,
        cityId: toronto,
        offers: [{ serviceId: 1 }, { serviceId: 2 }],
        ...more,
      });
      await db
        .update(tables.companies)
        .set({ dataset: 'licences', sourceId: name })
        .where(eq(tables.companies.id, company.id));
      return company.id;
    };
    const bare = await imported('Bare');
    const hiddenTrade = await imported('Hidden trade', {
      offers: [{ serviceId: 1 }, { serviceId: 3, isHidden: true }],
    });
    expect([await indexable('company', bare), await indexable('company', hiddenTrade)]).toEqual([false, false]);
    const full: [string, Partial<CompanyOptions>][] = [
      ['Two trades', { offers: [{ serviceId: 1 }, { serviceId: 3 }] }],
      ['Recommended', { good: 1 }],
      ['Criticized', { bad: 1 }],
      ['Logo', { hasLogo: true }],
      ['Titled', { titles: { 1: 'Windows that shine' } }],
    ];
    for (const [name, more] of full)
      expect([name, await indexable('company', await imported(name, more))]).toEqual([name, true]);
    await db.update(tables.companies).set({ isUnclaimed: false }).where(eq(tables.companies.id, bare));
    expect(await indexable('company', bare)).toBe(true);
  });

  test('categories and services: archived ones are absent, those nobody offers not indexed', async () => {
    await makeCompany(db, { name: 'A', cityId: toronto, offers: [{ serviceId: 3 }] });
    await db.update(tables.services).set({ isArchived: true }).where(eq(tables.services.id, 6));
    const of = async (kind: IndexKind) => (await index(kind)).map((entry) => [entry.Id, entry.IsIndexable]);
    expect(await of('category')).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(await of('service')).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ]);
    await db.update(tables.services).set({ isArchived: false }).where(eq(tables.services.id, 6));
  });

  test('by id, after an id, and since a moment', async () => {
    const third = await makeNeighborhood(db, { cityId: toronto, name: 'Third' });
    expect((await index('neighborhood')).map((entry) => entry.Id)).toEqual([annex, leslieville, third]);
    expect((await index('neighborhood', { after: annex })).map((entry) => entry.Id)).toEqual([leslieville, third]);
    expect((await getDirectoryIndex({ kind: 'neighborhood' }, context)).NextAfter).toBe(-1);
    await db
      .update(tables.neighborhoods)
      .set({ updatedAt: new Date('2040-01-01') })
      .where(eq(tables.neighborhoods.id, third));
    expect((await index('neighborhood', { since: '2039-01-01T00:00:00Z' })).map((entry) => entry.Id)).toEqual([third]);
  });

  const city = (id: number) => ({ kind: 'city' as const, id });

  test('changes are told once each, from a cursor on', async () => {
    const changes = (since: number) => getDirectoryChanges({ since }, context);
    expect(await changes(0)).toEqual({ Tags: [], Next: 0, StartOver: false });
    await transactionOn(db, (tx) => recordChanges(tx, { pages: [city(1), 'home', city(1)] }));
    const first = await changes(0);
    expect(first.Tags.sort()).toEqual(['city:1', 'home']);
    await transactionOn(db, (tx) => recordChanges(tx, { companies: [7] }));
    expect((await changes(first.Next)).Tags).toEqual(['company:7']);
    const all = await changes(0);
    expect(await changes(all.Next)).toEqual({ Tags: [], Next: all.Next, StartOver: false });
  });

  test('whoever asks from before what is stored, or of another database, is told to start over', async () => {
    const changes = (since: number) => getDirectoryChanges({ since }, context);
    const written = async (id: number) => {
      await transactionOn(db, (tx) => recordChanges(tx, { pages: [city(id)] }));
      return (await changes(0)).Next;
    };
    const [first, second, third] = [await written(1), await written(2), await written(3)];
    const setDay = (id: number, day: string) =>
      rows(db, sql`update changes set changed_at = ${day}::timestamptz where id = ${id}`);
    const now = new Date('2030-02-01T12:00:00Z');
    await setDay(first, '2030-01-18T11:59:00Z');
    await setDay(second, '2030-01-18T12:01:00Z');
    await setDay(third, '2030-02-01T11:00:00Z');
    await forgetChanges(db, { days: 14, now });
    const over = { Tags: [], Next: third, StartOver: true };
    expect(await changes(0)).toEqual({ Tags: ['city:2', 'city:3'], Next: third, StartOver: false });
    expect(await changes(first)).toEqual({ Tags: ['city:2', 'city:3'], Next: third, StartOver: false });
    expect(await changes(first - 1)).toEqual(first === 1 ? await changes(0) : over);
    expect(await changes(third + 1)).toEqual(over);
    // The newest stays however old it is: what is stored has a beginning.
    await forgetChanges(db, { days: 14, now: new Date('2031-01-01T12:00:00Z') });
    expect(await changes(first)).toEqual(over);
    expect(await changes(second)).toEqual({ Tags: ['city:3'], Next: third, StartOver: false });
  });
});
