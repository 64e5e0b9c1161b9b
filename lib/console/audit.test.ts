import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getConsoleClaim } from './contract';
import { exportAudit, listAudit } from './contract-audit';
import { makeStaff, refusal } from './fixtures/staff';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('the audit of the console', (getDb, test_) => {
  let db: TestDb;
  let support: (now?: Date) => ServiceContext;
  let company: number;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Vitres & Fils', cityId: toronto })).id;
    support = await makeStaff(db, 'Support');
    const claimant = await makePerson(db, 'claire', { companyId: company });
    const [claim] = await rows<{ id: number }>(
      db,
      sql`insert into claims (company_id, member_id) values (${company}, ${claimant.memberId}) returning id`,
    );
    const act = (kind: string, id: number, what: string, reason: string, by: number) =>
      rows(
        db,
        sql`insert into console_audit (member_id, member_email, kind, item_id, act, reason)
          values (${by}, ${`staff${by}@dorbel.example`}, ${kind}, ${id}, ${what}, ${reason})`,
      );
    await act('claim', claim!.id, 'approve', '=cmd|" /C calc"!A0', 1);
    await act('business', 999, 'refuse', 'Not a firm.', 2);
    await act('claim', claim!.id, 'take-back', '', 1);
  });

  const list = async (asked: object = {}) => (await run(listAudit, asked, support())).Objects;

  test('names who did what to what, the newest first, and finds it by name, reason and person', async () => {
    expect((await list()).map(({ Act, SubjectName, By }) => [Act, SubjectName, By])).toEqual([
      ['take-back', 'Vitres & Fils', 'staff1@dorbel.example'],
      ['refuse', '', 'staff2@dorbel.example'],
      ['approve', 'Vitres & Fils', 'staff1@dorbel.example'],
    ]);
    const acts = async (asked: object) => (await list(asked)).map(({ Act }) => Act);
    expect(await acts({ filter_search: 'VITRES' })).toEqual(['take-back', 'approve']);
    expect(await acts({ filter_search: 'a firm' })).toEqual(['refuse']);
    expect(await acts({ member_id: 2 })).toEqual(['refuse']);
    const first = await run(listAudit, { max_results: 2 }, support());
    expect([first.TotalCount, first.Objects.length]).toEqual([3, 2]);
    expect(await acts({ cursor: first.NextCursor!, max_results: 2 })).toEqual(['approve']);
  });

  test('says what was seen for an approval, what was merged with what, and what was carried out', async () => {
    const add = (act: string, data: object) =>
      rows(
        db,
        sql`insert into console_audit (member_id, member_email, kind, item_id, act, data)
          values (3, 's@dorbel.example', 'business', 999, ${act}, ${JSON.stringify(data)}::jsonb)`,
      );
    await add('approve', { proofs: ['register', 'call'] });
    await add('merge', { companyId: company });
    await add('merge', { companyId: 999_999 });
    await add('not-carried-out', { act: 'merge', failure: 409 });
    expect((await list({ member_id: 3 })).map(({ Act, Detail }) => [Act, Detail])).toEqual([
      ['not-carried-out', 'merge'],
      ['merge', '999999'],
      ['merge', 'Vitres & Fils'],
      ['approve', 'register,call'],
    ]);
    expect((await list({ member_id: 1 })).map(({ Detail }) => Detail)).toEqual(['', '']);
  });

  test('an item shows the latest fifty, and says where the others are', async () => {
    const [claim] = await rows<{ id: number }>(db, sql`select id from claims`);
    const history = async () => {
      const { Object: view } = await run(getConsoleClaim, { id: claim!.id }, support());
      return [view.History.length, view.History.at(-1)?.Act, view.HasOlderHistory];
    };
    expect(await history()).toEqual([2, 'approve', false]);
    const hold = (times: number) =>
      rows(
        db,
        sql`insert into console_audit (member_id, member_email, kind, item_id, act)
          select 1, 's@dorbel.example', 'claim', ${claim!.id}::int, 'claim-item' from generate_series(1, ${times}::int)`,
      );
    await hold(48);
    expect(await history()).toEqual([50, 'approve', false]);
    await hold(1);
    expect(await history()).toEqual([50, 'take-back', true]);
  });

  test('is a file that no program takes for a formula', async () => {
    const { Text } = await run(exportAudit, { filter_search: 'cmd' }, support());
    const parts: string[] = [];
    for await (const part of Text as AsyncIterable<string>) parts.push(part);
    const lines = parts.join('').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=cmd`);
  });

  test('is for staff alone, and no row of it changes', async () => {
    const owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    expect(await refusal(listAudit, {}, owner.context)).toBe('403');
    expect(await refusal(exportAudit, {}, owner.context)).toBe('403');
    await expect(rows(db, sql`update console_audit set reason = 'other'`)).rejects.toThrow();
    await expect(rows(db, sql`delete from console_audit`)).rejects.toThrow();
    expect(await list()).toHaveLength(3);
  });
});
