import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { env } from '@/lib/config/env';
import { rows, sql } from '@/lib/db/client';
import { emlFile, outboxFolder } from '@/lib/gateways/mail/fake';
import { sweepFiles } from '@/lib/jobs/outbox-admin';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { companyLink, makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { cancelBooking, createBooking, createHold, eraseBooking, messageBooking, rescheduleBooking } from './service';

const now = new Date('2037-03-02T12:00:00Z');
const at = (day: number) => `2037-03-${String(day).padStart(2, '0')}T10:00:00-05:00`;
let key = 0;
/** Every call from another client. */
const anybody = () => visitor(`198.51.100.${key % 250}`, now, `bound-${key++}`);

interface Waiting {
  kind: string;
  guid: string;
  dueAt: string;
  data: { when: string; invitation?: { sequence: number; status: string } };
}

describeOnOneDatabase('mails about one booking', (getDb) => {
  let db: TestDb;
  let own: { manage_token: string };
  let company: { manage_token: string };

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const { guid } = await makeVitres(db);
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start: at(3) }, anybody());
    own = { manage_token: (await createBooking({ ...neighbor, hold_token: HoldToken }, anybody())).ManageToken };
    const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings order by id desc limit 1`);
    company = { manage_token: companyLink(found!.guid) };
  });

  const mailsTo = (address: string) =>
    rows<Waiting>(
      db,
      sql`select kind, guid, due_at as "dueAt", data from outbox_mails
        where recipient = ${address} and kind <> 'booking-reminder' order by id`,
    );
  const move = (day: number) => rescheduleBooking({ ...own, start: at(day) }, anybody());

  test('are five an hour to an address, then one that is written anew until it goes: the calendar has the last hour', async () => {
    for (let day = 4; day < 14; day++) await move(day % 2 === 0 ? day : day + 10);
    for (let i = 0; i < 20; i++) await messageBooking({ ...company, message: `Note ${i}` }, anybody());
    for (const address of ['ana@example.com', 'pro@example.com']) {
      const found = await mailsTo(address);
      expect(found.map(({ kind }) => kind)).toEqual([
        'booking-confirmed',
        ...Array(4).fill('booking-moved'),
        'booking-digest',
      ]);
      const digest = found.at(-1)!;
      expect(digest.data.invitation).toMatchObject({ sequence: 11, status: 'confirmed' });
      const wait = Date.parse(digest.dueAt) - Date.now();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3_600_000);
    }
    await cancelBooking(own, anybody());
    expect((await mailsTo('ana@example.com')).at(-1)!.data.invitation).toMatchObject({ status: 'cancelled' });
  });

  test('go on as they happen when the hour is over', async () => {
    for (let i = 0; i < 6; i++) await messageBooking({ ...company, message: `Note ${i}` }, anybody());
    await rows(db, sql`update outbox_mails set created_at = created_at - interval '61 minutes', state = 'sent'`);
    await messageBooking({ ...company, message: 'One more' }, anybody());
    expect((await mailsTo('ana@example.com')).at(-1)!.kind).toBe('booking-message');
  });

  test('are gone with their files when the neighbor erases the booking, those that waited too', async () => {
    const folder = outboxFolder(env().DATA_DIR);
    mkdirSync(folder, { recursive: true });
    await rows(db, sql`update outbox_mails set state = 'sent' where kind = 'booking-confirmed'`);
    const files = [...(await mailsTo('ana@example.com')), ...(await mailsTo('pro@example.com'))].map(({ guid }) =>
      emlFile(folder, guid),
    );
    for (const file of files) writeFileSync(file, 'To: ana@example.com');
    await cancelBooking(own, anybody());
    await eraseBooking(own, anybody());
    expect(files.map(existsSync)).toEqual(files.map(() => false));
    expect(
      await rows(db, sql`select 1 from outbox_mails where recipient <> '' or state in ('queued', 'sending')`),
    ).toEqual([]);
  });

  test('a file that was written meanwhile goes with the next sweep, others stay', async () => {
    const folder = outboxFolder(env().DATA_DIR);
    mkdirSync(folder, { recursive: true });
    const [mine, theirs] = [(await mailsTo('ana@example.com'))[0]!, (await mailsTo('pro@example.com'))[0]!];
    await rows(db, sql`update outbox_mails set recipient = '' where guid = ${mine.guid}::uuid`);
    for (const { guid } of [mine, theirs]) writeFileSync(emlFile(folder, guid), 'x');
    expect(await sweepFiles(db, folder)).toBe(1);
    expect([mine, theirs].map(({ guid }) => existsSync(emlFile(folder, guid)))).toEqual([false, true]);
  });
});
