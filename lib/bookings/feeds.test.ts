import { parse } from 'csv-parse/sync';
import { rows, sql } from '@/lib/db/client';
import { type Invitation, writeInvitation } from '@/lib/gateways/calendar/calendar-file';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import type { FixtureCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import {
  cancelBooking,
  createBooking,
  createHold,
  exportBookings,
  getBooking,
  getBookingCalendar,
  getCompanyFeed,
  getCompanyLinks,
  messageBooking,
  rescheduleBooking,
} from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = (address = '192.0.2.1') => visitor(address, now, `feed-${key++}`);
const start = '2027-03-03T10:00:00-05:00';
const later = '2027-03-03T11:00:00-05:00';
const whole = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describeOnOneDatabase('calendars and lists of a company', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid } = await makeVitres(db));
  });

  const book = async (at = start, more: object = {}) => {
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start: at }, me());
    return createBooking({ ...neighbor, ...more, hold_token: HoldToken }, me());
  };
  const request = () =>
    createBooking({ ...neighbor, company_guid: guid, service_id: 1, preferred_dates: ['2027-03-05'] }, me());
  const tokenOf = (address: string) => address.split('/').at(-2)!;
  const feed = async (token?: string) => {
    const feed_token = token ?? tokenOf((await getCompanyLinks(company.id)).feed);
    return getCompanyFeed({ feed_token }, me());
  };
  const list = async () => {
    const export_token = tokenOf((await getCompanyLinks(company.id)).export);
    return exportBookings({ export_token }, me());
  };

  test('the file of a booking keeps its name for life and counts its versions', async () => {
    const { ManageToken, Reference } = await book();
    const read = async () => getBookingCalendar({ manage_token: ManageToken }, me());
    const first = await read();
    expect(first.FileName).toBe(`${Reference}.ics`);
    await rescheduleBooking({ manage_token: ManageToken, start: later }, me());
    const second = await read();
    await cancelBooking({ manage_token: ManageToken }, me());
    const third = await read();
    const of = (text: string, name: string) => whole(text).find((line) => line.startsWith(`${name}:`));
    expect(new Set([first, second, third].map(({ Text }) => of(Text, 'UID'))).size).toBe(1);
    expect(
      [first, second, third].map(({ Text }) => [of(Text, 'SEQUENCE'), of(Text, 'DTSTART'), of(Text, 'STATUS')]),
    ).toEqual([
      ['SEQUENCE:1', 'DTSTART:20270303T150000Z', 'STATUS:CONFIRMED'],
      ['SEQUENCE:2', 'DTSTART:20270303T160000Z', 'STATUS:CONFIRMED'],
      ['SEQUENCE:3', 'DTSTART:20270303T160000Z', 'STATUS:CANCELLED'],
    ]);
    expect((await read()).Text).toBe(third.Text);
    expect((await getBooking({ manage_token: ManageToken }, me())).AccessLog).toContainEqual(
      expect.objectContaining({ Who: 'neighbor', What: 'calendar' }),
    );
  });

  test('a request without a date has no calendar file', async () => {
    await setOffer(db, company.id, { pageType: 3 });
    const { ManageToken } = await request();
    expect(await refusal(getBookingCalendar({ manage_token: ManageToken }, me()))).toEqual({ status: 404 });
  });

  test('mails invite both parties, move and call off the same entry', async () => {
    const { ManageToken } = await book();
    await rescheduleBooking({ manage_token: ManageToken, start: later }, me());
    await cancelBooking({ manage_token: ManageToken }, me());
    const mails = await rows<{ kind: string; to: string; invitation: Invitation }>(
      db,
      sql`select kind, recipient as to, data->'invitation' as invitation from outbox_mails where kind <> 'booking-reminder' order by id`,
    );
    const told = mails.map(({ kind, to, invitation }) => {
      const { method, text } = writeInvitation(invitation);
      const lines = whole(text);
      expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain(`:MAILTO:${to}`);
      expect(lines).toContain(`METHOD:${method}`);
      return `${kind} ${method} ${lines.find((line) => line.startsWith('SEQUENCE'))}`;
    });
    expect(told).toEqual([
      ...Array(2).fill('booking-confirmed REQUEST SEQUENCE:1'),
      ...Array(2).fill('booking-moved REQUEST SEQUENCE:2'),
      ...Array(2).fill('booking-cancelled CANCEL SEQUENCE:3'),
    ]);
  });

  test('each party reads names and addresses in its own language; what is said twice is mailed twice', async () => {
    const { ManageToken } = await book();
    for (const _ of [1, 2]) await messageBooking({ manage_token: ManageToken, message: 'Ok' }, me());
    const mails = await rows<{ kind: string; service: string; place: string; summary: string }>(
      db,
      sql`select kind || ' ' || language as kind, data->>'serviceName' as service, data->>'where' as place,
        data->'invitation'->>'summary' as summary from outbox_mails where kind <> 'booking-reminder' order by id`,
    );
    expect(mails.map(({ kind, service, place }) => [kind, service, place.split('\n')[1]])).toEqual([
      ['booking-confirmed fr', 'Service 1 fr', 'Toronto (Ontario fr) M5S 1A1'],
      ['booking-confirmed en', 'Service 1 en', 'Toronto, Ontario M5S 1A1'],
      ...Array(2).fill(['booking-message en', 'Service 1 en', 'Toronto, Ontario M5S 1A1']),
    ]);
    expect(mails[0]!.summary).toBe('Service 1 fr · Vitres');
  });

  test('a request that is called off was in no calendar', async () => {
    await setOffer(db, company.id, { pageType: 3 });
    const { ManageToken } = await book();
    await cancelBooking({ manage_token: ManageToken }, me());
    const [found] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from outbox_mails where data->'invitation' is not null`,
    );
    expect(found?.n).toBe(0);
  });

  test('a feed has what a company has to do, and no contacts; each booking notes that, once a day', async () => {
    const { ManageToken } = await book();
    const gone = await book(later);
    await cancelBooking({ manage_token: gone.ManageToken }, me());
    const { Text, FileName } = await feed();
    expect(FileName).toBe('bookings.ics');
    const lines = whole(Text);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('SUMMARY:Service 1 en · Ana Lopez');
    expect(Text).not.toMatch(/ana@example|416555|\/booking\//);
    await feed();
    await feed();
    const { AccessLog } = await getBooking({ manage_token: ManageToken }, me());
    expect(AccessLog.filter(({ What }) => What === 'feed')).toEqual([
      { Who: 'company', What: 'feed', At: now.toISOString(), Times: 3 },
    ]);
  });

  test('a list has everything, quoted and without formulas; each booking notes that', async () => {
    const { ManageToken, Reference } = await book(start, {
      name: '=HYPERLINK("x")',
      notes: 'Two\n"big" windows, one small',
    });
    await setOffer(db, company.id, { pageType: 3 });
    await request();
    const { Text, FileName } = await list();
    expect(FileName).toBe('bookings-2027-03-01.csv');
    const [first, second] = parse(Text, { bom: true, columns: true }) as Record<string, string>[];
    expect(first).toMatchObject({
      Reference,
      State: 'Confirmed',
      Start: start,
      Price: '129.00',
      Currency: 'CAD',
      Name: '\'=HYPERLINK("x")',
      PhoneNumber: "'+14165550199",
      Notes: 'Two\n"big" windows, one small',
    });
    expect(second).toMatchObject({ State: 'Pending', Start: '', PreferredDates: '2027-03-05', Price: '' });
    const { AccessLog } = await getBooking({ manage_token: ManageToken }, me());
    expect(AccessLog).toContainEqual(expect.objectContaining({ Who: 'company', What: 'export', Times: 1 }));
  });

  test('a link opens what it is for, until it is renewed', async () => {
    const { ManageToken } = await book();
    const [feedToken, exportToken] = Object.values(await getCompanyLinks(company.id)).map(tokenOf) as [string, string];
    for (const wrong of [exportToken, ManageToken, 'x', `${feedToken.slice(0, 23)}${'A'.repeat(43)}`])
      expect(await refusal(feed(wrong))).toEqual({ status: 404 });
    expect(await refusal(exportBookings({ export_token: feedToken }, me()))).toEqual({ status: 404 });
    expect(await refusal(getBooking({ manage_token: feedToken }, me()))).toEqual({ status: 404 });
    await feed(feedToken);
    const renewed = tokenOf((await getCompanyLinks(company.id, true)).feed);
    expect(await refusal(feed(feedToken))).toEqual({ status: 404 });
    await feed(renewed);
    expect(await refusal(exportBookings({ export_token: exportToken }, me()))).toEqual({ status: 404 });
    expect(await refusal(getCompanyLinks(999_999))).toEqual({ status: 404 });
  });
});
