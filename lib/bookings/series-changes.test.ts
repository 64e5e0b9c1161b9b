import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { countMiscounted, countOverlaps, makeOntario, queuedMails, refusal } from '@/lib/testing/fixtures/bookings';
import { readEntries } from '@/lib/testing/fixtures/calendar-text';
import type { FixtureCompany } from '@/lib/testing/fixtures/companies';
import { first, makeRepeating, me, seriesCalls, weekly } from '@/lib/testing/fixtures/series';
import type { TestDb } from '@/lib/testing/test-db';
import { cancelBooking, eraseBooking, getCompanyFeed, getCompanyLinks, planMove, rescheduleBooking } from './service';

describeOnOneDatabase('visits of a series that are changed', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid } = await makeRepeating(db));
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const { book, single, view, visits, tokenAt, calendar } = seriesCalls(() => guid);

  test('one visit is called off alone, or with all that follow; each by its own hour', async () => {
    const { ManageToken } = await book();
    await cancelBooking({ manage_token: await tokenAt(ManageToken, 1), scope: 'this' }, me());
    expect(await visits(ManageToken)).toEqual([
      `${first} Confirmed`,
      `${weekly[0]} Cancelled`,
      `${weekly[1]} Confirmed`,
      `${weekly[2]} Confirmed`,
    ]);
    const before = (await queuedMails(db)).filter((mail) => mail.startsWith('booking-cancelled')).length;
    const third = await tokenAt(ManageToken, 2);
    await cancelBooking({ manage_token: third, scope: 'following', reason: 'We move.' }, me());
    expect((await visits(ManageToken)).map((visit) => visit.slice(26))).toEqual([
      'Confirmed',
      'Cancelled',
      'Cancelled',
      'Cancelled',
    ]);
    const mails = await queuedMails(db);
    expect(mails.filter((mail) => mail.startsWith('booking-cancelled')).length - before).toBe(2);
    expect((await view(third)).Reason).toBe('We move.');
    await single(weekly[2]!);
  });

  test('what has begun stays, when all that follow are called off', async () => {
    const { ManageToken } = await book();
    const after = new Date('2027-03-10T18:00:00Z');
    const last = await tokenAt(ManageToken, 3);
    expect(
      await refusal(cancelBooking({ manage_token: ManageToken, scope: 'following' }, me('192.0.2.1', after))),
    ).toMatchObject({ status: 409 });
    await cancelBooking({ manage_token: last, scope: 'following' }, me('192.0.2.1', after));
    expect((await visits(ManageToken)).map((visit) => visit.slice(26))).toEqual([
      'Confirmed',
      'Confirmed',
      'Confirmed',
      'Cancelled',
    ]);
  });

  test('all that follow are moved by the wall clock, into what they leave themselves', async () => {
    const { ManageToken } = await book();
    const second = await tokenAt(ManageToken, 1);
    const start = '2027-03-17T09:00:00-04:00';
    const { Moves } = await planMove({ manage_token: second, start }, me());
    expect(Moves.map(({ To, Conflict }) => [To.Start, Conflict])).toEqual([
      ['2027-03-24T09:00:00-04:00', ''],
      ['2027-03-31T09:00:00-04:00', ''],
    ]);
    await rescheduleBooking({ manage_token: second, start, scope: 'following' }, me());
    expect((await visits(ManageToken)).map((visit) => visit.slice(0, 25))).toEqual([
      first,
      '2027-03-17T09:00:00-04:00',
      '2027-03-24T09:00:00-04:00',
      '2027-03-31T09:00:00-04:00',
    ]);
    // Half an hour later: each overlaps what it leaves.
    await rescheduleBooking({ manage_token: second, start: '2027-03-17T09:30:00-04:00', scope: 'following' }, me());
    expect((await visits(ManageToken))[3]).toBe('2027-03-31T09:30:00-04:00 Confirmed');
    expect((await queuedMails(db)).filter((mail) => mail.startsWith('booking-moved'))).toHaveLength(4);
  });

  test('one that cannot be moved along is named and none is moved, unless it is to stay', async () => {
    const { ManageToken } = await book();
    await single('2027-03-25T10:00:00-04:00');
    const second = await tokenAt(ManageToken, 1);
    const wish = { manage_token: second, start: '2027-03-11T10:00:00-05:00', scope: 'following' as const };
    const { Moves } = await planMove(wish, me());
    expect(Moves.map(({ Conflict }) => Conflict)).toEqual(['', 'Taken']);
    expect(await refusal(rescheduleBooking(wish, me()))).toMatchObject({
      status: 409,
      Conflicts: [{ Start: '2027-03-25T10:00:00-04:00', Conflict: 'Taken' }],
    });
    expect((await visits(ManageToken))[1]).toBe(`${weekly[0]} Confirmed`);
    await rescheduleBooking({ ...wish, keep_booking_ids: [Moves[1]!.BookingId] }, me());
    expect((await visits(ManageToken)).map((visit) => visit.slice(0, 25))).toEqual([
      first,
      '2027-03-11T10:00:00-05:00',
      '2027-03-18T10:00:00-04:00',
      weekly[2],
    ]);
  });

  test('calendars have one UID, each visit by its RECURRENCE-ID, and rising SEQUENCEs', async () => {
    const { ManageToken } = await book();
    const before = await calendar(ManageToken);
    expect(new Set(before.map(({ UID }) => UID)).size).toBe(1);
    const dates = ['20270303T150000Z', '20270310T150000Z', '20270317T140000Z', '20270324T140000Z'];
    expect(before[0]).toMatchObject({ DTSTART: dates[0], RDATE: dates.join(',') });
    expect(before.slice(1).map((one) => [one['RECURRENCE-ID'], one.DTSTART, one.SEQUENCE])).toEqual(
      dates.map((date) => [date, date, '1']),
    );
    await rescheduleBooking({ manage_token: await tokenAt(ManageToken, 1), start: '2027-03-11T09:00:00-05:00' }, me());
    await cancelBooking({ manage_token: await tokenAt(ManageToken, 2), scope: 'following' }, me());
    const after = await calendar(ManageToken);
    expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID));
    expect(after.slice(1).map((one) => [one['RECURRENCE-ID'], one.DTSTART, one.SEQUENCE, one.STATUS])).toEqual([
      [dates[0], dates[0], '1', 'CONFIRMED'],
      [dates[1], '20270311T140000Z', '2', 'CONFIRMED'],
      [dates[2], dates[2], '2', 'CANCELLED'],
      [dates[3], dates[3], '2', 'CANCELLED'],
    ]);
    const { feed } = await getCompanyLinks(company.id);
    const read = await getCompanyFeed({ feed_token: feed.split('/').at(-2)! }, me());
    const entries = readEntries(read.Text);
    expect(new Set(entries.map(({ UID }) => UID))).toEqual(new Set([before[0]!.UID]));
    expect(entries.flatMap((one) => one['RECURRENCE-ID'] ?? []).sort()).toEqual(dates.slice(0, 2));
  });

  test('the person is forgotten with the last visit; what still stands is kept', async () => {
    const { ManageToken } = await book([weekly[0]!]);
    const after = me('192.0.2.1', new Date('2027-03-05T12:00:00Z'));
    await eraseBooking({ manage_token: ManageToken }, after);
    const people = () =>
      rows<{ name: string; customer: string }>(
        db,
        sql`select b.name, c.first_name as customer from bookings b join customers c on c.id = b.customer_id order by b.series_start`,
      );
    expect(await people()).toEqual([
      { name: '', customer: 'Ana' },
      { name: 'Ana Lopez', customer: 'Ana' },
    ]);
    const second = await tokenAt(ManageToken, 1);
    await cancelBooking({ manage_token: second }, me());
    await eraseBooking({ manage_token: second }, me());
    expect(await people()).toEqual([
      { name: '', customer: '' },
      { name: '', customer: '' },
    ]);
  });
});
