import { rows, sql } from '@/lib/db/client';
import { bookings } from '@/lib/db/tables';
import { describeOnBothDatabases } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  queuedMails,
  refusal,
  runOut,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { type FixtureCompany, makeMember, makeVisit } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import {
  cancelBooking,
  createBooking,
  createHold,
  eraseBooking,
  extendHold,
  getAvailability,
  getBooking,
  getHold,
  messageBooking,
  releaseHold,
  rescheduleBooking,
} from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = (address = '192.0.2.1') => visitor(address, now, `key-${key++}`);
const at = (time: string, day = '2027-03-03') => `${day}T${time}:00-05:00`;

describeOnBothDatabases('bookings', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;
  let toronto: number;
  let annex: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid, toronto, annex } = await makeVitres(db));
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const wanted = (start: string) => ({ company_guid: guid, service_id: 1, start });
  const month = async (text = '2027-03') =>
    getAvailability({ company_guid: guid, service_id: 1, month: text, lang_code: 'en' }, me());
  const starts = async (day = '2027-03-03') => {
    const { Days } = await month();
    return Days.find(({ Date: date }) => date === day)
      ?.Slots.filter(({ IsFree }) => IsFree)
      .map(({ Start }) => Start.slice(11, 16));
  };
  const hold = (start: string, who = me()) => createHold(wanted(start), who);
  const book = async (start: string, who = '192.0.2.1', email = neighbor.email) => {
    const { HoldToken } = await hold(start, me(who));
    return createBooking({ ...neighbor, email, hold_token: HoldToken }, me(who));
  };
  const mails = () => queuedMails(db);

  test('a month has the free hours of its days, priced on the server', async () => {
    const { TimezoneName, Days } = await month();
    expect(TimezoneName).toBe('America/Toronto');
    expect(Days).toHaveLength(31);
    expect(Days[2]).toEqual({
      Date: '2027-03-03',
      NeighborsBooked: 0,
      Slots: ['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => ({
        Start: at(time),
        End: at(`${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`),
        IsFree: true,
        Price: 12_900,
        Currency: 'CAD',
      })),
    });
    // The clocks change on the 14th: the offset does, the hours do not.
    expect(Days[20]?.Slots[0]?.Start).toBe('2027-03-21T09:00:00-04:00');
  });

  test('a hold takes its slot away, and ends by itself', async () => {
    const held = await hold(at('10:00'));
    expect(held).toMatchObject({ Start: at('10:00'), End: at('11:00'), Price: 12_900, Currency: 'CAD' });
    expect(await starts()).toEqual(['09:00', '11:00']);
    expect(await refusal(hold(at('10:30'), me('192.0.2.2')))).toMatchObject({
      status: 409,
      NextFree: [{ Start: at('09:00') }, { Start: at('11:00') }, { Start: at('09:00', '2027-03-04') }],
    });
    await runOut(db);
    expect(await starts()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(await refusal(createBooking({ ...neighbor, hold_token: held.HoldToken }, me()))).toMatchObject({
      status: 410,
    });
    await hold(at('10:30'), me('192.0.2.2'));
  });

  test('a hold is looked up, extended once, released at any time', async () => {
    const { HoldToken, ExpiresAt } = await hold(at('10:00'));
    const look = () => getHold({ hold_token: HoldToken }, me());
    expect(await look()).toMatchObject({ State: 'Held', IsExtended: false, ExpiresAt, CompanyGuid: guid });
    const more = await extendHold({ hold_token: HoldToken });
    expect(await look()).toMatchObject({ State: 'Held', IsExtended: true, ExpiresAt: more.ExpiresAt });
    expect(Date.parse(more.ExpiresAt) - Date.parse(ExpiresAt)).toBe(600_000);
    expect(await refusal(extendHold({ hold_token: HoldToken }))).toMatchObject({ status: 409 });
    await releaseHold({ hold_token: HoldToken });
    await releaseHold({ hold_token: HoldToken });
    expect(await refusal(extendHold({ hold_token: HoldToken }))).toMatchObject({ status: 410 });
    expect(await starts()).toHaveLength(5);
    const forged = `${HoldToken.slice(0, 23)}${'A'.repeat(43)}`;
    for (const token of ['x', forged, `${HoldToken}x`])
      expect(await refusal(releaseHold({ hold_token: token }))).toEqual({ status: 404 });
  });

  test('a visitor who takes another time at a company lets the one before go', async () => {
    const first = await hold(at('10:00'));
    await hold(at('09:00', '2027-03-04'));
    expect([await starts(), await starts('2027-03-04')]).toEqual([
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
      ['10:00', '10:30', '11:00'],
    ]);
    expect(await refusal(createBooking({ ...neighbor, hold_token: first.HoldToken }, me()))).toMatchObject({
      status: 410,
    });
    expect(await refusal(hold(at('09:00', '2027-03-04'), me('192.0.2.9')))).toMatchObject({ status: 409 });
  });

  test.each([
    ['2027-03-03T10:07:00-05:00', 'no slot'],
    ['2027-03-03T20:00:00-05:00', 'after hours'],
    ['2027-02-27T10:00:00-05:00', 'in the past'],
  ])('%s is refused: %s', async (start) => {
    expect(await refusal(hold(start))).toMatchObject({ status: 409 });
  });

  test('a booking is confirmed at once, with mails and reminders to both', async () => {
    const booked = await book(at('10:00'));
    expect(booked).toMatchObject({ State: 'Confirmed', Start: at('10:00'), Price: 12_900, Currency: 'CAD' });
    expect(booked.Reference).toMatch(/^DB-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await mails()).toEqual([
      'booking-confirmed queued',
      'booking-confirmed queued',
      'booking-reminder queued',
      'booking-reminder queued',
    ]);
    expect(await starts()).toEqual(['09:00', '11:00']);
    const [row] = await rows<{ hired: number }>(
      db,
      sql`select hired_by as hired from company_totals where company_id = ${company.id}`,
    );
    expect(row?.hired).toBe(1);
  });

  test('the same key books once; a used hold is used', async () => {
    const { HoldToken } = await hold(at('10:00'));
    const input = { ...neighbor, hold_token: HoldToken };
    const who = me();
    const [first, again] = [await createBooking(input, who), await createBooking(input, who)];
    expect(again).toEqual(first);
    expect(await refusal(createBooking(input, me()))).toEqual({ status: 409, State: 'Confirmed' });
    expect(await db.select().from(bookings)).toHaveLength(1);
    const [kept] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from idempotency_keys where answer::text like ${`%${first.ManageToken}%`} or answer::text like ${`%${HoldToken}%`}`,
    );
    expect(kept?.n).toBe(0);
  });

  test('an address its country would not write is told by field', async () => {
    const { HoldToken } = await hold(at('10:00'));
    const input = { ...neighbor, hold_token: HoldToken, postal_code: '78704' };
    expect(await refusal(createBooking(input, me()))).toEqual({ status: 422, postal_code: 'postalCode' });
  });

  test('its visit goes to the neighborhood of the address, where the company serves', async () => {
    const { HoldToken } = await hold(at('10:00'));
    await createBooking({ ...neighbor, address: '12 Elm Street, Annex', hold_token: HoldToken }, me());
    const [visit] = await rows<{ city: number; neighborhood: number }>(
      db,
      sql`select city_id as city, neighborhood_id as neighborhood from visits`,
    );
    expect(visit).toEqual({ city: toronto, neighborhood: annex });
  });

  test('an announced visit is joined until it is full', async () => {
    await makeVisit(db, { company, cityId: toronto, at: at('15:00'), capacity: 2 });
    expect(await starts()).toContain('15:00');
    await book(at('15:00'), '192.0.2.1');
    await book(at('15:00'), '192.0.2.2');
    expect(await refusal(hold(at('15:00'), me('192.0.2.3')))).toMatchObject({ status: 409 });
    const { Days } = await month();
    expect(
      Days.find(({ Date: date }) => date === '2027-03-03')?.Slots.find(({ Start }) => Start === at('15:00'))?.IsFree,
    ).toBe(false);
  });

  test('a second member doubles the calendar', async () => {
    await makeMember(db, company.id);
    await book(at('10:00'), '192.0.2.1');
    await book(at('10:00'), '192.0.2.2');
    expect(await refusal(hold(at('10:00'), me('192.0.2.3')))).toMatchObject({ status: 409 });
  });

  test('three neighbors of a day are told, two are nobody’s business', async () => {
    await setOffer(db, company.id, { capacity: 3 });
    for (const n of [1, 2]) await book(at('10:00'), `192.0.2.${n}`, `ana${n}@correo.example`);
    const told = async () => (await month()).Days.find(({ Date: date }) => date === '2027-03-03')?.NeighborsBooked;
    expect(await told()).toBe(0);
    await book(at('10:00'), '192.0.2.3', 'ana3@correo.example');
    expect(await told()).toBe(3);
  });

  test('moving keeps the id, frees the old hour and takes the new one', async () => {
    const { ManageToken, BookingId } = await book(at('10:00'));
    const moved = await rescheduleBooking({ manage_token: ManageToken, start: at('10:30') }, me());
    expect(moved).toMatchObject({ BookingId, Version: 2, State: 'Confirmed', Start: at('10:30') });
    expect(await starts()).toEqual(['09:00', '09:30']);
    expect((await mails()).filter((mail) => mail.startsWith('booking-reminder'))).toEqual([
      'booking-reminder erased',
      'booking-reminder erased',
      'booking-reminder queued',
      'booking-reminder queued',
    ]);
    const other = await book(at('09:00'), '192.0.2.2');
    expect(
      await refusal(rescheduleBooking({ manage_token: other.ManageToken, start: at('10:30') }, me())),
    ).toMatchObject({ status: 409, NextFree: [{ Start: at('09:30') }, { Start: at('09:00', '2027-03-04') }, {}] });
    expect(await getBooking({ manage_token: other.ManageToken }, me())).toMatchObject({
      Version: 1,
      Start: at('09:00'),
    });
  });

  test('cancelling frees the hour; what is over stays over', async () => {
    const { ManageToken } = await book(at('10:00'));
    const cancelled = await cancelBooking({ manage_token: ManageToken, reason: 'Rain' }, me());
    expect(cancelled).toMatchObject({ State: 'Cancelled', Version: 2, Moves: [] });
    expect(await starts()).toHaveLength(5);
    const over = { status: 409, State: 'Cancelled' };
    expect(await refusal(cancelBooking({ manage_token: ManageToken }, me()))).toEqual(over);
    expect(await refusal(rescheduleBooking({ manage_token: ManageToken, start: at('11:00') }, me()))).toEqual(over);
    expect((await getBooking({ manage_token: ManageToken }, me())).AccessLog.map(({ What }) => What)).toEqual([
      'seen',
      'cancelled',
      'created',
    ]);
  });

  const mailStates = {
    queued: 'queued',
    sending: 'queued',
    sent: 'sent',
    failed: 'failed',
    bounced: 'failed',
    erased: '',
  };
  test.each(Object.entries(mailStates))('a mail that is %s is said to be "%s"', async (stored, told) => {
    const { ManageToken } = await book(at('10:00'));
    await rows(db, sql`update outbox_mails set state = ${stored} where kind = 'booking-confirmed'`);
    expect(await getBooking({ manage_token: ManageToken }, me())).toMatchObject({
      MailState: told,
      OtherMailState: told,
    });
  });

  test('a link opens its booking and nothing else; personal data can be erased once it is over', async () => {
    const { ManageToken } = await book(at('10:00'));
    const seen = await getBooking({ manage_token: ManageToken, lang_code: 'fr' }, me());
    expect(seen).toMatchObject({ Name: 'Ana Lopez', ServiceName: 'Service 1 fr', Moves: ['reschedule', 'cancel'] });
    const wrong = `${ManageToken.slice(0, 30)}${ManageToken[30] === 'A' ? 'B' : 'A'}${ManageToken.slice(31)}`;
    expect(await refusal(getBooking({ manage_token: wrong }, me()))).toEqual({ status: 404 });
    await messageBooking({ manage_token: ManageToken, message: 'The gate is green.' }, me());
    expect((await mails()).filter((mail) => mail.startsWith('booking-message'))).toHaveLength(1);
    const early = await refusal(eraseBooking({ manage_token: ManageToken }, me()));
    expect(early).toEqual({ status: 409, State: 'Confirmed' });
    await cancelBooking({ manage_token: ManageToken }, me());
    const erased = await eraseBooking({ manage_token: ManageToken }, me());
    expect(erased).toMatchObject({ Name: '', Email: '', PhoneNumber: '', AddressLines: [], Messages: [{ Text: '' }] });
    const [left] = await rows<{ n: number }>(
      db,
      sql`select (select count(*) from customers where email is not null and company_id = ${company.id})::int
        + (select count(*) from outbox_mails where recipient = 'ana@example.com')::int as n`,
    );
    expect(left?.n).toBe(0);
    // Past neighbors stay counted, without their initials on the cards.
    const { ManageToken: kept } = await book(at('10:00'));
    await eraseBooking({ manage_token: kept }, { ...me(), now: new Date(at('13:00')) });
    const card = sql`select hired_by as n, card->'customers'->0->>2 as initials from company_totals`;
    expect(await rows(db, card)).toEqual([{ n: 1, initials: '' }]);
  });
});
