import { hashAddress } from '@/lib/accounts/service/address-hash';
import { refreshCompanyTotals } from '@/lib/companies/queries/totals';
import { getIntegration } from '@/lib/companies/service';
import type { Frequency } from '@/lib/config/frequencies';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
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
import type { TestDb } from '@/lib/testing/test-db';
import { cancelBooking, createBooking, createHold, getBooking } from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor('192.0.2.1', now, `request-${key++}`);
const start = '2027-03-03T10:00:00-05:00';

describeOnOneDatabase('requests and offers', (getDb) => {
  let db: TestDb;
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

  test('a day that is over at the place is no wish', async () => {
    await setOffer(db, company.id, { pageType: 3 });
    const wish = (when: string, ...preferred_dates: string[]) =>
      refusal(
        createBooking(
          { ...neighbor, company_guid: guid, service_id: 1, preferred_dates },
          visitor('192.0.2.1', new Date(when), `wish-${key++}`),
        ),
      );
    const refused = { status: 422, preferred_dates: 'date' };
    expect(await wish('2027-03-05T12:00:00Z', '2027-03-08', '2027-03-04')).toEqual(refused);
    // In Toronto it is still the fourth.
    expect(await wish('2027-03-05T03:00:00Z', '2027-03-04')).not.toEqual(refused);
    expect(await wish('2027-03-05T12:00:00Z', '2027-03-05')).not.toEqual(refused);
  });

  test('each party sees how mails to the other fare; a reminder counts from its first attempt', async () => {
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, me());
    const { ManageToken: manage_token } = await createBooking({ ...neighbor, hold_token: HoldToken }, me());
    const seen = async () => {
      const { MailState, OtherMailState } = await getBooking({ manage_token }, me());
      return [MailState, OtherMailState];
    };
    await rows(db, sql`update outbox_mails set state = 'sent' where kind = 'booking-confirmed'`);
    expect(await seen()).toEqual(['sent', 'sent']);
    await rows(
      db,
      sql`update outbox_mails set state = 'bounced', attempts = 1, due_at = now() + interval '1 day'
        where kind = 'booking-reminder' and recipient = 'pro@example.com'`,
    );
    expect(await seen()).toEqual(['sent', 'failed']);
  });

  test('thirty a day from one mail address, wherever they come from; what is refused keeps its slot', async () => {
    const made = (email: string, minutesAgo: number, many: number) =>
      rows(
        db,
        sql`insert into request_marks (email_hash, created_at)
          select ${hashAddress(email, 'booking')}, now() - make_interval(mins => ${minutesAgo}::int + n)
          from generate_series(1, ${many}::int) as n`,
      );
    await made('ana@example.com', 0, 28);
    await made('ana@example.com', 24 * 60, 5);
    const from = (address: string) => visitor(address, now, `many-${key++}`);
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, from('192.0.2.1'));
    // The same inbox; what comes to nothing is not counted, a repeated call once.
    const input = { ...neighbor, email: 'Ana+garden@Example.com', hold_token: HoldToken };
    expect(await refusal(createBooking({ ...input, postal_code: 'x' }, from('192.0.2.1')))).toMatchObject({
      status: 422,
    });
    const again = from('192.0.2.1');
    expect(await createBooking(input, again)).toEqual(await createBooking(input, again));
    const other = { company_guid: guid, service_id: 1, start: '2027-03-04T10:00:00-05:00' };
    const next = await createHold(other, from('192.0.2.2'));
    await setOffer(db, company.id, { pageType: 3 });
    const wish = { ...neighbor, company_guid: guid, service_id: 1 };
    await createBooking(wish, from('192.0.2.2'));
    const late = await createBooking(wish, from('192.0.2.3')).catch((error) => error);
    expect(late).toMatchObject({ status: 429, fields: { email: 'tooManyToday' } });
    // The oldest of the last day was made 28 minutes ago.
    expect(Math.round(late.retryAfterS / 60)).toBe(24 * 60 - 28);
    const held = { ...neighbor, hold_token: next.HoldToken };
    expect(await refusal(createBooking(held, from('192.0.2.2')))).toMatchObject({ status: 429 });
    await createBooking({ ...held, email: 'bo@example.com' }, from('192.0.2.2'));
    expect(await rows(db, sql`select 1 from bookings`)).toHaveLength(3);
    expect(await rows(db, sql`select 1 from request_marks where email_hash like '%@%'`)).toEqual([]);
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

  test('a name stands on the company’s cards where the neighbor agreed to it, else initials alone', async () => {
    const customers = async () => {
      await refreshCompanyTotals(db, [company.id]);
      const [card] = await rows<{ customers: unknown[][] }>(
        db,
        sql`select card->'customers' as customers from company_totals where company_id = ${company.id}`,
      );
      return card!.customers.map(([, name, initials]) => [name, initials]);
    };
    const book = async (start: string, more: { name_consent?: boolean; email?: string }) => {
      const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, me());
      return createBooking({ ...neighbor, ...more, name: 'Ana Lopez', hold_token: HoldToken }, me());
    };
    await book('2027-03-03T09:00:00-05:00', { email: 'other@correo.example' });
    await book('2027-03-04T09:00:00-05:00', { name_consent: true });
    expect(await customers()).toEqual([
      ['Ana L.', 'AL'],
      ['', 'AL'],
    ]);
  });

  test('the questions of a quote are asked in the language of the page', async () => {
    const question = { en: 'How many?', fr: 'Combien?', es: '¿Cuántas?' };
    await rows(
      db,
      sql`update company_services set questions = ${JSON.stringify([question])}::json where company_id = ${company.id}`,
    );
    const [place] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${company.id}`,
    );
    const asked = async (lang_code: 'en' | 'fr') =>
      (await getIntegration({ client_key: place!.key, lang_code }, me())).Services[0]?.Questions;
    expect([await asked('en'), await asked('fr')]).toEqual([['How many?'], ['Combien?']]);
  });

  test('how often it is wished for is kept, told to both, and is of what the service offers', async () => {
    await setOffer(db, company.id, { pageType: 3 });
    const input = { ...neighbor, company_guid: guid, service_id: 1 };
    const wish = (frequency: Frequency | '') => createBooking({ ...input, frequency }, me());
    expect(await refusal(wish('weekly'))).toEqual({ status: 422, frequency: 'invalid' });
    await rows(
      db,
      sql`update company_services set frequencies = '["weekly", "monthly"]'::json where company_id = ${company.id}`,
    );
    expect(await refusal(wish('halfYearly'))).toEqual({ status: 422, frequency: 'invalid' });
    const kept = async (frequency: Frequency | '') =>
      (await getBooking({ manage_token: (await wish(frequency)).ManageToken }, me())).Frequency;
    expect([await kept('monthly'), await kept('')]).toEqual(['monthly', '']);
    const told = await rows<{ frequency: string }>(
      db,
      sql`select distinct coalesce(data->>'frequency', '') as frequency from outbox_mails order by 1`,
    );
    expect(told.map(({ frequency }) => frequency)).toEqual(['', 'monthly']);
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
