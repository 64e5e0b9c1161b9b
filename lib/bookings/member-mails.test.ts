import { changeMyMails, getMyMails } from '@/lib/accounts/contract-mails';
import { deactivateMember, updateMember } from '@/lib/accounts/contract-members';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import { unsubscribe } from '@/lib/requests/contract';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import type { MemberMail } from '@/lib/values/member-mails';
import { createBooking, createHold, messageBooking } from './contract';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('mails of a company to its members', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let owner: Person;
  let office: Person;
  let crew: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    await rows(
      db,
      sql`insert into company_tags (company_id, tag) values (${company}, 'vitres') on conflict do nothing`,
    );
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    office = await makePerson(db, 'office', { companyId: company, access: ['ViewDispatcher'] });
    crew = await makePerson(db, 'crew', { companyId: company });
  });

  const as = ({ context }: Person): ServiceContext => ({ ...context, now });
  const choose = (by: Person, mails: readonly MemberMail[]) =>
    run(changeMyMails, { company_id: company, mails }, as(by));
  const me = () => visitor('192.0.2.1', now, `me ${key++}`);
  async function book(start: string): Promise<string> {
    const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start }, me());
    return (await run(createBooking, { ...neighbor, hold_token: HoldToken }, me())).ManageToken;
  }
  const sent = (kind: string) =>
    rows<{ to: string; data: { link: string; unsubscribeLink?: string; invitation?: object } }>(
      db,
      sql`select recipient as to, data from outbox_mails where kind = ${kind} and data->>'party' = 'company' order by id`,
    );
  const told = async (kind: string) => (await sent(kind)).map(({ to }) => to);

  test('reach who chose them and may see bookings, beside the company, and once an address', async () => {
    await choose(owner, ['bookings', 'messages', 'messages']);
    await choose(office, ['messages']);
    await choose(crew, ['bookings', 'messages']);
    expect((await run(getMyMails, { company_id: company }, as(owner))).Object).toEqual({
      Email: 'owner@correo.example',
      Mails: ['bookings', 'messages'],
      CanReceive: true,
    });
    expect((await run(getMyMails, { company_id: company }, as(crew))).Object.CanReceive).toBe(false);
    const link = await book('2027-03-08T09:00:00-05:00');
    expect(await told('booking-confirmed')).toEqual(['pro@example.com', 'owner@correo.example']);
    await run(messageBooking, { manage_token: link, message: 'The dog is friendly.' }, me());
    expect(await told('booking-message')).toEqual(['pro@example.com', 'owner@correo.example', 'office@correo.example']);
    expect(await told('booking-reminder')).toEqual(['pro@example.com']);
    // An address that the company has on file already.
    await rows(
      db,
      sql`update company_profiles set more_emails = '["Office@correo.example"]'::json where company_id = ${company}`,
    );
    await run(messageBooking, { manage_token: link, message: 'The gate is open.' }, me());
    expect((await told('booking-message')).slice(3)).toEqual([
      'pro@example.com',
      'Office@correo.example',
      'owner@correo.example',
    ]);
  });

  test('a copy opens nothing without a sign-in, and one click ends it for this member alone', async () => {
    await choose(owner, ['bookings']);
    await choose(office, ['bookings']);
    await book('2027-03-08T09:00:00-05:00');
    const [own, copy] = await sent('booking-confirmed');
    const token = own!.data.link.split('/').at(-1)!;
    expect(copy!.to).toBe('owner@correo.example');
    expect(JSON.stringify(copy!.data)).not.toContain(token);
    expect(copy!.data.invitation).toBeDefined();
    expect(new URL(copy!.data.link).pathname).toMatch(/^\/panel\/vitres\/reservas\/\d+$/);
    expect(own!.data.unsubscribeLink).toBeUndefined();

    const stop = new URL(copy!.data.unsubscribeLink!).searchParams.get('token')!;
    expect(await refusal(run(unsubscribe, { token: `${stop.slice(0, -2)}AA` }, me()))).toMatchObject({ status: 404 });
    await run(unsubscribe, { token: stop }, me());
    // Once in the mail program and again on the page: the link is ours all the same.
    await run(unsubscribe, { token: stop }, me());
    await book('2027-03-09T09:00:00-05:00');
    expect((await told('booking-confirmed')).slice(2)).toEqual(['pro@example.com', 'office@correo.example']);
    expect((await run(getMyMails, { company_id: company }, as(owner))).Object.Mails).toEqual([]);
  });

  test('what waits is not sent any more: after one click, without the right, without the membership', async () => {
    const clerk = await makePerson(db, 'clerk', { companyId: company, access: ['ViewDispatcher'] });
    for (const person of [owner, office, clerk]) await choose(person, ['bookings']);
    await book('2027-03-08T09:00:00-05:00');
    const waiting = () => told('booking-confirmed');
    expect(await waiting()).toHaveLength(4);
    const [, own] = await sent('booking-confirmed');
    await run(unsubscribe, { token: new URL(own!.data.unsubscribeLink!).searchParams.get('token')! }, me());
    expect(await waiting()).toEqual(['pro@example.com', 'office@correo.example', 'clerk@correo.example']);
    const rights = { version: 1, role: 'ServiceProvider', access: [], inbox_access: [] } as const;
    await run(updateMember, { company_id: company, id: office.id, ...rights }, owner.context);
    expect(await waiting()).toEqual(['pro@example.com', 'clerk@correo.example']);
    await run(deactivateMember, { company_id: company, id: clerk.id, version: 1 }, owner.context);
    expect(await waiting()).toEqual(['pro@example.com']);
    const kept = await rows(db, sql`select id from outbox_mails where data->>'unsubscribeLink' is not null`);
    expect(kept).toEqual([]);
  });

  test('end with the right to see bookings, and with the membership', async () => {
    await choose(owner, ['bookings']);
    await choose(office, ['bookings']);
    await rows(db, sql`update company_members set access = '[]'::json where member_id = ${office.memberId}`);
    await rows(db, sql`update company_members set deactivated_at = now() where member_id = ${owner.memberId}`);
    await book('2027-03-08T09:00:00-05:00');
    expect(await told('booking-confirmed')).toEqual(['pro@example.com']);
  });
});
