import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { listConsoleBusinesses } from './contract';
import { makeStaff } from './fixtures/staff';

describeOnOneDatabase('the search of the console', (getDb, test_) => {
  let db: TestDb;
  let support: (now?: Date) => ServiceContext;

  beforeAll(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id } = await makeCompany(db, { name: 'Vitrerie Ébène', cityId: toronto });
    const add = (name: string, companyId: number | null) =>
      rows(
        db,
        sql`insert into business_requests (company_name, name, email, phone_number, trade, city, language, company_id, opened_at)
          values (${name}, 'Zoé Bélanger', 'zoe@fenetres.example', '', 'Windows', 'Montréal', 'fr', ${companyId}::int, now())`,
      );
    await add('Fenêtres Île-Bizard', null);
    await add('Vitres 100 % “Zoé”', id);
    support = await makeStaff(db, 'Support');
  });

  const found = async (filter_search: string) =>
    (await run(listConsoleBusinesses, { filter_search, sort: '-CreationDate' }, support())).Objects.map(
      ({ CompanyName }) => CompanyName,
    );

  test('finds a business by the name that the list shows, and by the one that it was sent with', async () => {
    expect([await found('Vitrerie'), await found('100 % “')]).toEqual([['Vitrerie Ébène'], ['Vitrerie Ébène']]);
  });

  test('finds words without their accents, and takes no sign for a joker', async () => {
    expect([await found('EBENE'), await found('Ile-biz')]).toEqual([['Vitrerie Ébène'], ['Fenêtres Île-Bizard']]);
    expect(await found('zoe belanger')).toHaveLength(2);
    expect([await found("%'_"), await found('v_tres')]).toEqual([[], []]);
  });
});
