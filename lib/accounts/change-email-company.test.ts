import { rows, sql } from '@/lib/db/client';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction } from '@/lib/effects/transaction';
import { run } from '@/lib/platform';
import { sharedState } from '@/lib/state';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { exportActivity, listActivity } from './contract-activity';
import { createClaim } from './contract-claims';
import { changeEmail, confirmEmail } from './contract-email';
import { getInvitation } from './contract-invitations';
import { changeMyMails } from './contract-mails';
import { deactivateMember, inviteMember, listMembers, restoreMember } from './contract-members';
import { makePerson, type Person } from './fixtures/company-people';
import { context, mailsOf, password, statusOf, tokenIn } from './fixtures/signing';
import { makeOwner } from './queries/claims';
import { changesTo } from './service/change-email';
import { mailTargets } from './service/member-mails';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const former = 'clerk@correo.example';
const next = 'clerk@other.example';

describeOnOneDatabase('the address of a company’s person', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let owner: Person;
  let clerk: Person;
  beforeEach(async () => {
    await emptyTables(test_);
    await (await sharedState()).drop('hour', changesTo(next));
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Altos', cityId: toronto })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    clerk = await makePerson(db, 'clerk', { companyId: company, access: ['ViewDispatcher'] });
  });
  const change = async (by = clerk, email = next) => {
    await run(changeEmail, { email, Password: password }, by.context);
    const token = await tokenIn(db, 'account-email-change');
    return statusOf(run(confirmEmail, { token }, by.context));
  };
  const peopleOf = async (by: Person, company_id = company) => {
    const { Objects } = await run(listMembers, { company_id, sort: 'CreationDate' }, by.context);
    return Objects.map(({ Email, State }) => [Email, State]);
  };
  const idOf = async (email: string) =>
    (
      await rows<{ id: number; version: number }>(
        db,
        sql`select k.id, k.version from company_members k join members m on m.id = k.member_id where m.email = ${email}`,
      )
    )[0]!;
  const invite = (email: string) =>
    statusOf(
      run(
        inviteMember,
        { company_id: company, email, role: 'ServiceProvider', access: [], inbox_access: [] } as never,
        owner.context,
      ),
    );

  test('is theirs in every company where they are one, which says so in its activity', async () => {
    expect(await change()).toBe(200);
    expect(await peopleOf(owner)).toEqual([
      ['owner@correo.example', 'Active'],
      [next, 'Active'],
    ]);
    const { Objects } = await run(listActivity, { company_id: company }, owner.context);
    expect(Objects.map(({ Kind, MemberName, SubjectName }) => [Kind, MemberName, SubjectName])).toEqual([
      ['member.email', 'clerk López', next],
    ]);
  });

  test('takes along the copies of mails that wait, and no mail of another person', async () => {
    for (const { context: by } of [owner, clerk])
      await run(changeMyMails, { company_id: company, mails: ['bookings'] }, by);
    await rows(
      db,
      sql`insert into company_tags (company_id, tag) values (${company}, 'rio-claro') on conflict do nothing`,
    );
    const targets = await mailTargets(db, company);
    expect(targets.map(({ to }) => to)).toEqual(['owner@correo.example', former]);
    for (const { to, stopLink } of targets)
      await inTransaction((tx) =>
        queueMail(tx, {
          kind: 'booking-reminder',
          to,
          language: 'en',
          data: { unsubscribeLink: stopLink('en'), invitation: { attendee: { address: to } } },
          dedupeKey: `reminder ${to}`,
          dueAt: new Date(Date.now() + 9e8),
        }),
      );
    expect(await change()).toBe(200);
    const waiting = (await mailsOf(db)).filter(({ kind }) => kind === 'booking-reminder');
    const reached = waiting.map(({ recipient, data }) => [recipient, JSON.stringify(data).includes(`"${recipient}"`)]);
    expect(reached).toEqual([
      ['owner@correo.example', true],
      [next, true],
    ]);
  });

  test('stays the former one for a company that they have left, in its list, its activity and its files, until they are taken back', async () => {
    await rows(db, sql`update members set first_name = '', last_name = '' where email = ${former}`);
    await run(changeMyMails, { company_id: company, mails: ['bookings'] }, clerk.context);
    await run(deactivateMember, { company_id: company, ...(await idOf(former)) }, owner.context);
    const session = sql`update member_sessions set company_id = null, revoked_at = null`;
    await rows(db, session);
    expect(await change()).toBe(200);
    expect(await peopleOf(owner)).toContainEqual([former, 'Deactivated']);
    const { Objects } = await run(listActivity, { company_id: company }, owner.context);
    expect(JSON.stringify(Objects)).not.toContain(next);
    expect(JSON.stringify(Objects)).toContain(former);
    const { Text } = await run(exportActivity, { company_id: company }, owner.context);
    let file = '';
    for await (const part of Text) file += part;
    expect(file).not.toContain(next);

    await inTransaction((tx) => makeOwner(tx, company, clerk.memberId));
    expect(await peopleOf(owner)).toContainEqual([next, 'Active']);
    await run(deactivateMember, { company_id: company, ...(await idOf(next)) }, owner.context);
    await run(restoreMember, { company_id: company, ...(await idOf(next)) }, owner.context);
    expect(await peopleOf(owner)).toContainEqual([next, 'Active']);
  });

  test('proves no claim by itself: a press in that mailbox may have been another person’s, and the link of the claim decides', async () => {
    const eve = await makePerson(db, 'eve');
    expect(await change(eve, `${other}@example.com`)).toBe(200);
    const claim = (more: object = {}) => run(createClaim, { company_id: other, ...more }, eve.context);
    expect((await claim()).State).toBe('Pending');
    expect((await claim({ token: await tokenIn(db, 'claim-link') })).State).toBe('Approved');
  });

  test('ends an invitation to the former address: the company learns no other, and may invite it anew', async () => {
    await rows(db, sql`update company_members set company_id = ${other} where id = ${clerk.id}`);
    expect(await invite(former)).toBe(200);
    const invitation_token = await tokenIn(db, 'member-invitation');
    expect(await change()).toBe(200);
    expect(await statusOf(run(getInvitation, { invitation_token }, context()))).toBe(410);
    expect(await peopleOf(owner)).toEqual([['owner@correo.example', 'Active']]);
    expect(await invite(former)).toBe(200);
    expect(await invite(next)).toBe(200);
    expect((await peopleOf(owner)).map(([email]) => email)).toEqual(['owner@correo.example', former, next]);
  });

  test('ends an invitation that began nothing at the new address yet: the account can be invited there', async () => {
    await rows(db, sql`update company_members set company_id = ${other} where id = ${clerk.id}`);
    expect(await invite(next)).toBe(200);
    expect(await change()).toBe(200);
    expect(await peopleOf(owner)).toEqual([['owner@correo.example', 'Active']]);
    expect(await invite(next)).toBe(200);
    const { Object: found } = await run(
      getInvitation,
      { invitation_token: await tokenIn(db, 'member-invitation') },
      context(),
    );
    expect([found.Email, found.HasAccount]).toEqual([next, true]);
  });
});
