import { operationRights, presets } from '@/lib/access/rights';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getProgram, listSessions } from './contract';
import { acceptInvitation, getInvitation, joinCompany } from './contract-invitations';
import {
  deactivateMember,
  exportMembers,
  getMember,
  inviteMember,
  listMembers,
  resendInvitation,
  restoreMember,
  updateMember,
  viewAsMember,
} from './contract-members';
import { makePerson, type Person, withOldSignIn } from './fixtures/company-people';
import { as, context, mailsOf, password } from './fixtures/signing';
import { deleteExpiredAccountData } from './service/delete-expired';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const refusal = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<string> => {
  try {
    await run(op, input, by);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    return fields ? `${status} ${Object.keys(fields).join()}` : String(status);
  }
};

describeOnOneDatabase('members', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let owner: Person;
  let office: Person;
  let bystander: Person;
  let keys = 0;

  const keyed = (by: ServiceContext): ServiceContext => ({ ...by, idempotencyKey: `key ${keys++}` });
  const invite = (email: string, more: object = {}, by: Person = owner) =>
    run(inviteMember, { company_id: company, email, role: 'ServiceProvider', ...more }, keyed(by.context));
  const linkOf = async () => {
    const mail = (await mailsOf(db)).filter(({ kind }) => kind === 'member-invitation').at(-1)!;
    return { ...mail, token: new URL(mail.data.link!).searchParams.get('token')! };
  };
  const change = (by: Person, id: number, version: number, more: object) =>
    refusal(updateMember, { company_id: company, id, version, role: 'ServiceProvider', ...more }, by.context);

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Grands Ménages', cityId: toronto })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    office = await makePerson(db, 'office', {
      companyId: company,
      access: ['EditPermissions', 'ViewTips', 'ViewInbox'],
      inbox: ['ReadSMS', 'ViewInbox'],
    });
    bystander = await makePerson(db, 'bystander', { companyId: other, role: 'Owner' });
  });

  test('the list has the people of one company, by name, state and role; its cursor leads through all of them', async () => {
    for (let n = 1; n <= 33; n++) await invite(`guest-${String(n).padStart(2, '0')}@correo.example`);
    const list = (more: object) => run(listMembers, { company_id: company, ...more }, owner.context);
    const { Objects, TotalCount, NextCursor } = await list({ max_results: 10 });
    expect([Objects.length, TotalCount, typeof NextCursor]).toEqual([10, 35, 'string']);
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ max_results: 10, ...(cursor ? { cursor } : {}) });
      names.push(...page.Objects.map(({ Name }) => Name));
      cursor = page.NextCursor;
    }
    expect([names.length, new Set(names).size]).toEqual([35, 35]);
    const down = await list({ sort: '-Name', max_results: 200 });
    expect(down.Objects.map(({ Name }) => Name)).toEqual(names.toReversed());
    const invited = await list({ status_types: ['Invited'], filter_search: 'GUEST-31' });
    expect(invited.Objects).toMatchObject([{ Name: 'guest-31@correo.example', State: 'Invited', SeenDate: null }]);
    const providers = await list({ is_service_provider: false });
    expect(providers.Objects.map(({ Email, RightsCount }) => [Email, RightsCount])).toEqual([
      ['owner@correo.example', operationRights.length],
    ]);
    expect(await refusal(listMembers, { company_id: company, cursor: NextCursor!, sort: '-Name' }, owner.context)).toBe(
      '422 cursor',
    );
    expect(await refusal(listMembers, { company_id: company, cursor: 'e30' }, owner.context)).toBe('422 cursor');
  });

  test('the CSV has the rows of the list, and no cell that a spreadsheet runs', async () => {
    await rows(db, sql`update members set first_name = '=1+1' where id = ${office.memberId}`);
    const { Text, FileName } = await run(exportMembers, { company_id: company, sort: '-CreationDate' }, owner.context);
    const lines: string[] = [];
    for await (const part of Text) lines.push(...part.split('\r\n').filter((line) => line !== ''));
    expect([FileName, lines.length]).toEqual(['members.csv', 3]);
    expect(lines[1]).toContain(`"'=1+1 López"`);
  });

  test('an invitation makes a new account a member with the rights of the preset, once', async () => {
    const made = await invite('luis@correo.example', { preset: 'Dispatcher', mail_language: 'fr' });
    expect(made.Object).toMatchObject({ State: 'Invited', Name: 'luis@correo.example', RightsCount: 6 });
    const { token, language, recipient, data } = await linkOf();
    expect([language, recipient, data.inviterName]).toEqual(['fr', 'luis@correo.example', 'owner López']);
    const [stored] = await rows<{ text: string }>(db, sql`select json_agg(i)::text as text from member_invitations i`);
    expect(stored!.text).not.toContain(token);
    const link = { invitation_token: token };
    const about = { CompanyName: 'Río Claro', Role: 'ServiceProvider', HasAccount: false };
    expect((await run(getInvitation, link, context())).Object).toMatchObject(about);
    expect(await refusal(acceptInvitation, link, context())).toBe('422 password');
    const accept = { ...link, password, first_name: 'Luis', last_name: 'Ortega' };
    const all = await Promise.all(Array.from({ length: 5 }, () => refusal(acceptInvitation, accept, context())));
    expect(all.filter((one) => one === 'passes')).toHaveLength(1);
    expect(all.filter((one) => one !== 'passes')).toEqual(Array(4).fill('410'));
    expect(await refusal(getInvitation, link, context())).toBe('410');
    const { Object: luis } = await run(getMember, { company_id: company, id: made.Id }, owner.context);
    expect(luis).toMatchObject({ Name: 'Luis Ortega', State: 'Active', IsSelf: false });
    const held = operationRights.filter((right) => luis.Access[right]);
    expect(held.toSorted()).toEqual([...presets.Dispatcher.access].toSorted());
  });

  test('an address with an account joins with its own session alone, and whose it is stays unsaid until then', async () => {
    const ana = await makePerson(db, 'ana');
    const { Id } = await invite('ana@correo.example');
    const { Object: before } = await run(getMember, { company_id: company, id: Id }, owner.context);
    expect(before.Name).toBe('ana@correo.example');
    const link = { invitation_token: (await linkOf()).token };
    expect((await run(getInvitation, link, context())).Object.HasAccount).toBe(true);
    expect(await refusal(acceptInvitation, { ...link, password }, context())).toBe('409');
    expect(await refusal(joinCompany, link, context())).toBe('401');
    expect(await refusal(joinCompany, link, bystander.context)).toBe('403');
    expect(await run(joinCompany, link, ana.context)).toEqual({ CompanyId: company });
    expect(await refusal(joinCompany, link, ana.context)).toBe('410');
    const program = await run(getProgram, { language_code: 'en' }, await as(ana.context.caller.bearer!));
    expect([program.ProgramState.Company, program.ProgramAccess.ViewTips]).toEqual(['Río Claro', false]);
  });

  test('a mailed link ends with the next one, with the membership, and after its days', async () => {
    const { Id, Object: invited } = await invite('luis@correo.example');
    const first = { invitation_token: (await linkOf()).token };
    const row = { company_id: company, id: Id };
    const again = await run(resendInvitation, { ...row, version: invited.Version }, owner.context);
    const second = { invitation_token: (await linkOf()).token };
    const opens = async (link: typeof first) => refusal(getInvitation, link, context());
    expect([await opens(first), await opens(second)]).toEqual(['410', 'passes']);
    await rows(db, sql`update member_invitations set expires_at = now() - interval '1 second' where used_at is null`);
    expect([await opens(second), await refusal(acceptInvitation, { ...second, password }, context())]).toEqual([
      '410',
      '410',
    ]);
    await run(resendInvitation, { ...row, version: again.Object.Version }, owner.context);
    const third = { invitation_token: (await linkOf()).token };
    await run(deactivateMember, { ...row, version: again.Object.Version }, owner.context);
    expect(await opens(third)).toBe('410');
  });

  test('nobody gives what they do not hold, and only an owner touches owners', async () => {
    const { Id, Object: invited } = await invite('luis@correo.example');
    const version = invited.Version;
    expect(await change(office, Id, version, { access: ['ViewTips', 'ViewPayments'] })).toBe('403');
    expect(await change(office, Id, version, { inbox_access: ['WriteSMS'] })).toBe('403');
    expect(await change(office, Id, version, { preset: 'Bookkeeper' })).toBe('403');
    expect(await change(office, Id, version, { role: 'Owner' })).toBe('403');
    expect(await change(office, owner.id, 1, {})).toBe('403');
    const deactivate = { company_id: company, id: owner.id, version: 1 };
    expect(await refusal(deactivateMember, deactivate, office.context)).toBe('403');
    expect(await change(office, Id, version, { access: ['ViewTips'] })).toBe('passes');
    // What an owner gave, who lacks it may leave in place, not give anew.
    expect(await change(owner, Id, version + 1, { access: ['ViewTips', 'ViewPayments'] })).toBe('passes');
    expect(await change(office, Id, version + 2, { access: ['ViewPayments'] })).toBe('passes');
    expect(await change(office, Id, version + 3, { access: [] })).toBe('passes');
    expect(await change(office, Id, version + 4, { access: ['ViewPayments'] })).toBe('403');
    const by = (input: object) =>
      refusal(inviteMember, { company_id: company, role: 'Owner', ...input } as never, keyed(office.context));
    expect(await by({ email: 'eve@correo.example' })).toBe('403');
  });

  test('the last owner stays, also when two leave at once; an invited owner is none yet', async () => {
    await invite('late@correo.example', { role: 'Owner' });
    expect(await change(owner, owner.id, 1, {})).toBe('409');
    const second = await makePerson(db, 'second', { companyId: company, role: 'Owner' });
    const leave = (who: Person) =>
      refusal(deactivateMember, { company_id: company, id: who.id, version: 1 }, who.context);
    expect((await Promise.all([leave(owner), leave(second)])).toSorted()).toEqual(['409', 'passes']);
  });

  test('of two who change a member at once, the second gets the row as it stands', async () => {
    const { Id, Object: invited } = await invite('luis@correo.example');
    const input = { company_id: company, id: Id, version: invited.Version, role: 'ServiceProvider' as const };
    await run(updateMember, { ...input, access: ['ViewTips'] }, owner.context);
    const error = await run(updateMember, { ...input, access: [] }, office.context).catch((known) => known);
    expect(error).toMatchObject({ status: 409, details: { Object: { Access: { ViewTips: true } } } });
  });

  test('who is no longer of the company sees nothing of it, at once; taken back, all as before', async () => {
    const row = { company_id: company, id: office.id };
    await rows(db, sql`update member_sessions set company_id = ${company} where member_id = ${office.memberId}`);
    await run(deactivateMember, { ...row, version: 1 }, owner.context);
    expect(await refusal(listMembers, { company_id: company }, office.context)).toBe('404');
    expect((await as(office.context.caller.bearer!)).caller.claims).toBeNull();
    await run(restoreMember, { ...row, version: 2 }, owner.context);
    expect((await run(getMember, row, owner.context)).Object).toMatchObject({ State: 'Active', RightsCount: 3 });
  });

  test('another company’s people do not exist: list, row, change and look', async () => {
    const row = { company_id: company, id: office.id };
    const foreign = { company_id: other, id: office.id };
    for (const [input, by] of [
      [row, bystander],
      [foreign, bystander],
    ] as const) {
      expect(await refusal(getMember, input, by.context)).toBe('404');
      expect(await refusal(updateMember, { ...input, version: 1, role: 'Owner' }, by.context)).toBe('404');
      expect(await refusal(deactivateMember, { ...input, version: 1 }, by.context)).toBe('404');
      expect(await refusal(viewAsMember, input, by.context)).toBe('404');
    }
    expect(await refusal(listMembers, { company_id: company }, bystander.context)).toBe('404');
    expect(await refusal(listMembers, { company_id: 999_999 }, bystander.context)).toBe('404');
    expect(await refusal(listMembers, {}, bystander.context)).toBe('422 company_id');
    const program = await as(bystander.context.caller.bearer!);
    expect((await run(listMembers, {}, program)).Objects).toMatchObject([{ Email: 'bystander@correo.example' }]);
  });

  test('rights change with a fresh sign-in alone; reading needs none', async () => {
    const old = await withOldSignIn(db, owner, 11);
    const input = { company_id: company, email: 'luis@correo.example', role: 'ServiceProvider' as const };
    expect(await refusal(inviteMember, input, keyed(old))).toBe('403 reauthenticate');
    expect(await refusal(listMembers, { company_id: company }, old)).toBe('passes');
    expect(await refusal(listSessions, {}, old)).toBe('passes');
  });

  test('the look through a member’s eyes is what their own login says', async () => {
    const look = (input: object = {}) =>
      run(viewAsMember, { company_id: company, id: office.id, ...input }, owner.context);
    const { Access, InboxAccess } = (await look()).Object;
    const program = await run(getProgram, { language_code: 'en' }, await as(office.context.caller.bearer!));
    expect([Access, InboxAccess]).toEqual([program.ProgramAccess, program.ProgramInboxAccess]);
    const without = (await look({ role: 'ServiceProvider', access: ['ViewInbox'], inbox_access: ['ReadSMS'] })).Object;
    expect([without.Access.ViewInbox, without.InboxAccess.ViewInbox, without.InboxAccess.ReadSMS]).toEqual([
      false,
      false,
      true,
    ]);
    const above = { company_id: company, id: office.id, role: 'Owner' as const };
    expect(await refusal(viewAsMember, above, office.context)).toBe('403');
  });

  test('an invitation that nobody accepts is forgotten with its address, one that still holds is not', async () => {
    await invite('late@correo.example');
    const early = new Date(Date.now() + 6 * 86_400_000);
    await rows(
      db,
      sql`update members set created_at = now() - interval '400 days' where email = 'late@correo.example'`,
    );
    const known = async () =>
      (await run(listMembers, { company_id: company }, owner.context)).Objects.map(({ Email }) => Email);
    await deleteExpiredAccountData(early);
    expect(await known()).toContain('late@correo.example');
    await deleteExpiredAccountData(new Date(Date.now() + 8 * 86_400_000));
    expect(await known()).not.toContain('late@correo.example');
  });

  test('a repeated invitation is one; a company mails so many a day', async () => {
    const input = { company_id: company, email: 'luis@correo.example', role: 'ServiceProvider' as const };
    const same = keyed(owner.context);
    const answers = [await run(inviteMember, input, same), await run(inviteMember, input, same)];
    expect(answers[0]!.Id).toBe(answers[1]!.Id);
    expect((await mailsOf(db)).filter(({ kind }) => kind === 'member-invitation')).toHaveLength(1);
    expect(await refusal(inviteMember, { ...input, email: 'office@correo.example' }, keyed(owner.context))).toBe(
      '409 email',
    );
    await rows(
      db,
      sql`insert into member_invitations (company_member_id, hash, expires_at, used_at)
        select ${answers[0]!.Id}::int, lpad(n::text, 64, '0'), now(), now() from generate_series(1, 49) n`,
    );
    expect(await refusal(inviteMember, { ...input, email: 'more@correo.example' }, keyed(owner.context))).toBe('429');
  });
});
