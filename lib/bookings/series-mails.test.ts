import { rows, sql } from '@/lib/db/client';
import { renderMail } from '@/lib/gateways/mail/render';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario } from '@/lib/testing/fixtures/bookings';
import { readEntries } from '@/lib/testing/fixtures/calendar-text';
import { makeRepeating, me, seriesCalls, weekly } from '@/lib/testing/fixtures/series';
import type { TestDb } from '@/lib/testing/test-db';
import { cancelBooking, exportBookings, getCompanyLinks, messageBooking, rescheduleBooking } from './service';

type Row = Parameters<typeof renderMail>[0] & { to: string };

describeOnOneDatabase('mails about a series', (getDb) => {
  let db: TestDb;
  let guid: string;
  let companyId: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const made = await makeRepeating(db);
    guid = made.guid;
    companyId = made.company.id;
  });

  const { book, tokenAt, view } = seriesCalls(() => guid);
  /** Mails of a kind as their readers get them, the neighbor's (who reads French) first. */
  const mails = async (kind: string) => {
    const found = await rows<Row>(
      db,
      sql`select kind, language, data, recipient as to from outbox_mails where kind = ${kind} order by recipient, id`,
    );
    return Promise.all(found.map(async (mail) => ({ to: mail.to, ...(await renderMail(mail)) })));
  };

  test('one mail to each party names every date and what a visit costs, and brings the whole series along', async () => {
    await book();
    const sent = await mails('booking-confirmed');
    expect(sent.map(({ to }) => to)).toEqual(['ana@example.com', 'pro@example.com']);
    const [neighbor, company] = sent;
    for (const date of ['3 mars 2027', '10 mars 2027', '17 mars 2027', '24 mars 2027'])
      expect(neighbor!.text).toContain(date);
    expect(neighbor!.text).toMatch(/Chaque semaine\. 4 visites sont réservées, à 129,00\s\$ chacune/);
    for (const date of ['March 3, 2027', 'March 24, 2027']) expect(company!.text).toContain(date);
    expect(company!.text).toContain('has booked 4 visits');
    const entries = readEntries(neighbor!.calendar!.text);
    expect(entries).toHaveLength(5);
    expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1);
    expect(entries[0]).not.toHaveProperty('RECURRENCE-ID');
    expect(entries.slice(1).map((one) => one['RECURRENCE-ID'])).toEqual(entries[0]!.RDATE!.split(','));
    const reminders = await mails('booking-reminder');
    expect(reminders).toHaveLength(8);
    expect(reminders[0]!.text).not.toContain('première visite');
  });

  test('what is moved or called off with all that follow is one mail, of those visits alone', async () => {
    const { ManageToken } = await book();
    const third = await tokenAt(ManageToken, 2);
    await rescheduleBooking({ manage_token: third, start: '2027-03-18T10:00:00-04:00', scope: 'following' }, me());
    const [moved] = await mails('booking-moved');
    expect(moved!.text).toMatch(/2 de vos visites/);
    expect(moved!.text).toContain('18 mars 2027');
    expect(moved!.text).toContain('25 mars 2027');
    expect(moved!.text).not.toContain('10 mars 2027');
    const entries = readEntries(moved!.calendar!.text);
    expect(entries.map((one) => [one['RECURRENCE-ID'], one.DTSTART, one.SEQUENCE])).toEqual([
      ['20270317T140000Z', '20270318T140000Z', '2'],
      ['20270324T140000Z', '20270325T140000Z', '2'],
    ]);
    await cancelBooking({ manage_token: third, scope: 'following' }, me());
    const [cancelled] = await mails('booking-cancelled');
    expect(cancelled!.calendar).toMatchObject({ method: 'CANCEL' });
    expect(readEntries(cancelled!.calendar!.text).map(({ STATUS, SEQUENCE }) => [STATUS, SEQUENCE])).toEqual([
      ['CANCELLED', '3'],
      ['CANCELLED', '3'],
    ]);
  });

  describe('twelve visits touched one by one', () => {
    const twelve = Array.from({ length: 11 }, (_, at) => {
      const day = new Date(Date.UTC(2027, 2, 10 + 7 * at));
      const offset = day < new Date('2027-03-14T00:00:00Z') ? '-05:00' : '-04:00';
      return `${day.toISOString().slice(0, 10)}T10:00:00${offset}`;
    });
    const waiting = async (to: string) => (await mails('booking-digest')).filter((mail) => mail.to === to);
    const kinds = (to: string) =>
      rows<{ kind: string; count: number }>(
        db,
        sql`select kind, count(*)::int as count from outbox_mails where recipient = ${to} and kind <> 'booking-reminder'
          group by kind order by kind`,
      );
    const instants = (text: string) => readEntries(text).map((one) => one['RECURRENCE-ID']!.slice(0, 8));

    test('are five mails to each party, then one that names those that followed', async () => {
      const { ManageToken } = await book(twelve);
      for (let at = 0; at < 12; at++) await cancelBooking({ manage_token: await tokenAt(ManageToken, at) }, me());
      for (const to of ['ana@example.com', 'pro@example.com'])
        expect(await kinds(to)).toEqual([
          { kind: 'booking-cancelled', count: 4 },
          { kind: 'booking-confirmed', count: 1 },
          { kind: 'booking-digest', count: 1 },
        ]);
      const [digest] = await waiting('ana@example.com');
      expect(digest!.text).toContain('Ces 8 visites n’ont plus lieu.');
      expect(digest!.text).toContain('31 mars 2027');
      expect(digest!.text).not.toContain('24 mars 2027');
      expect(digest!.calendar!.method).toBe('CANCEL');
      expect(instants(digest!.calendar!.text)).toEqual([
        ...['20270331', '20270407', '20270414', '20270421', '20270428', '20270505', '20270512', '20270519'],
      ]);
    });

    test('some moved, some called off: each calendar is told of each, as it stands in the end', async () => {
      const { ManageToken } = await book(twelve);
      const tokens = (await view(ManageToken)).Series.map((visit) => visit.ManageToken);
      for (const at of [11, 10, 9, 8]) await cancelBooking({ manage_token: tokens[at]! }, me());
      await rescheduleBooking({ manage_token: tokens[2]!, start: '2027-03-18T10:00:00-04:00' }, me());
      await rescheduleBooking({ manage_token: tokens[3]!, start: '2027-03-25T10:00:00-04:00' }, me());
      await rescheduleBooking({ manage_token: tokens[2]!, start: '2027-03-19T10:00:00-04:00' }, me());
      await cancelBooking({ manage_token: tokens[3]! }, me());
      await messageBooking({ manage_token: tokens[4]!, message: 'The gate is open.' }, me());
      // Two mails of one statement: either may come first.
      const both = (await waiting('ana@example.com')).map(({ text, calendar }) => ({ text, calendar: calendar! }));
      expect(both).toHaveLength(2);
      const [on, off] = ['REQUEST', 'CANCEL'].map((method) => both.find(({ calendar }) => calendar.method === method));
      expect(on!.text).toContain('19 mars 2027');
      expect(instants(on!.calendar.text)).toEqual(['20270317']);
      expect(instants(off!.calendar.text)).toEqual(['20270324']);
      expect(await kinds('ana@example.com')).toEqual([
        { kind: 'booking-cancelled', count: 4 },
        { kind: 'booking-confirmed', count: 1 },
        { kind: 'booking-digest', count: 2 },
      ]);
      const told = (await waiting('pro@example.com')).find(({ calendar }) => calendar!.method === 'REQUEST');
      expect(instants(told!.calendar!.text)).toEqual(['20270317', '20270331']);
    });
  });

  test('money is that of the booking, in mails and lists, wherever the neighbor lives', async () => {
    await book([weekly[0]!]);
    await rows(db, sql`update bookings set currency = 'GBP', price_minor = 10300`);
    const { ManageToken } = await book([], '2027-03-05T09:00:00-05:00', { frequency: '' });
    await rows(db, sql`update bookings set currency = 'BHD', price_minor = 12345 where series_guid is null`);
    await cancelBooking({ manage_token: ManageToken }, me());
    const links = await getCompanyLinks(companyId);
    const { Text } = await exportBookings({ export_token: links.export.split('/').at(-2)! }, me());
    expect(Text).toContain('"103.00","GBP"');
    expect(Text).toContain('"12.345","BHD"');
    const [mail] = await mails('booking-cancelled');
    expect(mail!.text).toMatch(/12,35\sBD/);
    expect(mail!.text).not.toContain('$');
  });
});
