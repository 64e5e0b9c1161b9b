import { readFileSync } from 'node:fs';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, runMain } from './fixtures/import-for-test';

const mapping = ['name=Business Name', 'id=Licence No', 'category=Trade', 'address=Street', 'email=Mail'].flatMap(
  (pair) => ['--map', pair],
);
const file = fixture('companies.csv');

describeOnOneDatabase('what an import leaves to the owner', (db, t) => {
  beforeEach(async () => {
    await emptyTables(t);
    await seedBase(db());
    await runMain(t, 'gazetteer', fixture('gazetteer.csv'));
  });

  const without = (id: number, sourceId: string) =>
    rows(
      db(),
      sql`update company_services set deleted_at = now(), is_hidden = true where service_id = ${id}
        and company_id = (select id from companies where source_id = ${sourceId})`,
    );
  const offered = () =>
    rows(
      db(),
      sql`select c.source_id, s.service_id, s.deleted_at is null as is_shown from company_services s
        join companies c on c.id = s.company_id where c.source_id = '17' order by s.id`,
    );

  const profile = () =>
    rows(
      db(),
      sql`select c.id, c.is_unclaimed, p.name, p.email, p.phone_number, l.address from companies c
        join company_profiles p on p.company_id = c.id join company_locations l on l.company_id = c.id order by c.id`,
    );

  test.each(['claimed', 'unclaimed'])('a service that was deleted stays away: %s', async (state) => {
    const run = (path: string) => runMain(t, 'companies', path, ...mapping, '--country', 'CA', '--dataset', 'shops');
    await run(file);
    await without(602, '17');
    if (state === 'claimed') await rows(db(), sql`update companies set is_unclaimed = false where source_id = '17'`);
    const before = await offered();
    expect(before).toMatchObject([{ is_shown: true }, { service_id: 602, is_shown: false }]);
    const changed = readFileSync(file, 'utf8').replace('hello@', 'other@');
    const { counts } = await run(fileOf('companies.csv', changed));
    expect(counts).toMatchObject({ updated: state === 'claimed' ? 0 : 1 });
    expect(await offered()).toEqual(before);
    expect((await run(fileOf('companies.csv', changed))).counts).toMatchObject({ created: 0, updated: 0 });
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('a company that passes for unclaimed belongs to its people while it has some: %s', async (isMember, updated) => {
    const run = (path: string) => runMain(t, 'companies', path, ...mapping, '--country', 'CA', '--dataset', 'shops');
    await run(file);
    await rows(
      db(),
      sql`with one as (insert into members (email, audience, language, password_hash) values ('ann@correo.example', 'company', 'en', '') returning id)
        insert into company_members (company_id, member_id, role, deactivated_at)
        select c.id, one.id, 'Owner', case when ${!isMember} then now() end from companies c, one where c.source_id = '17'`,
    );
    const before = await profile();
    const { counts } = await run(fileOf('companies.csv', readFileSync(file, 'utf8').replace('hello@', 'other@')));
    expect(counts).toMatchObject({ created: 0, updated });
    expect(JSON.stringify(await profile()) === JSON.stringify(before)).toBe(isMember);
  });

  test('of a company that its owner runs, another file of the same source changes nothing', async () => {
    const run = (name: string, content: string) =>
      runMain(t, 'companies', fileOf(name, content), ...mapping, '--country', 'CA');
    const text = readFileSync(file, 'utf8');
    await run('shops-2026-10.csv', text);
    await without(602, '17');
    await rows(
      db(),
      sql`with owned as (update companies set is_unclaimed = false where source_id = '17' returning id)
        update company_profiles set name = 'Vitres Claires', phone_number = '+16135550100'
        where company_id in (select id from owned)`,
    );
    const before = [await profile(), await offered()];
    const again = await run('shops-2026-11.csv', text);
    expect(again.counts).toMatchObject({ created: 0, updated: 0 });
    expect(again.out).toMatch(/1 {2}claimed by its owner/);
    expect([await profile(), await offered()]).toEqual(before);
  });
});
