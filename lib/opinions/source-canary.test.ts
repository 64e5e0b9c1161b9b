import { exportActivity } from '@/lib/accounts/contract-activity';
import { exportMembers } from '@/lib/accounts/contract-members';
import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { gatherFacts } from '@/lib/assistant/service/gather-facts';
import { exportCustomers } from '@/lib/bookings/contract-customers';
import { exportCompanyBookings } from '@/lib/bookings/contract-portal';
import { exportServiceProviders } from '@/lib/bookings/contract-team';
import { exportVisits } from '@/lib/bookings/contract-visits';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { rows, sql } from '@/lib/db/client';
import { companySectionDisplays, companySections, opinions, sourceRatings, sourceReviews } from '@/lib/db/tables';
import { inTransaction } from '@/lib/effects/transaction';
import { readSections } from '@/lib/pages/company-sections';
import { companyGraph } from '@/lib/pages/json-ld-company';
import { run } from '@/lib/platform';
import { getCompanyView } from '@/lib/profile/service';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { exportCompanyOpinions } from './contract-portal';
import { listCompanyReviews } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const canary = 'Kanarienvogel';
const count = 71_077;
/** Whatever of an imported review could be known from ours. */
const traces = new RegExp(`${canary}|${count}|canary\\.example`);

const exports = {
  exportActivity,
  exportMembers,
  exportCustomers,
  exportCompanyBookings,
  exportServiceProviders,
  exportVisits,
  exportCompanyOpinions,
};

describeOnOneDatabase('what other sites say', (getDb) => {
  let db: TestDb;
  let company: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Rainbow', cityId: toronto })).id;
    const section = { companyId: company, sectionTypeId: sectionType.reviews, displayOrder: 1 };
    const [{ id } = { id: 0 }] = await db.insert(companySections).values(section).returning({ id: companySections.id });
    await db.insert(companySectionDisplays).values({ sectionId: id, languageTypeId: 1, content: {} });
    const own = { companyId: company, origin: 'neighbor', reviewTypeId: 1, language: 'en', isThumbsUp: true } as const;
    await db.insert(opinions).values({ ...own, name: 'Ana L.', comment: 'Ours', stars: 5 });
  });

  const plant = async () => {
    const site = { companyId: company, name: canary, comment: canary, isThumbsUp: false, stars: 1 };
    for (const sourceId of [0, 1, 3]) {
      const more = {
        sourceKey: canary,
        url: 'https://canary.example/1',
        reply: canary,
        replyState: 'published',
      } as const;
      await db.insert(sourceReviews).values({ ...site, ...more, sourceId });
      await db
        .insert(sourceRatings)
        .values({ companyId: company, sourceId, overallStarRating: '1.3', ratingCount: count });
    }
    await inTransaction((tx) => recordCompanyChange(tx, company));
  };
  const totals = async () => {
    await inTransaction((tx) => recordCompanyChange(tx, company));
    const [found] = await rows<object>(
      db,
      sql`select ratings_good, ratings_bad, hired_by, completeness, score from company_totals where company_id = ${company}`,
    );
    return found;
  };
  const graphOf = async () => {
    const view = await getCompanyView({ id: company, lang_code: 'en' }, context);
    const facts = { sections: readSections(view), path: '/company/rainbow/1', step: 50, isMarketplace: true };
    return JSON.stringify(companyGraph({ view, ...facts, ts: Date.parse('2026-11-24T12:00:00Z') }));
  };

  test('is shown, as theirs', async () => {
    await plant();
    const shown = (await listCompanyReviews(company, 'en')).filter(({ Name }) => Name === canary);
    expect(shown.map(({ Source }) => Source)).toEqual(['google', 'facebook', 'yelp']);
  });

  test('moves neither our counts nor the rank', async () => {
    const before = await totals();
    await plant();
    expect(await totals()).toEqual(before);
  });

  test('is not in what search engines are told', async () => {
    const before = await graphOf();
    expect(before).toContain('aggregateRating');
    await plant();
    expect(await graphOf()).toBe(before);
  });

  test.each(['en', 'fr', 'es'] as const)('is no fact of the assistant (%s)', async (locale) => {
    const before = await gatherFacts(company, locale, 'Write');
    await plant();
    expect(await gatherFacts(company, locale, 'Write')).toEqual(before);
  });

  test('is in no file that a company takes along', async () => {
    const owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    await plant();
    for (const [name, operation] of Object.entries(exports)) {
      const { Text } = (await run(
        operation as typeof exportCompanyOpinions,
        { company_id: company },
        owner.context,
      )) as {
        Text: string | AsyncIterable<string>;
      };
      let all = '';
      for await (const part of Text) all += part;
      expect([name, all.length > 10, traces.test(all)]).toEqual([name, true, false]);
    }
  });

  test('is in no other table; of the card the site’s own totals alone', async () => {
    await plant();
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('source_reviews', 'source_ratings')`,
    );
    expect(tables.length).toBeGreaterThan(60);
    for (const { name } of tables) {
      const found = await rows<{ row: string }>(db, sql.raw(`select to_jsonb(t)::text as row from "${name}" t`));
      const text = found.map(({ row }) => row).join('\n');
      expect([name, traces.test(text)]).toEqual([name, name === 'company_totals']);
      expect(text).not.toContain(canary);
    }
  });
});
