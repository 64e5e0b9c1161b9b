import { type Db, rows, sql } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import {
  makeOntario,
  makeVitres,
  neighbor,
  queuedMails,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import type { FixtureCompany } from '@/lib/testing/fixtures/companies';
import { cancelBooking, createBooking, createHold } from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor('192.0.2.1', now, `request-${key++}`);
const start = '2027-03-03T10:00:00-05:00';

describeOnBothDatabases('requests and offers', (getDb) => {
  let db: Db;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid } = await makeVitres(db));
  });

  test('a request waits for the company, with wished days and no seat', async () => {
    await setOffer(db, company.id, { pageType: 3 });
    const input = { ...neighbor, company_guid: guid, service_id: 1, preferred_dates: ['2027-03-05'] };
    const sent = await createBooking(input, me());
    expect(sent).toMatchObject({ State: 'Pending', Start: '', Price: 0 });
    expect(await queuedMails(db)).toEqual(['booking-received queued', 'booking-received queued']);
    expect(await cancelBooking({ manage_token: sent.ManageToken }, me())).toMatchObject({ State: 'Cancelled' });
  });

  test('each is written to in their own language: the company in that of its owner, with names in it', async () => {
    await setOffer(db, company.id, { pageType: 3 });
    const [owner] = await rows<{ id: number }>(
      db,
      sql`insert into members (audience, email, password_hash, language) values ('company', ${`fr-${key}@vitres.example`}, 'x', 'fr') returning id`,
    );
    await rows(
      db,
      sql`insert into company_members (company_id, member_id, role) values (${company.id}, ${owner!.id}, 'Owner')`,
    );
    await createBooking({ ...neighbor, lang_code: 'es', company_guid: guid, service_id: 1 }, me());
    const mails = await rows<{ said: string }>(
      db,
      sql`select (data->>'party') || ' ' || language || ' ' || (data->>'serviceName') || ' ' || (data->>'link') as said
        from outbox_mails where subject_id in (select guid::text from bookings where company_id = ${company.id}) order by 1`,
    );
    const [toCompany, toNeighbor] = mails.map(({ said }) => said);
    expect([toCompany, toNeighbor]).toEqual([
      expect.stringMatching(/^company fr .*\/reservation\//),
      expect.stringMatching(/^neighbor es .*\/reserva\//),
    ]);
  });

  test('an unknown offer is told by field', async () => {
    const nobody = { company_guid: '00000000-0000-4000-8000-000000000000', service_id: 1, start };
    expect(await refusal(createHold(nobody, me()))).toEqual({ status: 422, service_id: 'invalid' });
    expect(await refusal(createHold({ company_guid: guid, service_id: 6, start }, me()))).toMatchObject({
      status: 422,
    });
  });

  test('a priced page is booked by the slot alone', async () => {
    const input = { ...neighbor, company_guid: guid, service_id: 1 };
    expect(await refusal(createBooking(input, me()))).toEqual({ status: 422, hold_token: 'required' });
  });
});
