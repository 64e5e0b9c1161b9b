import { eq } from 'drizzle-orm';
import { refreshCompanyTotals } from '@/lib/companies/queries/totals';
import { rows, sql, withTransaction } from '@/lib/db/client';
import * as tables from '@/lib/db/tables';
import { transactionOn } from '@/lib/effects/transaction';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { profileCompleteness } from './rules/profile-completeness';
import { score } from './rules/score';
import { recordCompanyChange } from './service/change-company';

describeOnOneDatabase('company totals', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto, annex } = await makeToronto(db));
  });

  const totalsOf = async (companyId: number) => {
    const [row] = await db.select().from(tables.companyTotals).where(eq(tables.companyTotals.companyId, companyId));
    return row!;
  };

  async function addSections(companyId: number, sectionTypeIds: number[]) {
    for (const sectionTypeId of sectionTypeIds) {
      const [section] = await db
        .insert(tables.companySections)
        .values({ companyId, sectionTypeId, displayOrder: 1 })
        .returning({ id: tables.companySections.id });
      await db
        .insert(tables.companySectionDisplays)
        .values({ sectionId: section!.id, languageTypeId: 1, content: { Title: 'T' } });
    }
  }

  const cases = [
    { good: 0, bad: 0, customers: 0, isVerified: false, hasLogo: false, hasServices: false, sectionTypeIds: [] },
    { good: 1, bad: 0, customers: 1, isVerified: false, hasLogo: true, hasServices: true, sectionTypeIds: [15] },
    { good: 0, bad: 4, customers: 3, isVerified: true, hasLogo: false, hasServices: true, sectionTypeIds: [3, 4, 12] },
    {
      good: 17,
      bad: 2,
      customers: 12,
      isVerified: true,
      hasLogo: true,
      hasServices: true,
      sectionTypeIds: [15, 4, 8, 6, 5],
    },
    {
      good: 3,
      bad: 3,
      customers: 30,
      isVerified: false,
      hasLogo: true,
      hasServices: false,
      sectionTypeIds: [5, 6, 1, 2],
    },
  ];
  test.each(cases)(
    'the SQL of the score is the formula: %j',
    async ({ customers, hasServices, sectionTypeIds, ...facts }) => {
      const company = await makeCompany(db, {
        name: 'A',
        cityId: toronto,
        ...facts,
        offers: hasServices ? [{ serviceId: 1 }] : [],
        customers: Array.from({ length: customers }, (_, at) => ({ firstName: 'F', lastName: `${at}` })),
        serves: [
          [toronto, null],
          [toronto, annex],
        ],
      });
      await addSections(company.id, sectionTypeIds);
      await refreshCompanyTotals(db);
      const completeness = profileCompleteness({ hasLogo: facts.hasLogo, hasServices, sectionTypeIds });
      const expected = score({
        ratingsGood: facts.good,
        ratingsBad: facts.bad,
        hiredBy: customers,
        isVerified: facts.isVerified,
        completeness,
        daysToNextDate: null,
        isLocal: false,
      });
      const totals = await totalsOf(company.id);
      expect(totals).toMatchObject({ ratingsGood: facts.good, ratingsBad: facts.bad, hiredBy: customers });
      expect(totals.completeness).toBeCloseTo(completeness, 5);
      expect(Math.abs(totals.score - expected)).toBeLessThan(0.006);
      const places = await db.select({ score: tables.companyNeighborhoods.score }).from(tables.companyNeighborhoods);
      expect(places).toEqual([{ score: totals.score }, { score: totals.score }]);
    },
  );

  test('imported ratings are shown and never count; unpublished opinions neither', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto, good: 2, bad: 1 });
    await db.insert(tables.sourceRatings).values([
      { companyId: id, sourceId: 0, overallStarRating: '4.9', ratingCount: 500 },
      { companyId: id, sourceId: 1, overallStarRating: '3.5', ratingCount: 7 },
      { companyId: id, sourceId: 3, overallStarRating: '2.0', ratingCount: 9 },
    ]);
    await db.update(tables.opinions).set({ isPublished: false }).where(eq(tables.opinions.isThumbsUp, false));
    const before = await totalsOf(id);
    await refreshCompanyTotals(db, [id]);
    const after = await totalsOf(id);
    expect(after).toMatchObject({ ratingsGood: 2, ratingsBad: 0 });
    expect(after.card).toMatchObject({ googleStars: 4.9, googleCount: 500, facebookStars: 3.5, facebookCount: 7 });
    expect(after.score).toBeGreaterThan(before.score);
  });

  test('"hired by": confirmed and completed seats, and customers brought along; not who only asked', async () => {
    const person = (firstName: string) => ({ firstName, lastName: 'Roy', hasNameConsent: firstName !== 'Shy' });
    const names = ['Brought', 'Confirmed', 'Completed', 'Held', 'Declined', 'Cancelled', 'Asked', 'Twice', 'Shy'];
    const company = await makeCompany(db, { name: 'A', cityId: toronto, customers: names.map(person) });
    const customers = await db.select().from(tables.customers);
    const visitId = await makeVisit(db, { company, cityId: toronto, at: '2026-11-25T09:00:00Z' });
    const seat = (name: string, state: 'Held' | 'Confirmed' | 'Completed' | 'Declined' | 'Cancelled') => ({
      visitId,
      state,
      customerId: customers.find((one) => one.firstName === name)!.id,
    });
    await db
      .insert(tables.seats)
      .values([
        seat('Confirmed', 'Confirmed'),
        seat('Completed', 'Completed'),
        seat('Held', 'Held'),
        seat('Declined', 'Declined'),
        seat('Cancelled', 'Cancelled'),
        seat('Twice', 'Cancelled'),
        seat('Twice', 'Confirmed'),
      ]);
    // Has asked for an answer, and has no seat yet.
    const asked = { name: 'Asked Roy', email: 'a@b.example', phoneNumber: '1', address: '1', city: 'T', countryId: 1 };
    await db.insert(tables.bookings).values({
      ...asked,
      reference: 'DB-1',
      state: 'Pending' as const,
      currency: 'CAD',
      language: 'en' as const,
      companyId: company.id,
      companyServiceId: company.offers.get(1)!,
      serviceId: 1,
      customerId: customers.find((one) => one.firstName === 'Asked')!.id,
    });
    await refreshCompanyTotals(db, [company.id]);
    const { hiredBy, card } = await totalsOf(company.id);
    expect(hiredBy).toBe(5);
    expect(card.customers.map(([, name, initials]) => [name, initials])).toEqual([
      ['', 'SR'],
      ['Twice R.', 'TR'],
      ['Completed R.', 'CR'],
      ['Confirmed R.', 'CR'],
      ['Brought R.', 'BR'],
    ]);
  });

  test('telling the pages of a company brings it up to date, and it alone', async () => {
    const one = await makeCompany(db, { name: 'One', cityId: toronto });
    const two = await makeCompany(db, { name: 'Two', cityId: toronto });
    await db.execute(sql`update company_profiles set name = name || '!'`);
    await transactionOn(db, (tx) => recordCompanyChange(tx, one.id));
    expect((await totalsOf(one.id)).card.name).toBe('One!');
    expect((await totalsOf(two.id)).card.name).toBe('Two');
  });

  test('two writers at once: none of their opinions is lost', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
    const write = () =>
      withTransaction(db, async (tx) => {
        await rows(
          tx,
          sql`insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up)
            values (${id}, 'neighbor', 1, 'N', 'C', 'en', true)`,
        );
        await refreshCompanyTotals(tx, [id]);
      });
    await Promise.all([write(), write(), write(), write()]);
    expect((await totalsOf(id)).ratingsGood).toBe(4);
  });
});
