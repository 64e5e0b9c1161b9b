import { rows, sql } from '@/lib/db/client';
import { isOwnVisit } from '@/lib/routes/integration';
import { readVisit } from '@/lib/routes/integration-visit';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getIntegration } from './service';

describeOnOneDatabase('a company with a new name', (getDb) => {
  let db: TestDb;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
  });

  const keyOf = async (id: number) => {
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${id}`,
    );
    return found!.key;
  };

  test('is found by its key under the name of today; a button with the old slug is still its own', async () => {
    const { toronto } = await makeToronto(db);
    const { id } = await makeCompany(db, { name: 'Rainbow', cityId: toronto, offers: [{ serviceId: 1 }] });
    const other = await makeCompany(db, { name: 'Moonlight', cityId: toronto, offers: [{ serviceId: 1 }] });
    const key = await keyOf(id);
    const [before, foreign] = await Promise.all(
      [key, await keyOf(other.id)].map((client_key) => getIntegration({ client_key, lang_code: 'en' }, context)),
    );
    const guid = before!.Services[0]!.BookingPageGuid;
    await db.execute(sql`update company_profiles set name = 'Storm' where company_id = ${id}`);

    const company = await getIntegration({ client_key: key, lang_code: 'en' }, context);
    expect([before!.CompanySlug, company.CompanySlug, company.CompanyName]).toEqual(['rainbow', 'storm', 'Storm']);
    const { visit } = readVisit(`key=${key}&page=booking&slug=rainbow&guid=${guid}`);
    expect(isOwnVisit(visit!, company)).toBe(true);
    // What belongs to another company is still not shown under this key.
    const mixed = readVisit(`key=${key}&page=booking&slug=storm&guid=${foreign!.Services[0]!.BookingPageGuid}`);
    expect(isOwnVisit(mixed.visit!, company)).toBe(false);
  });
});
