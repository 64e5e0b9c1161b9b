import type { OperationRight } from '@/lib/access/rights';
import { createClaim } from '@/lib/accounts/contract-claims';
import { deactivateMember, updateMember } from '@/lib/accounts/contract-members';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { endOwnership } from '@/lib/accounts/service/end-ownership';
import { applyCompanyChange } from '@/lib/companies/service/change-company';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany, makeMember } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold } from './contract';
import { getCompanyFeed } from './contract-answers';
import { getFeed, listFeeds, renewFeed } from './contract-feeds';
import { deleteServiceProvider, inviteServiceProvider, restoreServiceProvider } from './contract-team';
import { getCompanyLinks } from './service/company-links';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('calendars of the portal', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let ann: number;
  let bo: number;
  let owner: Person;
  let crew: Person;
  let office: Person;
  let stranger: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid, ann] = [made.company.id, made.guid, made.company.memberId];
    bo = await makeMember(db, company);
    await rows(db, sql`update team_members set first_name = 'Bo', last_name = '' where id = ${bo}`);
    const other = await makeCompany(db, { name: 'Grands Ménages', cityId: made.toronto });
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    crew = await makePerson(db, 'crew', { companyId: company });
    office = await makePerson(db, 'office', { companyId: company, access: ['ViewServiceProviders'] });
    stranger = await makePerson(db, 'stranger', { companyId: other.id, role: 'Owner' });
    await rows(db, sql`update team_members set member_id = ${crew.memberId} where id = ${ann}`);
    await book('2027-03-08T09:00:00-05:00', 'Ana Lopez', ann);
    await book('2027-03-09T09:00:00-05:00', 'Bea Mora', bo);
  });

  const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `me ${key++}`);
  async function book(start: string, name: string, person: number) {
    const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start }, me());
    await run(createBooking, { ...neighbor, name, hold_token: HoldToken }, me());
    await rows(db, sql`update visits set team_member_id = ${person} where starts_at = ${start}::timestamptz`);
  }
  const as = ({ context }: Person): ServiceContext => ({ ...context, now, idempotencyKey: `feeds ${key++}` });
  const list = async (by: Person, more: object = {}) =>
    (await run(listFeeds, { company_id: company, ...more }, as(by))).Objects;
  const tell = <I, O>(op: Operation<I, O>, input: I, by: Person) => refusal(run(op, input, as(by)));
  const read = async (link: string) =>
    (await run(getCompanyFeed, { feed_token: link.split('/').at(-2)! }, me())).Text as string;
  const opens = async (link: string) =>
    ((await refusal(run(getCompanyFeed, { feed_token: link.split('/').at(-2)! }, me()))) as { status: number }).status;
  const names = (text: string) => ['Ana Lopez', 'Bea Mora'].filter((name) => text.includes(name));

  test('the company’s has every visit, a person’s their own alone', async () => {
    const [whole, first, second] = await list(owner);
    expect([whole, first, second].map((row) => [row!.Kind, row!.Name, row!.TeamMemberId])).toEqual([
      ['Company', 'Vitres', null],
      ['Person', 'Ann Lee', ann],
      ['Person', 'Bo', bo],
    ]);
    expect(names(await read(whole!.Link))).toEqual(['Ana Lopez', 'Bea Mora']);
    expect(names(await read(first!.Link))).toEqual(['Ana Lopez']);
    expect(names(await read(second!.Link))).toEqual(['Bea Mora']);
    expect(await read(second!.Link)).toContain('X-WR-CALNAME:Bo');
    expect(await opens(first!.Link.replace(/.{4}\/calendar/, 'AAAA/calendar'))).toBe(404);
  });

  test('an address is shown to who may see its visits; who goes to visits has their own without a flag', async () => {
    expect((await list(office)).map(({ Link }) => Link)).toEqual(['', '', '']);
    const mine = await list(crew);
    expect(mine.map(({ TeamMemberId }) => TeamMemberId)).toEqual([ann]);
    expect(names(await read(mine[0]!.Link))).toEqual(['Ana Lopez']);
    const [whole, , second] = await list(owner);
    for (const { Id: id } of [whole!, second!]) {
      expect(await tell(getFeed, { company_id: company, id }, crew)).toEqual({ status: 404 });
      expect(await tell(renewFeed, { company_id: company, id, version: 1 }, crew)).toEqual({ status: 404 });
      expect(await tell(renewFeed, { company_id: company, id, version: 1 }, stranger)).toEqual({ status: 404 });
    }
    const clerk = await makePerson(db, 'clerk', { companyId: company, access: ['ViewDispatcher'] });
    expect(await tell(listFeeds, { company_id: company }, clerk)).toEqual({ status: 403 });
  });

  test('a new address ends the old one and no other; it is written down', async () => {
    const [whole, first, second] = await list(owner);
    const { Object: renewed } = await run(renewFeed, { company_id: company, id: first!.Id, version: 1 }, as(crew));
    expect(renewed).toMatchObject({ Id: first!.Id, Version: 2 });
    expect([await opens(first!.Link), await opens(renewed.Link), await opens(second!.Link)]).toEqual([404, 200, 200]);
    expect(await tell(renewFeed, { company_id: company, id: first!.Id, version: 1 }, owner)).toMatchObject({
      status: 409,
      Object: { Version: 2 },
    });
    const before = await getCompanyLinks(company);
    const { Object: again } = await run(renewFeed, { company_id: company, id: whole!.Id, version: 1 }, as(owner));
    expect([await opens(whole!.Link), await opens(again.Link)]).toEqual([404, 200]);
    const links = await getCompanyLinks(company);
    expect([links.feed, links.export]).toEqual([again.Link, before.export]);
    const done = await rows<{ kind: string; name: string }>(
      db,
      sql`select kind, data->>'name' as name from activity where company_id = ${company} order by id`,
    );
    expect(done).toEqual([
      { kind: 'feed.renew', name: 'Ann Lee' },
      { kind: 'feed.renew', name: 'Vitres' },
    ]);
  });

  test('it ends with the person and with their membership', async () => {
    const [, first, second] = await list(owner);
    await rows(db, sql`update company_members set deactivated_at = now() where member_id = ${crew.memberId}`);
    expect(await opens(first!.Link)).toBe(404);
    const person = { company_id: company, id: bo };
    await run(deleteServiceProvider, { ...person, version: 1 }, as(owner));
    expect(await opens(second!.Link)).toBe(404);
    await run(restoreServiceProvider, { ...person, version: 2 }, as(owner));
    expect(await opens(second!.Link)).toBe(404);
    const [renewed] = await list(owner, { member_id: bo });
    expect(await opens(renewed!.Link)).toBe(200);
  });

  test('the company’s ends for who no longer may see all visits', async () => {
    const clerk = await makePerson(db, 'clerk', {
      companyId: company,
      access: ['ViewDispatcher', 'ViewServiceProviders'],
    });
    const linkOf = async (by: Person) => (await list(by)).find(({ Kind }) => Kind === 'Company')!.Link;
    const kept = await linkOf(clerk);
    const at = (version: number) => ({ company_id: company, id: clerk.id, version });
    const rights = (version: number, access: OperationRight[]) =>
      run(updateMember, { ...at(version), role: 'ServiceProvider', access, inbox_access: [] }, owner.context);
    await rights(1, ['ViewDispatcher', 'ViewServiceProviders', 'ViewReports']);
    expect(await opens(kept)).toBe(200);
    await rights(2, ['ViewServiceProviders']);
    expect(await opens(kept)).toBe(404);
    const renewed = await linkOf(owner);
    await run(deactivateMember, at(3), owner.context);
    // Had no right to it by then.
    expect(await opens(renewed)).toBe(200);
    const second = await makePerson(db, 'second', { companyId: company, role: 'Owner' });
    await run(deactivateMember, { company_id: company, id: second.id, version: 1 }, owner.context);
    expect(await opens(renewed)).toBe(404);
  });

  test('the calendars of all people end with the right to see their visits, for who had their addresses', async () => {
    const clerk = await makePerson(db, 'clerk', {
      companyId: company,
      access: ['ViewDispatcher', 'ViewServiceProviders'],
    });
    const all = async (by: Person) => (await list(by)).map(({ Link }) => Link);
    const stay = async (links: string[]) => Promise.all(links.map((link) => opens(link)));
    const member = (version: number) => ({ company_id: company, id: clerk.id, version });
    const rights = (version: number, access: OperationRight[]) =>
      run(updateMember, { ...member(version), role: 'ServiceProvider', access, inbox_access: [] }, owner.context);
    const kept = await all(clerk);
    expect(await stay(kept)).toEqual([200, 200, 200]);
    // The visits themselves are theirs to see.
    await rights(1, ['ViewDispatcher']);
    expect(await stay(kept)).toEqual([200, 200, 200]);
    await rights(2, []);
    expect(await stay(kept)).toEqual([404, 404, 404]);
    const [, mine] = await all(owner);
    expect((await list(crew))[0]!.Link).toBe(mine);
    expect(names(await read(mine!))).toEqual(['Ana Lopez']);
    // One person's new address is theirs alone, as before.
    const [, own, other] = await list(owner);
    await run(renewFeed, { company_id: company, id: own!.Id, version: own!.Version }, as(crew));
    expect([await opens(own!.Link), await opens(other!.Link)]).toEqual([404, 200]);
  });

  test('a person’s ends for who had their account before, when it is given to another', async () => {
    const kept = (await list(crew))[0]!.Link;
    await run(deactivateMember, { company_id: company, id: crew.id, version: 1 }, owner.context);
    expect(await opens(kept)).toBe(404);
    const heir = {
      company_id: company,
      id: ann,
      version: 1,
      email: 'heir@correo.example',
      mail_language: 'fr' as const,
    };
    await run(inviteServiceProvider, heir, owner.context);
    expect(await opens(kept)).toBe(404);
    const [first] = await list(owner, { member_id: ann });
    expect(names(await read(first!.Link))).toEqual(['Ana Lopez']);
  });

  test('a company that is unclaimed again is nothing to who had it', async () => {
    await rows(db, sql`update companies set is_unclaimed = false where id = ${company}`);
    await rows(db, sql`update company_profiles set email = 'owner@correo.example' where company_id = ${company}`);
    const links = (await list(owner)).map(({ Link }) => Link);
    const { export: exported } = await getCompanyLinks(company);
    await endOwnership(company);
    await applyCompanyChange(company, { kind: 'standing', field: 'isUnclaimed', value: true });
    expect(await tell(listFeeds, { company_id: company }, owner)).toEqual({ status: 404 });
    for (const link of links) expect(await opens(link)).toBe(404);
    expect((await getCompanyLinks(company)).export).not.toBe(exported);
    // The address on file would have approved it.
    const claim = await run(createClaim, { company_id: company }, as(owner));
    expect(claim.State).toBe('Pending');
  });
});
