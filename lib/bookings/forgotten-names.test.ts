import { listActivity } from '@/lib/accounts/contract-activity';
import { makePerson, type Person, withOldSignIn } from '@/lib/accounts/fixtures/company-people';
import { deleteExpiredAccountData } from '@/lib/accounts/service/delete-expired';
import { eraseCustomer } from '@/lib/chat/contract-customers';
import { restorableDays } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { recordActivity } from '@/lib/effects/activity';
import { inTransaction } from '@/lib/effects/transaction';
import { run } from '@/lib/platform';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';
import { makeMember } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, eraseBooking } from './contract';
import { listCustomers } from './contract-customers';
import { listFeeds, renewFeed } from './contract-feeds';
import { cancelCompanyBooking, noteCompanyBooking } from './contract-portal';
import { changeServiceProvider, deleteServiceProvider } from './contract-team';
import { deleteExpiredPeople } from './service/delete-expired';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
const neighborsWords = ['Ana', 'Lopez', neighbor.email, 'Gate 12', 'Rude at the door'];
let key = 0;

describeOnBothDatabases('names in what was recorded', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let owner: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  const as = () => ({ ...owner.context, now, idempotencyKey: `names ${key++}` });
  const me = () => visitor('192.0.2.1', now, `names ${key++}`);
  const said = async () =>
    (await run(listActivity, { company_id: company }, as())).Objects.map(
      ({ Kind, SubjectName }) => `${Kind} ${SubjectName}`,
    );
  /** All that is recorded of what people did, of this company and by the marketplace's staff. */
  async function recorded(): Promise<string> {
    const [found] = await rows<{ text: string }>(
      db,
      sql`select coalesce((select json_agg(a)::text from activity a), '') || coalesce((select json_agg(c)::text from console_audit c), '') as text`,
    );
    return found!.text;
  }
  async function cancelled() {
    const hold = await run(createHold, { company_guid: guid, service_id: 1, start: '2027-03-08T09:00:00-05:00' }, me());
    const sent = { ...neighbor, notes: 'Gate 12', hold_token: hold.HoldToken };
    const { BookingId: id, ManageToken } = await run(createBooking, sent, me());
    const one = { company_id: company, id };
    await run(noteCompanyBooking, { ...one, version: 1, operator_notes: 'Rude at the door' }, as());
    await run(cancelCompanyBooking, { ...one, version: 2, reason: 'Rude at the door' }, as());
    return ManageToken;
  }

  test('are none of a neighbor, who erases a booking or whom the company erases', async () => {
    await run(eraseBooking, { manage_token: await cancelled() }, me());
    await cancelled();
    const [customer] = (await run(listCustomers, { company_id: company }, as())).Objects;
    const fresh = { ...(await withOldSignIn(db, owner, 1)), now: new Date() };
    await run(eraseCustomer, { company_id: company, id: customer!.Id, version: customer!.Version }, fresh);
    const text = await recorded();
    expect(text).toContain('customer.erase');
    for (const word of neighborsWords) expect([word, text.includes(word)]).toEqual([word, false]);
  });

  test('of one who went to visits go with the person, and of nobody else', async () => {
    const [zoe, bo] = [await makeMember(db, company), await makeMember(db, company)];
    for (const [id, first] of [
      [zoe, 'Zoé'],
      [bo, 'Bo'],
    ] as const)
      await rows(db, sql`update team_members set first_name = ${first}, last_name = 'Ek' where id = ${id}`);
    for (const id of [zoe, bo]) {
      const named = { first_name: id === zoe ? 'Zoé' : 'Bo', last_name: 'Ek' };
      await run(changeServiceProvider, { company_id: company, id, version: 1, ...named }, as());
    }
    for (const { Id, Name, Version } of (await run(listFeeds, { company_id: company }, as())).Objects)
      if (Name.endsWith('Ek')) await run(renewFeed, { company_id: company, id: Id, version: Version }, as());
    const [{ version } = { version: 0 }] = await rows<{ version: number }>(
      db,
      sql`select version from team_members where id = ${zoe}`,
    );
    await run(deleteServiceProvider, { company_id: company, id: zoe, version }, as());
    const gone = new Date(Date.now() + (restorableDays + 1) * 86_400_000);
    await deleteExpiredPeople(new Date());
    expect((await said()).filter((one) => one.endsWith('Zoé Ek'))).toHaveLength(3);
    await deleteExpiredPeople(gone);
    expect(await recorded()).not.toContain('Zoé');
    expect((await said()).sort()).toEqual([
      'feed.renew ',
      'feed.renew Bo Ek',
      'provider.change ',
      'provider.change Bo Ek',
      'provider.delete ',
    ]);
  });

  test('an address that was invited and never came goes with its account', async () => {
    const invite = async (email: string) => {
      const [member] = await rows<{ id: number }>(
        db,
        sql`insert into members (audience, email, password_hash, language, created_at)
          values ('company', ${email}, 'x', 'en', now() - interval '90 days') returning id`,
      );
      const [of] = await rows<{ id: number }>(
        db,
        sql`insert into company_members (company_id, member_id, role, access, inbox_access)
          values (${company}, ${member!.id}, 'ServiceProvider', '[]', '[]') returning id`,
      );
      const done = { companyId: company, memberId: owner.memberId, subjectId: of!.id, data: { email } };
      await inTransaction((tx) => recordActivity(tx, { ...done, kind: 'member.invite' }));
      return member!.id;
    };
    await invite('never@correo.example');
    const came = await invite('luis@correo.example');
    await rows(db, sql`update members set verified_at = now() where id = ${came}`);
    await deleteExpiredAccountData(new Date());
    expect(await recorded()).not.toContain('never@');
    expect(await said()).toEqual(['member.invite luis@correo.example', 'member.invite ']);
  });
});
