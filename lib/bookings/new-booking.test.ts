import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  queuedMails,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeCity } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import { createHold } from './contract';
import { addCompanyBooking, getNewBookingChoices, type NewBookingFields } from './contract-new';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T10:00:00-05:00';
const { lang_code: _, name_consent: __, ...who } = neighbor;
let key = 0;

describeOnOneDatabase('bookings that the company makes itself', (getDb) => {
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
    const other = await makeCompany(db, { name: 'Autre', cityId: made.toronto, offers: [] });
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    colleague = await makePerson(db, 'colleague', { companyId: company });
    bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
    await rows(db, sql`delete from outbox_mails`);
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const as = ({ context }: Person, once = `new ${key++}`) => ({ ...context, now, idempotencyKey: once });
  const wish = (more: Partial<NewBookingFields> = {}) => ({
    company_id: company,
    service_id: 1,
    start,
    ...who,
    mail_language: 'fr' as const,
    ...more,
  });
  const book = (more: Partial<NewBookingFields> = {}, once?: string) =>
    run(addCompanyBooking, wish(more), as(dispatcher, once));
  const tell = <I, O>(op: Operation<I, O>, input: I, by = dispatcher) => refusal(run(op, input, as(by)));
  const choices = (more: object = {}) =>
    run(getNewBookingChoices, { company_id: company, ...more }, as(dispatcher)).then(({ Object: seen }) => seen);
  const free = async (day = '2027-03-03') =>
    (await choices({ service_id: 1, start_date: day })).Days.find(({ Date: of }) => of === day)?.Slots ?? [];
  const customers = () =>
    rows<{ id: number; email: string; has_name_consent: boolean }>(
      db,
      sql`select id, email, has_name_consent from customers where company_id = ${company} order by id`,
    );

  test('a week of free hours of one service; a booked one is none of them any more', async () => {
    expect(await choices()).toMatchObject({ Days: [], From: '', Currency: 'CAD', TimezoneName: 'America/Toronto' });
    const week = await choices({ service_id: 1, start_date: '2027-03-03' });
    expect(week).toMatchObject({ From: '2027-03-03', Until: '2027-03-09', Next: '2027-03-10' });
    expect((await free()).map(({ Start }) => Start)).toContain(start);
    await book();
    expect((await free()).map(({ Start }) => Start)).not.toContain(start);
    // A day that is over is no day to look at.
    expect((await choices({ service_id: 1, start_date: '2026-01-01' })).From).toBe('2027-03-01');
    expect(await tell(getNewBookingChoices, { company_id: company, service_id: 99 })).toEqual({
      status: 422,
      service_id: 'invalid',
    });
  });

  test('it is booked at once, whatever the kind of page; both are mailed, the customer in their language', async () => {
    for (const [at, pageType] of [1, 3].entries()) {
      await setOffer(db, company, { pageType });
      await rows(db, sql`delete from outbox_mails`);
      const { Object: made, Id } = await book({ start: `2027-03-0${3 + at}T10:00` });
      expect(made).toMatchObject({
        Id,
        State: 'Confirmed',
        Name: who.name,
        Start: `2027-03-0${3 + at}T10:00:00-05:00`,
      });
      expect(made.AccessLog[0]).toMatchObject({ Who: 'company', What: 'created' });
      expect(await queuedMails(db)).toEqual(
        expect.arrayContaining(['booking-confirmed queued', 'booking-reminder queued']),
      );
      const sent = await rows<{ to: string }>(
        db,
        sql`select recipient as "to" from outbox_mails where kind = 'booking-confirmed'`,
      );
      expect(sent.map(({ to }) => to)).toContain(who.email);
    }
    const [said] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from activity where kind = 'booking.add' and needed_right = 'ViewDispatcher'`,
    );
    expect(said!.n).toBe(2);
  });

  test('a customer is known by their address, whatever its case; the company changes nothing of what they agreed to', async () => {
    await book();
    await rows(db, sql`update customers set has_name_consent = true`);
    await book({ start: '2027-03-04T10:00', email: who.email.toUpperCase() });
    expect(await customers()).toMatchObject([{ has_name_consent: true }]);
    await book({ start: '2027-03-05T10:00', email: 'other@example.com' });
    expect(await customers()).toMatchObject([{}, { email: 'other@example.com', has_name_consent: false }]);
  });

  test('twice with one key it is one booking', async () => {
    const [first, second] = [await book({}, 'once'), await book({}, 'once')];
    expect(second.Id).toBe(first.Id);
    expect(await customers()).toHaveLength(1);
  });

  test('an hour that is kept for a neighbor, or is over, is refused with the next free ones', async () => {
    const me = visitor('192.0.2.9', now, `new me ${key++}`);
    await run(createHold, { company_guid: guid, service_id: 1, start }, me);
    const refused = await tell(addCompanyBooking, wish());
    expect(refused).toMatchObject({ status: 409, NextFree: expect.arrayContaining([expect.objectContaining({})]) });
    expect(await tell(addCompanyBooking, wish({ start: '2027-02-01T10:00' }))).toMatchObject({ status: 409 });
    expect(await customers()).toEqual([]);
  });

  test('what is wrong is said by field; outside the area the company says itself that it goes there', async () => {
    expect(await tell(addCompanyBooking, wish({ service_id: 99 }))).toEqual({ status: 422, service_id: 'invalid' });
    expect(await tell(addCompanyBooking, wish({ postal_code: 'x' }))).toEqual({
      status: 422,
      postal_code: 'postalCode',
    });
    // No such hour: clocks go forward.
    expect(await tell(addCompanyBooking, wish({ start: '2027-03-14T02:30' }))).toEqual({ status: 422, start: 'date' });
    const far = { address: '1 Rideau Street', city: 'Ottawa', postal_code: 'K1N 8S7' };
    expect(await tell(addCompanyBooking, wish(far))).toEqual({ status: 422, address: 'outsideArea' });
    expect((await book({ ...far, is_outside: true })).Object.State).toBe('Confirmed');
  });

  test('of two at one moment, one gets the hour', async () => {
    const both = await Promise.all([tell(addCompanyBooking, wish()), tell(addCompanyBooking, wish())]);
    expect(both.map((said) => (said as { status: number }).status).sort()).toEqual([200, 409]);
  });

  test('it takes the right, and one’s own company', async () => {
    for (const [by, status] of [
      [colleague, 403],
      [bystander, 404],
    ] as const) {
      expect(await tell(addCompanyBooking, wish(), by)).toMatchObject({ status });
      expect(await tell(getNewBookingChoices, { company_id: company }, by)).toMatchObject({ status });
    }
  });

  test('addresses are asked in the countries where the company works; a phone of any country is taken', async () => {
    expect((await choices()).CountryIds).toEqual([1]);
    const city = await makeCity(db, { name: 'Bellingham', countryId: 2 });
    await rows(db, sql`insert into company_neighborhoods (company_id, city_id) values (${company}, ${city})`);
    expect((await choices()).CountryIds).toEqual([1, 2]);
    await book({ phone_number: '+973 3600 1234' });
    const [stored] = await rows(db, sql`select phone_number as phone from bookings where company_id = ${company}`);
    expect(stored).toEqual({ phone: '+97336001234' });
  });
});
