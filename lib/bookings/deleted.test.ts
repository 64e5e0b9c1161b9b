import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import {
  addCompanyService,
  deleteCompanyService,
  getCompanyService,
  getOfferChoices,
  listCompanyServices,
  restoreCompanyService,
} from '@/lib/companies/contract-services';
import { deleteExpiredOffers } from '@/lib/companies/service/delete-expired';
import { restorableDays } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany, makeMember } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getBooking, rescheduleBooking } from './contract';
import { getAvailability } from './contract-availability';
import {
  changeServiceProvider,
  deactivateServiceProvider,
  deleteServiceProvider,
  exportServiceProviders,
  getServiceProvider,
  listServiceProviders,
  restoreServiceProvider,
} from './contract-team';
import { announceVisits } from './contract-visits';
import { deleteExpiredPeople } from './service/delete-expired';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** A Monday. */
const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('what is deleted in the portal', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let ann: number;
  let annex: number;
  let offer: number;
  let owner: Person;
  let stranger: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid, ann, annex] = [made.company.id, made.guid, made.company.memberId, made.annex];
    offer = made.company.offers.get(1)!;
    const other = await makeCompany(db, { name: 'Grands Ménages', cityId: made.toronto });
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'stranger', { companyId: other.id, role: 'Owner' });
  });

  const as = ({ context }: Person): ServiceContext => ({ ...context, now, idempotencyKey: `deleted ${key++}` });
  const tell = <I, O>(op: Operation<I, O>, input: I, by = owner) => refusal(run(op, input, as(by)));
  const me = () => visitor('192.0.2.1', now, `me ${key++}`);
  const service = (version: number) => ({ company_id: company, id: offer, version });
  const person = (version: number) => ({ company_id: company, id: ann, version });
  const names = async (op: typeof listServiceProviders, more: object = {}) =>
    (await run(op, { company_id: company, ...more }, as(owner))).Objects.map(({ Name }) => Name);
  const offers = async (more: object = {}) =>
    (await run(listCompanyServices, { company_id: company, ...more }, as(owner))).Objects;
  async function book(start: string): Promise<string> {
    const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start }, me());
    return (await run(createBooking, { ...neighbor, hold_token: HoldToken }, me())).ManageToken;
  }
  const free = async () => {
    const input = { company_guid: guid, service_id: 1, month: '2027-03', lang_code: 'en' } as const;
    return ((await refusal(run(getAvailability, input, me()))) as { status: number }).status;
  };
  const kinds = async () =>
    (await rows<{ kind: string }>(db, sql`select kind from activity where company_id = ${company} order by id`)).map(
      ({ kind }) => kind,
    );
  /** As if it had been deleted so long ago. */
  const age = (days: number) =>
    Promise.all(
      ['company_services', 'team_members'].map((table) =>
        rows(
          db,
          sql`update ${sql.raw(table)} set deleted_at = now() - make_interval(days => ${days}) where deleted_at is not null`,
        ),
      ),
    );

  test('a service leaves lists and calendars, what is booked of it can still be moved, and it comes back as it was', async () => {
    const link = await book('2027-03-08T09:00:00-05:00');
    await rows(db, sql`delete from changes`);
    expect(await tell(deleteCompanyService, service(1), stranger)).toEqual({ status: 404 });
    expect(await tell(deleteCompanyService, service(7))).toMatchObject({ status: 409, Object: { Version: 1 } });
    expect(await run(deleteCompanyService, service(1), as(owner))).toEqual({ ObjectId: offer });
    const changed = await rows<{ tags: string[] }>(db, sql`select tags from changes`);
    expect(changed.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([`company:${company}`, 'service:1']));
    expect([await offers(), await free()]).toEqual([[], 404]);
    expect(await tell(getCompanyService, { company_id: company, id: offer })).toEqual({ status: 404 });
    expect(await tell(deleteCompanyService, service(2))).toEqual({ status: 404 });
    const [gone] = await offers({ status_types: ['Deleted'] });
    expect(gone).toMatchObject({ Id: offer, State: 'Deleted', Version: 2, DeletedDate: expect.any(String) });

    const moved = { manage_token: link, start: '2027-03-09T10:00:00-05:00' };
    expect(await refusal(run(rescheduleBooking, moved, me()))).toMatchObject({ status: 200 });
    expect(await run(getBooking, { manage_token: link }, me())).toMatchObject({
      State: 'Confirmed',
      Start: moved.start,
    });

    expect(await tell(restoreCompanyService, service(1))).toEqual({ status: 409 });
    const { Object: back } = await run(restoreCompanyService, service(2), as(owner));
    expect(back).toMatchObject({ State: 'Shown', IsHidden: false, DeletedDate: null, Version: 3 });
    expect([(await offers()).length, await free()]).toEqual([1, 200]);
    expect(await tell(restoreCompanyService, service(3))).toEqual({ status: 404 });
    expect(await kinds()).toEqual(['service.delete', 'service.restore']);
  });

  test('a service that is offered anew is not restored beside it; what was hidden comes back hidden', async () => {
    await rows(db, sql`update company_services set is_hidden = true where id = ${offer}`);
    await run(deleteCompanyService, service(1), as(owner));
    const choices = await run(getOfferChoices, { company_id: company }, as(owner));
    expect(choices.Object.Services.map(({ Id }) => Id)).toContain(1);
    const anew = { booking_page_type_id: 4, duration_minutes: 60, buffer_minutes: 0, lead_minutes: 0, capacity: 1 };
    const { Id } = await run(addCompanyService, { company_id: company, service_id: 1, ...anew }, as(owner));
    expect(await tell(restoreCompanyService, service(2))).toEqual({ status: 409 });
    await run(deleteCompanyService, { company_id: company, id: Id, version: 1 }, as(owner));
    expect((await run(restoreCompanyService, service(2), as(owner))).Object).toMatchObject({ State: 'Hidden' });
  });

  test('a person is offered no more and keeps their visits; they come back as they were', async () => {
    const bo = await makeMember(db, company);
    await rows(db, sql`update team_members set first_name = 'Bo', last_name = 'Ek' where id = ${bo}`);
    await rows(
      db,
      sql`update team_members set first_name = 'Ann', last_name = 'Lee', member_id = ${owner.memberId} where id = ${ann}`,
    );
    await book('2027-03-08T09:00:00-05:00');
    await rows(db, sql`update visits set team_member_id = ${ann}`);
    expect(await tell(deleteServiceProvider, person(1), stranger)).toEqual({ status: 404 });
    await run(deactivateServiceProvider, person(1), as(owner));
    expect(await run(deleteServiceProvider, person(2), as(owner))).toEqual({ ObjectId: ann });
    expect(await names(listServiceProviders)).toEqual(['Bo Ek']);
    expect(await names(listServiceProviders, { status_types: ['Active', 'Inactive'] })).toEqual(['Bo Ek']);
    expect(await names(listServiceProviders, { status_types: ['Deleted'] })).toEqual(['Ann Lee']);
    expect(await tell(getServiceProvider, { company_id: company, id: ann })).toEqual({ status: 404 });
    expect(await tell(changeServiceProvider, { ...person(3), first_name: 'Anna' })).toEqual({ status: 404 });
    const { Text } = await run(exportServiceProviders, { company_id: company }, as(owner));
    const parts: string[] = [];
    for await (const part of Text as AsyncIterable<string>) parts.push(part);
    expect(parts.join('')).not.toContain('Ann');
    expect(await rows(db, sql`select 1 from visits where team_member_id = ${ann} and status = 'live'`)).toHaveLength(1);

    const { Object: back } = await run(restoreServiceProvider, person(3), as(owner));
    expect(back).toMatchObject({ State: 'Inactive', Account: 'Active', VisitsAhead: 1, DeletedDate: null });
    expect(await kinds()).toEqual(['provider.deactivate', 'provider.delete', 'provider.restore']);
  });

  test('who announces a street day for a company without people is back, though they were deleted', async () => {
    await rows(db, sql`update team_members set member_id = ${owner.memberId} where id = ${ann}`);
    await run(deleteServiceProvider, person(1), as(owner));
    const day = {
      service_id: 1,
      neighborhood_id: annex,
      start: '2027-03-09T09:00',
      end: '2027-03-09T11:00',
      capacity: 3,
    };
    await run(announceVisits, { company_id: company, ...day }, as(owner));
    expect(await names(listServiceProviders, { status_types: ['Active'] })).toHaveLength(1);
    expect(await rows(db, sql`select team_member_id as id from visits`)).toEqual([{ id: ann }]);
  });

  test('after 30 days nothing is restored; the worker forgets it, but what visits and bookings were made of', async () => {
    const extra = await makeMember(db, company);
    await rows(db, sql`update team_members set description = 'Up the ladder.' where id = ${ann}`);
    await book('2027-03-08T09:00:00-05:00');
    await rows(db, sql`update visits set team_member_id = ${ann}`);
    await run(deleteServiceProvider, person(1), as(owner));
    await run(deleteServiceProvider, { company_id: company, id: extra, version: 1 }, as(owner));
    await run(deleteCompanyService, service(1), as(owner));
    const { Id: unused } = await run(
      addCompanyService,
      {
        company_id: company,
        service_id: 2,
        booking_page_type_id: 4,
        duration_minutes: 60,
        buffer_minutes: 0,
        lead_minutes: 0,
        capacity: 1,
      },
      as(owner),
    );
    await run(deleteCompanyService, { company_id: company, id: unused, version: 1 }, as(owner));
    const left = async () => [
      await rows(db, sql`select id from company_services where company_id = ${company} order by id`),
      await rows(
        db,
        sql`select id, first_name || ' ' || last_name as name, description from team_members where company_id = ${company} order by id`,
      ),
    ];
    const sweep = async (at: Date) => [await deleteExpiredOffers(at), await deleteExpiredPeople(at)];
    const today = new Date();
    expect(await sweep(today)).toEqual([0, 0]);
    await age(restorableDays + 1);
    expect(await tell(restoreCompanyService, service(2))).toEqual({ status: 404 });
    expect(await tell(restoreServiceProvider, person(2))).toEqual({ status: 404 });
    expect(await offers({ status_types: ['Deleted'] })).toEqual([]);
    // The visit is still ahead: its person is known until then.
    expect(await sweep(today)).toEqual([1, 1]);
    expect(await left()).toEqual([[{ id: offer }], [{ id: ann, name: 'Ann Lee', description: 'Up the ladder.' }]]);
    expect(await sweep(new Date('2027-03-10T00:00:00Z'))).toEqual([0, 1]);
    expect(await left()).toEqual([[{ id: offer }], [{ id: ann, name: 'A L', description: '' }]]);
    expect(await sweep(new Date('2027-03-10T00:00:00Z'))).toEqual([0, 0]);
  });
});
