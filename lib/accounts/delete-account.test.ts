import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { listActivity } from './contract-activity';
import { deleteAccount } from './contract-delete';
import { deactivateMember } from './contract-members';
import { makePerson, type Person } from './fixtures/company-people';
import { as, context, digestOf, join, mailsOf, newcomer, password, statusOf } from './fixtures/signing';
import { authenticate, register, simhLogin } from './service';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** What becomes of each row that names a member: `c` goes along, `n` stays without them, `-` keeps a number without an account. */
const references: Record<string, string> = {
  'activity.member_id': '-',
  'assistant_drafts.member_id': '-',
  'claim_tokens.used_by': 'n',
  'claims.member_id': 'c',
  'company_members.member_id': 'c',
  'console_audit.member_id': '-',
  'console_items.decided_by': 'n',
  'console_items.leased_by': 'n',
  'member_invitations.invited_by': 'n',
  'member_passkeys.member_id': 'c',
  'member_recovery_codes.member_id': 'c',
  'member_sessions.member_id': 'c',
  'member_tokens.member_id': 'c',
  'member_totps.member_id': 'c',
  'opinion_invitations.member_id': '-',
  'opinion_replies.member_id': '-',
  'opinion_reports.member_id': '-',
  'team_members.member_id': 'n',
};

describeOnBothDatabases('an account that is deleted', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;
  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });
  const remove = (by: Person, PresentPassword = password) =>
    statusOf(run(deleteAccount, { PresentPassword }, by.context));
  const countOf = async (email: string) => (await rows(db, sql`select 1 from members where email = ${email}`)).length;

  test('is known to every table that names a member', async () => {
    const found = await rows<{ name: string; how: string }>(
      db,
      sql`select c.table_name || '.' || c.column_name as name, coalesce(max(k.confdeltype::text), '-') as how
        from information_schema.columns c
        left join (select conrelid::regclass::text as t, a.attname as col, confdeltype from pg_constraint p
          join pg_attribute a on a.attrelid = p.conrelid and a.attnum = p.conkey[1]
          where p.contype = 'f' and p.confrelid = 'members'::regclass) k on k.t = c.table_name and k.col = c.column_name
        where c.table_schema = 'public' and (k.t is not null or c.column_name = 'member_id') group by 1`,
    );
    expect(Object.fromEntries(found.map(({ name, how }) => [name, how]))).toEqual(references);
  });

  test('a neighbor’s is gone with its sign-ins, is mailed so, and its address is free again', async () => {
    const { token } = await join(db);
    const signIn = () => simhLogin({ Email: 'ana@correo.example', Password: password, ClientName: '' }, context());
    const there = (await signIn()).token;
    expect(await statusOf(run(deleteAccount, { PresentPassword: digestOf('another lamp') }, await as(token)))).toBe(
      422,
    );
    expect(await authenticate(token, new Date())).not.toBeNull();
    expect(await statusOf(run(deleteAccount, { PresentPassword: password }, await as(token)))).toBe(200);
    expect([await authenticate(token, new Date()), await authenticate(there, new Date())]).toEqual([null, null]);
    expect(await statusOf(signIn())).toBe(401);
    const last = (await mailsOf(db)).at(-1)!;
    expect([last.kind, last.recipient, last.language]).toEqual(['account-deleted', 'ana@correo.example', 'es']);
    await register(newcomer(), context());
    expect((await mailsOf(db)).at(-1)!.kind).toBe('account-verify');
  });

  test('the only owner is refused until another person is one', async () => {
    expect(await remove(owner)).toBe(409);
    expect(await countOf('owner@correo.example')).toBe(1);
    await makePerson(db, 'second', { companyId: company, role: 'Owner' });
    expect(await remove(owner)).toBe(200);
    expect(await countOf('owner@correo.example')).toBe(0);
  });

  test('of two owners who go at once one stays', async () => {
    const second = await makePerson(db, 'second', { companyId: company, role: 'Owner' });
    expect((await Promise.all([remove(owner), remove(second)])).sort()).toEqual([200, 409]);
  });

  test('who saw all bookings leaves the calendars with new addresses, as one who is removed', async () => {
    const clerk = await makePerson(db, 'clerk', { companyId: company, access: ['ViewDispatcher'] });
    const versions = () =>
      rows(db, sql`select link_version as own, people_link_version as people from companies where id = ${company}`);
    expect(await versions()).toEqual([{ own: 1, people: 0 }]);
    expect(await remove(clerk)).toBe(200);
    expect(await versions()).toEqual([{ own: 2, people: 1 }]);
  });

  test('what was done in the company stays, without name and address', async () => {
    const clerk = await makePerson(db, 'clerk', { companyId: company, access: ['EditPermissions'] });
    const gone = await makePerson(db, 'gone', { companyId: company });
    const end = { company_id: company, id: gone.id, version: 1 };
    await run(deactivateMember, end, clerk.context);
    expect(await remove(clerk)).toBe(200);
    expect(await remove(gone)).toBe(200);
    const { Objects } = await run(listActivity, { company_id: company }, owner.context);
    expect(Objects.map(({ Kind, MemberName, IsGone }) => [Kind, MemberName, IsGone])).toEqual([
      ['member.leave', '', true],
      ['member.deactivate', '', true],
    ]);
    expect(JSON.stringify(await rows(db, sql`select * from activity`))).not.toContain('correo.example');
  });

  test('staff are refused', async () => {
    await rows(db, sql`update members set audience = 'operations' where id = ${owner.memberId}`);
    const staff = {
      ...owner.context,
      caller: { ...owner.context.caller, claims: { ...owner.context.caller.claims!, audience: 'operations' } },
    };
    expect(await statusOf(run(deleteAccount, { PresentPassword: password }, staff as typeof owner.context))).toBe(403);
    expect(await countOf('owner@correo.example')).toBe(1);
  });
});
