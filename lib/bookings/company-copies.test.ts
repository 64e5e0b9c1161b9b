import { createBooking, createHold } from '@/lib/bookings/service';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';

const me = (key: string) => visitor('192.0.2.1', new Date('2037-03-02T12:00:00Z'), key);

describeOnOneDatabase('mails to a company of several addresses', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test('go to each of them once, its own calendar invited; the neighbor gets one', async () => {
    const db = getDb();
    const { guid } = await makeVitres(db);
    const [company] = await rows<{ email: string }>(
      db,
      sql`update company_profiles set more_emails = json_build_array('office@vitres.example', email)
        where company_id = (select id from companies where guid = ${guid}::uuid) returning email`,
    );
    const hold = await createHold(
      { company_guid: guid, service_id: 1, start: '2037-03-04T10:00:00-05:00' },
      me('hold'),
    );
    await createBooking({ ...neighbor, hold_token: hold.HoldToken }, me('book'));
    const mails = await rows<{ to: string; invited: string }>(
      db,
      sql`select recipient as to, data #>> '{invitation,attendee,address}' as invited from outbox_mails where kind = 'booking-confirmed'
        order by recipient`,
    );
    const expected = [company!.email, neighbor.email, 'office@vitres.example'].sort();
    expect(mails).toEqual(expected.map((to) => ({ to, invited: to })));
    const reminders = await rows<{ to: string }>(
      db,
      sql`select recipient as to from outbox_mails where kind = 'booking-reminder' order by recipient`,
    );
    expect(reminders.map(({ to }) => to)).toEqual(expected);
  });
});
