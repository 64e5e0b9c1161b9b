import { makePerson, type Person, withOldSignIn } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getBooking } from './contract';
import {
  acceptCompanyBooking,
  assignCompanyBooking,
  cancelCompanyBooking,
  completeCompanyBooking,
  declineCompanyBooking,
  exportCompanyBookings,
  getCompanyBooking,
  listCompanyBookings,
  messageCompanyBooking,
  missCompanyBooking,
  noteCompanyBooking,
  proposeCompanyBooking,
} from './contract-portal';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T10:00:00-05:00';
let key = 0;
const me = () => visitor('192.0.2.1', now, `portal-booking-${key++}`);

describeOnOneDatabase('bookings in the portal', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let dispatcher: Person;
  let colleague: Person;
  let bystander: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    const other = await makeCompany(db, { name: 'Grands Ménages', cityId: made.toronto });
    const access = ['ViewDispatcher'] as const;
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: [...access] });
    colleague = await makePerson(db, 'colleague', { companyId: company });
    bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
  });

  const asNow = ({ context }: Person, at = now): ServiceContext => ({ ...context, now: at });
  const tell = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<object> =>
    run(op, input, by).then(
      () => ({ status: 200 }),
      ({ status, details, fields }) => ({ status, ...details, ...fields }),
    );
  const ask = async (more: object = {}) => {
    await setOffer(db, company, { pageType: 3 });
    const input = { ...neighbor, company_guid: guid, service_id: 1, preferred_dates: ['2027-03-03'], ...more };
    return run(createBooking, input, me());
  };
  const book = async (at = start) => {
    await setOffer(db, company, { pageType: 1 });
    const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start: at }, me());
    return run(createBooking, { ...neighbor, hold_token: HoldToken }, me());
  };
  const see = async (id: number, by = dispatcher) =>
    (await run(getCompanyBooking, { company_id: company, id, lang_code: 'fr' }, asNow(by))).Object;
  const activity = async () =>
    (await rows<{ said: string }>(db, sql`select kind || ' ' || needed_right as said from activity order by id`)).map(
      ({ said }) => said,
    );

  test('the list has what was asked of one company, and leads through all of it', async () => {
    const asked = await ask();
    await rows(
      db,
      sql`insert into bookings (reference, company_id, company_service_id, service_id, state, currency, language, name, email,
          phone_number, address, city, country_id, created_at)
        select 'R-' || n, company_id, company_service_id, service_id, case when n = 1 then 'Held' else 'Declined' end, 'CAD', 'en',
          'Guest ' || n, 'g@example.com', '', 'Elm 1', 'Toronto', 1, created_at - n * interval '1 hour'
        from bookings, generate_series(1, 60) n where id = ${asked.BookingId}`,
    );
    const list = (more: object = {}) => run(listCompanyBookings, { company_id: company, ...more }, asNow(dispatcher));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(cursor ? { cursor } : {});
      expect(page.TotalCount).toBe(60);
      seen.push(...page.Objects.map(({ Name }) => Name));
      cursor = page.NextCursor;
    }
    expect([seen[0], seen[1], seen.length, new Set(seen).size]).toEqual(['Ana Lopez', 'Guest 2', 60, 60]);
    expect((await list({ status_types: ['Pending'], filter_search: 'ANNEX' })).Objects).toMatchObject([
      { Id: asked.BookingId, State: 'Pending', Start: null, City: 'Toronto', ServiceName: 'Service 1 en' },
    ]);
    expect((await list({ status_types: ['Pending'], lang_code: 'fr' })).Objects[0]!.ServiceName).toBe('Service 1 fr');
    // A name with an accent is found as a keyboard without it types it, and the other way round.
    await rows(db, sql`update bookings set name = 'José Núñez' where id = ${asked.BookingId}`);
    for (const filter_search of ['jose nunez', 'JOSÉ', 'gúést 60'])
      expect((await list({ filter_search })).TotalCount).toBe(1);
    expect((await list({ filter_search: "%_'" })).TotalCount).toBe(0);
    expect((await list({ customer_id: 2_000_000_000 })).TotalCount).toBe(0);
    const { bearer = null, claims = null } = bystander.context.caller;
    const caller = { kind: 'program', client: 'user-web', address: '10.0.0.1', bearer, claims } as const;
    // A program's only company need not be named.
    expect((await run(listCompanyBookings, {}, { now, caller })).Objects).toEqual([]);
  });

  test('another company’s booking does not exist, and without the right there is no list', async () => {
    const { BookingId: id } = await ask();
    const version = 1;
    const calls: [Operation<never, unknown>, object][] = [
      [getCompanyBooking as never, {}],
      [acceptCompanyBooking as never, { version, start }],
      [proposeCompanyBooking as never, { version, start }],
      [declineCompanyBooking as never, { version }],
      [cancelCompanyBooking as never, { version }],
      [completeCompanyBooking as never, { version }],
      [missCompanyBooking as never, { version }],
      [assignCompanyBooking as never, { version, team_member_id: 1 }],
      [messageCompanyBooking as never, { version, message: 'x' }],
      [noteCompanyBooking as never, { version, operator_notes: 'x' }],
    ];
    const { companyId: theirs } = (
      await rows<{ companyId: number }>(
        db,
        sql`select company_id as "companyId" from company_members where member_id = ${bystander.memberId}`,
      )
    )[0]!;
    for (const [op, input] of calls) {
      const ofTheirs = { company_id: theirs, id, ...input } as never;
      const ofOurs = { company_id: company, id, ...input } as never;
      expect([op.name, await tell(op, ofTheirs, asNow(bystander))]).toEqual([op.name, { status: 404 }]);
      expect([op.name, await tell(op, ofOurs, asNow(bystander))]).toEqual([op.name, { status: 404 }]);
      expect([op.name, await tell(op, ofOurs, asNow(colleague))]).toEqual([op.name, { status: 403 }]);
    }
    expect(await see(id)).toMatchObject({ State: 'Pending', Version: 1, Messages: [], OperatorNotes: '' });
    expect(await activity()).toEqual([]);
  });

  test('a request is proposed, accepted, declined: at the version that was seen, by the rules of the link', async () => {
    const { BookingId: id, ManageToken } = await ask();
    expect((await see(id)).Acts).toEqual(['accept', 'propose', 'decline', 'message', 'note']);
    const accept = (version: number, at?: string) =>
      tell(acceptCompanyBooking, { company_id: company, id, version, start: at, lang_code: 'en' }, asNow(dispatcher));
    expect(await accept(7, start)).toMatchObject({ status: 409, Object: { Id: id, Version: 1, State: 'Pending' } });
    expect(await accept(1)).toEqual({ status: 422, start: 'required' });
    expect(await accept(1, '2027-03-04T10:00')).toEqual({ status: 422, start: 'date' });
    expect(await accept(1, '2027-03-03T10:00')).toEqual({ status: 200 });
    const stood = await see(id);
    expect(stood).toMatchObject({ State: 'Confirmed', Start: start, TeamMemberId: expect.any(Number) });
    expect(stood.Acts).toEqual(['cancel', 'move', 'assign', 'message', 'note']);
    expect(JSON.stringify(stood)).not.toContain('Token');
    const neighbors = await run(getBooking, { manage_token: ManageToken }, me());
    expect(neighbors).toMatchObject({ State: 'Confirmed', Start: start });
    expect(neighbors.AccessLog.map(({ Who, What }) => `${Who} ${What}`)).toEqual(
      expect.arrayContaining(['company accepted', 'company seen']),
    );
    expect(JSON.stringify(neighbors)).not.toContain('OperatorNotes');
    expect(await accept(stood.Version)).toMatchObject({ status: 409, State: 'Confirmed' });
    expect(await activity()).toEqual(['booking.accept ViewDispatcher']);
    const [mail] = await rows<{ kind: string }>(
      db,
      sql`select kind from outbox_mails where recipient = ${neighbor.email} and kind = 'booking-confirmed'`,
    );
    expect(mail).toBeDefined();
  });

  test('another person goes to a visit, unless they are elsewhere then or of another company', async () => {
    await rows(
      db,
      sql`insert into team_members (company_id, first_name, last_name, is_active)
        select ${company}, name, '', name <> 'Zed' from unnest(array['Bea', 'Zed']) name`,
    );
    const { BookingId: id } = await book();
    const { TeamMemberId, TeamMembers, Version } = await see(id);
    const bea = TeamMembers.find(({ Name }) => Name === 'Bea')!.Id;
    expect(TeamMembers.map(({ Name }) => Name)).not.toContain('Zed');
    const send = (team_member_id: number, version = Version) =>
      tell(assignCompanyBooking, { company_id: company, id, version, team_member_id }, asNow(dispatcher));
    const [stranger] = await rows<{ id: number }>(db, sql`select max(id) + 1 as id from team_members`);
    expect(await send(stranger!.id)).toEqual({ status: 422, team_member_id: 'invalid' });
    await rows(
      db,
      sql`insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity)
        select company_id, company_service_id, service_id, ${bea}, city_id, during, timezone, 1 from visits`,
    );
    expect(await send(bea)).toEqual({ status: 422, team_member_id: 'taken' });
    await rows(db, sql`update visits set status = 'cancelled' where team_member_id = ${bea}`);
    expect(await send(bea)).toEqual({ status: 200 });
    expect(await see(id)).toMatchObject({ TeamMemberId: bea, Version: Version + 1 });
    expect(await send(TeamMemberId!)).toMatchObject({ status: 409, Object: { TeamMemberId: bea } });
  });

  test('a visit that has begun is over when its company says so; one that is over may not have taken place', async () => {
    const { BookingId: id } = await book();
    const { Version: version } = await see(id);
    const complete = (at: string) =>
      tell(completeCompanyBooking, { company_id: company, id, version }, asNow(dispatcher, new Date(at)));
    expect(await complete('2027-03-03T14:59:00Z')).toMatchObject({ status: 409, State: 'Confirmed' });
    expect(await complete('2027-03-03T15:20:00Z')).toEqual({ status: 200 });
    const [asked] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from outbox_mails where kind like 'opinion-ask%'`,
    );
    expect(asked!.n).toBe(1);
    const miss = (at: string) =>
      tell(
        missCompanyBooking,
        { company_id: company, id, version, reason: 'Nothing done.' },
        asNow(dispatcher, new Date(at)),
      );
    expect(await miss('2027-03-03T15:30:00Z')).toMatchObject({ status: 409 });
    expect(await miss('2027-03-03T16:30:00Z')).toEqual({ status: 200 });
    expect(await see(id)).toMatchObject({ State: 'Cancelled', Reason: 'Nothing done.', Acts: ['message', 'note'] });
    expect(await activity()).toEqual(['booking.complete ViewDispatcher', 'booking.no-show ViewDispatcher']);
  });

  test('a note is the company’s own, and is erased with the neighbor’s data; a message is mailed', async () => {
    const { BookingId: id, ManageToken } = await ask();
    const write = (operator_notes: string, version: number) =>
      run(noteCompanyBooking, { company_id: company, id, version, operator_notes }, asNow(dispatcher));
    const noted = (await write('Dog in the yard <b>', 1)).Object;
    expect(noted).toMatchObject({ OperatorNotes: 'Dog in the yard <b>', Version: 2 });
    await run(
      messageCompanyBooking,
      { company_id: company, id, version: 2, message: 'We ring twice.' },
      asNow(dispatcher),
    );
    const seen = await run(getBooking, { manage_token: ManageToken }, me());
    expect(seen.Messages).toMatchObject([{ From: 'company', Text: 'We ring twice.' }]);
    expect(JSON.stringify(seen)).not.toContain('Dog in the yard');
    await run(declineCompanyBooking, { company_id: company, id, version: (await see(id)).Version }, asNow(dispatcher));
    const { eraseBooking } = await import('./service');
    await eraseBooking({ manage_token: ManageToken }, me());
    expect(await see(id)).toMatchObject({ OperatorNotes: '', Name: '', Acts: [] });
  });

  test('the CSV wants a fresh sign-in', async () => {
    await ask({ name: '=HYPERLINK("x")' });
    const after = async (minutes: number) => ({ ...(await withOldSignIn(db, dispatcher, minutes)), now: new Date() });
    expect(await tell(exportCompanyBookings, { company_id: company }, await after(11))).toEqual({
      status: 403,
      reauthenticate: 'required',
    });
    const { Text } = await run(exportCompanyBookings, { company_id: company }, await after(9));
    let text = '';
    for await (const part of Text) text += part;
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text.split('\r\n')[0]).toContain('"Id","Reference","State","ServiceName","Start"');
  });
});
