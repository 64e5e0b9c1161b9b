import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { getIntegration } from '@/lib/companies/contract';
import { rows, sql } from '@/lib/db/client';
import { bookingJob } from '@/lib/jobs/booking-job';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  companyLink,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { type Locale, locales } from '@/lib/values/locale';
import { cancelBooking, createBooking, createHold, getBooking, messageBooking, rescheduleBooking } from './contract';
import { acceptBooking, confirmBooking, declineBooking, proposeBooking } from './contract-answers';
import { getAvailability } from './contract-availability';
import { moveCompanyBooking } from './contract-moves';
import { cancelCompanyBooking, messageCompanyBooking } from './contract-portal';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
const at = (time: string, day = '04') => `2027-03-${day}T${time}:00-05:00`;
let key = 0;
const me = (when = now) => visitor(`192.0.2.${(key % 200) + 1}`, when, `language ${key++}`);

describeOnOneDatabase('languages of a booking', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let dispatcher: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    // The owner reads French, who works the portal English.
    await rows(db, sql`update members set language = case when id = ${dispatcher.id} then 'en' else 'fr' end`);
    await rows(db, sql`delete from outbox_mails`);
  });

  const as = (when = now) => ({ ...dispatcher.context, now: when, idempotencyKey: `language ${key++}` });
  const month = (lang_code: Locale) =>
    run(getAvailability, { company_guid: guid, service_id: 1, month: '2027-03', lang_code }, me());
  const hold = (start: string) => run(createHold, { company_guid: guid, service_id: 1, start }, me());

  /** A booking of a neighbor who reads Spanish: its id, and the links of both. */
  async function book(start: string, email = neighbor.email) {
    const { HoldToken } = await hold(start);
    const input = { ...neighbor, email, lang_code: 'es', hold_token: HoldToken } as const;
    const { BookingId: id, ManageToken: manage_token } = await run(createBooking, input, me());
    const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings where id = ${id}`);
    return { id, neighbor: { manage_token }, company: { manage_token: companyLink(found!.guid) } };
  }

  /** What is mailed about bookings: to whom, in which language, with which link. */
  const mails = () =>
    rows<{ kind: string; to: string; language: string; link: string | null; subject: string }>(
      db,
      sql`select kind, recipient as "to", language, data->>'link' as link, subject_id as subject from outbox_mails
        where kind like 'booking-%' and state <> 'erased' order by id`,
    );

  test('one hour is one in every language: booked in Spanish, it is taken in all of them', async () => {
    const [first, ...others] = await Promise.all(locales.map(month));
    for (const other of others) expect(other).toEqual(first);
    await book(at('10:00'));
    for (const locale of locales) {
      const { Days } = await month(locale);
      const free = Days[3]!.Slots.filter(({ IsFree }) => IsFree).map(({ Start }) => Start);
      expect([locale, free]).toEqual([locale, [at('09:00'), at('11:00')]]);
    }
    expect(await refusal(hold(at('10:00')))).toMatchObject({ status: 409 });
    const [client] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid::text as key from company_locations where company_id = ${company}`,
    );
    const idsIn = async (lang_code: Locale) =>
      JSON.stringify(await run(getIntegration, { client_key: client!.key, lang_code }, me())).match(
        /"\w*(?:Id|Guid)":(?:"[^"]*"|-?\d+)/g,
      );
    const ids = await Promise.all(locales.map(idsIn));
    expect(ids[0]!.length).toBeGreaterThan(3);
    expect(ids.slice(1)).toEqual([ids[0], ids[0]]);
  });

  test('whatever happens to it, and in whichever language somebody else works, each is written to in their own', async () => {
    const english = { lang_code: 'en' } as const;
    const one = await book(at('10:00'));
    await run(messageBooking, { ...one.neighbor, ...english, message: 'The gate is green 🚪.' }, me());
    await run(messageBooking, { ...one.company, lang_code: 'es', message: 'Merci' }, me());
    await run(messageCompanyBooking, { company_id: company, id: one.id, version: 1, message: 'On it' }, as());
    await run(rescheduleBooking, { ...one.neighbor, ...english, start: at('11:00') }, me());
    const { Version } = await run(getBooking, { ...one.neighbor, ...english }, me());
    await run(
      moveCompanyBooking,
      { company_id: company, id: one.id, version: Version, start: '2027-03-05T09:00' },
      as(),
    );
    // At short notice they are asked first.
    const soon = new Date(at('20:00', '04'));
    const seen = await run(getBooking, one.neighbor, me(soon));
    await run(
      moveCompanyBooking,
      { company_id: company, id: one.id, version: seen.Version, start: '2027-03-06T09:00' },
      as(soon),
    );
    const asked = await run(getBooking, one.neighbor, me(soon));
    await run(confirmBooking, { ...one.neighbor, ...english, version: asked.Version }, me(soon));
    const gone = await book(at('09:00', '08'));
    await run(cancelBooking, { ...gone.neighbor, ...english, reason: 'Rain' }, me());
    const off = await book(at('09:00', '09'));
    await run(cancelCompanyBooking, { company_id: company, id: off.id, version: 1, reason: 'Ill' }, as());
    await setOffer(db, company, { pageType: 3 });
    const accepted = await book(at('09:00', '10'));
    await run(acceptBooking, { ...accepted.company, ...english }, me());
    const proposed = await book(at('09:00', '11'));
    await run(proposeBooking, { ...proposed.company, ...english, start: at('10:00', '11'), price: 9900 }, me());
    await run(declineBooking, { ...proposed.neighbor, lang_code: 'fr' }, me());
    const declined = await book(at('09:00', '12'));
    await run(declineBooking, { ...declined.company, lang_code: 'es', reason: 'Too far' }, me());
    await book(at('09:00', '13'));
    await bookingJob().runDue({ db, at: new Date(at('23:59', '12')), signal: new AbortController().signal });

    const sent = await mails();
    const of = (to: string) => sent.filter((mail) => mail.to === to);
    const languagesOf = (to: string) => [...new Set(of(to).map(({ language }) => language))];
    expect([languagesOf('ana@example.com'), languagesOf('pro@example.com')]).toEqual([['es'], ['fr']]);
    const kinds = (to: string) => [...new Set(of(to).map(({ kind }) => kind.slice(8)))].sort();
    expect(kinds('ana@example.com')).toEqual(
      expect.arrayContaining([
        'cancelled',
        'confirmed',
        'declined',
        'expired',
        'message',
        'moved',
        'proposed',
        'received',
        'reminder',
      ]),
    );
    expect(kinds('pro@example.com')).toEqual(
      expect.arrayContaining([
        'cancelled',
        'confirmed',
        'declined',
        'expired',
        'message',
        'moved',
        'received',
        'reminder',
      ]),
    );
    // One link for life, of each party: whatever the mail is about.
    const links = sent.filter(({ link }) => link !== null);
    for (const to of ['ana@example.com', 'pro@example.com'])
      for (const subject of new Set(links.map((mail) => mail.subject))) {
        const its = new Set(links.filter((mail) => mail.to === to && mail.subject === subject).map(({ link }) => link));
        expect([to, [...its].length]).toEqual([to, 1]);
      }
    for (const { to, link } of links)
      expect(link).toMatch(to.startsWith('ana') ? /\/reserva\/[\w.-]+$/ : /\/reservation\/[\w.-]+$/);
    const tokens = (to: string) => links.filter((mail) => mail.to === to).map(({ link }) => link!.split('/').at(-1));
    expect(tokens('ana@example.com').filter((token) => tokens('pro@example.com').includes(token))).toEqual([]);
    // And one id, reference and link through all of it.
    expect(await run(getBooking, one.neighbor, me(soon))).toMatchObject({ BookingId: one.id, State: 'Completed' });
  });
});
