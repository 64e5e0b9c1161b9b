import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold } from './contract';
import {
  cancelCompanyBooking,
  completeCompanyBooking,
  exportCompanyBookings,
  getCompanyBooking,
  missCompanyBooking,
  viewCompanyBookings,
} from './contract-portal';
import { addServiceProvider } from './contract-team';
import { announceVisits, getVisit, viewVisits } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** A Monday. */
const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('visits of one person', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let annex: number;
  let ann: number;
  let office: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid, annex, ann] = [made.company.id, made.guid, made.annex, made.company.memberId];
    await setOffer(db, company, { pageType: 1 });
    office = await makePerson(db, 'office', { companyId: company, access: ['ViewServiceProviders', 'ViewDispatcher'] });
  });

  const as = ({ context }: Person): ServiceContext => ({ ...context, now, idempotencyKey: `own ${key++}` });
  const tell = <I, O>(op: Operation<I, O>, input: I, by: Person) => refusal(run(op, input, as(by)));
  const streetDay = (more: object = {}) => ({
    company_id: company,
    service_id: 1,
    neighborhood_id: annex,
    team_member_id: ann,
    start: '2027-03-09T08:00',
    end: '2027-03-09T10:00',
    capacity: 3,
    ...more,
  });

  test('one of the team reads and finishes what is theirs, and nothing else', async () => {
    const crew = await makePerson(db, 'crew', { companyId: company });
    const reader = { company_id: company, start_date: '2027-03-01', end_date: '2027-03-31' };
    expect(await tell(viewVisits, reader, crew)).toEqual({ status: 403 });
    await rows(db, sql`update team_members set member_id = ${crew.memberId} where id = ${ann}`);
    const { Id: bo } = await run(addServiceProvider, { company_id: company, first_name: 'Bo' }, as(office));
    const { Id: mine } = await run(announceVisits, streetDay(), as(office));
    const { Id: theirs } = await run(announceVisits, streetDay({ team_member_id: bo }), as(office));
    const book = async (address: string) => {
      const me = () => visitor(address, now, `mine ${key++}`);
      const slot = { company_guid: guid, service_id: 1, start: '2027-03-09T08:00:00-05:00' };
      const { HoldToken } = await run(createHold, slot, me());
      return (await run(createBooking, { ...neighbor, hold_token: HoldToken }, me())).BookingId;
    };
    const booked = [await book('192.0.2.21'), await book('192.0.2.22')];
    const [{ id: other } = { id: 0 }] = await rows<{ id: number }>(
      db,
      sql`update seats set visit_id = ${theirs} where id = (select seat_id from bookings where id = ${booked[1]!}) returning id`,
    );
    expect(other).toBeGreaterThan(0);
    const idsIn = (View: readonly { Id: number }[]) => View.map(({ Id }) => Id);
    expect(idsIn((await run(viewVisits, reader, as(crew))).View)).toEqual([mine]);
    expect(idsIn((await run(viewCompanyBookings, reader, as(crew))).View)).toEqual([booked[0]]);
    expect(idsIn((await run(viewCompanyBookings, reader, as(office))).View)).toHaveLength(2);
    expect(idsIn((await run(viewCompanyBookings, { ...reader, member_id: bo }, as(office))).View)).toEqual([booked[1]]);
    const one = { company_id: company, id: booked[0]! };
    const begun = { ...as(crew), now: new Date('2027-03-09T14:00:00Z') };
    expect((await run(getCompanyBooking, one, begun)).Object).toMatchObject({ Acts: ['complete'], TeamMembers: [] });
    expect((await run(getVisit, { company_id: company, id: mine }, as(crew))).Object).toMatchObject({
      CanChange: false,
    });
    const asked = { company_id: company, id: booked[1]! };
    const told = <I, O>(op: Operation<I, O>, input: I) => refusal(run(op, input, begun));
    expect([
      await told(getVisit, { company_id: company, id: theirs }),
      await told(getCompanyBooking, asked),
      await told(completeCompanyBooking, { ...asked, version: 1 }),
      await told(missCompanyBooking, { ...asked, version: 1 }),
    ]).toEqual(Array(4).fill({ status: 404 }));
    expect(await tell(cancelCompanyBooking, { ...one, version: 1 }, crew)).toEqual({ status: 403 });
    expect(await tell(exportCompanyBookings, { company_id: company }, crew)).toEqual({ status: 403 });
    await run(completeCompanyBooking, { ...one, version: 1 }, begun);
    expect((await run(getCompanyBooking, one, begun)).Object).toMatchObject({ State: 'Completed' });
  });
});
