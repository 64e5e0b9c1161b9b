import { makePerson, type Person, withOldSignIn } from '@/lib/accounts/fixtures/company-people';
import { eraseCustomer, exportCustomer } from '@/lib/chat/contract-customers';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { sharedState } from '@/lib/state';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold } from './contract';
import {
  type CustomerRow,
  changeCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
  mergeCustomer,
  testRegistration,
} from './contract-customers';
import { cancelCompanyBooking, listCompanyBookings } from './contract-portal';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  const argonCost = { ...actual.argonCost, memoryKiB: 64, passes: 1 };
  return { ...actual, argonCost, customerLimits: { testsAnHour: 3 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor('192.0.2.1', now, `customer-${key++}`);

describeOnOneDatabase('customers in the portal', (getDb) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let guid: string;
  let dispatcher: Person;
  let stranger: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    other = (await makeCompany(db, { name: 'Grands Ménages', cityId: made.toronto })).id;
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    stranger = await makePerson(db, 'stranger', { companyId: other, role: 'Owner' });
    // Ids of people are those of the other database's again.
    await (await sharedState()).drop('hour', `registration-test ${dispatcher.memberId}`);
  });

  const asNow = ({ context }: Person): ServiceContext => ({ ...context, now });
  const tell = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<object> =>
    run(op, input, by).then(
      () => ({ status: 200 }),
      ({ status, details, fields }) => ({ status, ...details, ...fields }),
    );
  const book = async (day: string, more: object = {}) => {
    await setOffer(db, company, { pageType: 1 });
    const start = `2027-03-${day}T10:00:00-05:00`;
    const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start }, me());
    return run(createBooking, { ...neighbor, ...more, hold_token: HoldToken }, me());
  };
  const list = async (more: object = {}) => run(listCustomers, { company_id: company, ...more }, asNow(dispatcher));
  const names = (found: { Objects: CustomerRow[] }) => found.Objects.map(({ Name }) => Name);
  const about = (id: number, version = 1) => ({ company_id: company, id, version });
  const view = async (id: number) => (await run(getCustomer, { company_id: company, id }, asNow(dispatcher))).Object;

  test('who books again is the same customer, found by name, address or phone; a page leads to the next', async () => {
    await book('03', { name: 'Éloïse Nuñez', email: 'Eloise@Correo.example', phone_number: '+14165550199' });
    await book('04', { name: 'Eloise N', email: 'eloise@correo.example', lang_code: 'fr' });
    await rows(
      db,
      sql`insert into customers (company_id, first_name, last_name, email)
      select ${company}, 'Guest', 'n' || lpad(n::text, 3, '0'), 'g' || n || '@x.example' from generate_series(1, 60) n`,
    );
    await rows(
      db,
      sql`insert into customers (company_id, first_name, last_name) values (${other}, 'Eloise', 'Elsewhere')`,
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(cursor ? { cursor } : {});
      expect(page.TotalCount).toBe(61);
      seen.push(...names(page));
      cursor = page.NextCursor;
    }
    // Accents and case do not part the alphabet.
    expect([seen[0], seen[1], seen.length, new Set(seen).size]).toEqual(['Éloïse Nuñez', 'Guest n001', 61, 61]);
    for (const filter_search of ['eloise nunez', 'ELOÏSE@', '416 555-0199'])
      expect([filter_search, names(await list({ filter_search }))]).toEqual([filter_search, ['Éloïse Nuñez']]);
    expect((await list({ filter_search: 'n_01' })).TotalCount).toBe(0);
    const [row] = (await list({ filter_search: 'eloise' })).Objects;
    expect(row).toMatchObject({ Visits: 0, LastVisit: null, LanguageCode: 'fr', CustomerNumber: `C${row!.Id}` });
    const theirs = await run(listCompanyBookings, { company_id: company, customer_id: row!.Id }, asNow(dispatcher));
    expect(theirs.TotalCount).toBe(2);
    await rows(
      db,
      sql`update visits set during = tstzrange(lower(during) - interval '400 days', upper(during) - interval '400 days')`,
    );
    expect((await view(row!.Id)).Visits).toBe(2);
  });

  test('a customer is written down by version; addresses are one customer’s alone; others see nothing of them', async () => {
    await book('03');
    await book('04', { name: 'Luis Ortega', email: 'luis@correo.example' });
    const [ana, luis] = (await list()).Objects.map(({ Id }) => Id);
    const fields = { name: 'Ana María López', email: 'ana.maria@correo.example', notes: 'Dog', customer_no: 'K-17' };
    expect(
      await tell(changeCustomer, { ...about(ana!), ...fields, email: 'LUIS@correo.example' }, asNow(dispatcher)),
    ).toEqual({
      status: 422,
      email: 'customerTaken',
    });
    expect(
      await tell(changeCustomer, { ...about(ana!), ...fields, phone_number: '12' }, asNow(dispatcher)),
    ).toMatchObject({
      status: 422,
    });
    expect(await tell(changeCustomer, { ...about(ana!), ...fields }, asNow(dispatcher))).toEqual({ status: 200 });
    expect(await view(ana!)).toMatchObject({
      Name: 'Ana María López',
      PhoneNumber: '',
      Notes: 'Dog',
      CustomerNo: 'K-17',
      Version: 2,
    });
    expect(await tell(changeCustomer, { ...about(ana!), ...fields }, asNow(dispatcher))).toMatchObject({
      status: 409,
      Object: { Version: 2 },
    });
    for (const op of [getCustomer, changeCustomer, mergeCustomer, exportCustomer, eraseCustomer] as Operation<
      never,
      unknown
    >[]) {
      const extra = { changeCustomer: fields, mergeCustomer: { other_id: luis } }[op.name] ?? {};
      const version = ['getCustomer', 'exportCustomer'].includes(op.name) ? {} : { version: 2 };
      const input = { company_id: other, id: ana, ...version, ...extra } as never;
      expect([op.name, await tell(op, input, stranger.context)]).toEqual([op.name, { status: 404 }]);
    }
  });

  test('two rows of one person become one: bookings move, and what comes by the other address is theirs', async () => {
    await book('03', { phone_number: '+14165550199' });
    await book('04', { name: 'A. Lopez', email: 'work@correo.example', phone_number: '+14165550199' });
    const { Objects } = await list();
    const ana = Objects.find(({ Email }) => Email === neighbor.email)!;
    const work = Objects.find(({ Email }) => Email === 'work@correo.example')!;
    expect((await view(ana.Id)).Similar).toMatchObject([{ Id: work.Id }]);
    const [foreign] = await rows<{ id: number }>(
      db,
      sql`insert into customers (company_id, first_name, last_name) values (${other}, 'X', 'Y') returning id`,
    );
    for (const other_id of [ana.Id, foreign!.id])
      expect(await tell(mergeCustomer, { ...about(ana.Id), other_id }, asNow(dispatcher))).toEqual({
        status: 422,
        other_id: 'invalid',
      });
    const merged = await run(mergeCustomer, { ...about(ana.Id), other_id: work.Id }, asNow(dispatcher));
    expect(merged.Object).toMatchObject({ Version: 2, AlsoKnownAs: [{ Email: 'work@correo.example' }], Similar: [] });
    await book('05', { name: 'A. Lopez', email: 'Work@correo.example' });
    expect((await list({ filter_search: 'work@' })).Objects).toMatchObject([{ Id: ana.Id }]);
    const asked = { company_id: company, customer_id: ana.Id };
    expect((await run(listCompanyBookings, asked, asNow(dispatcher))).TotalCount).toBe(3);
    const [hired] = await rows<{ n: number }>(
      db,
      sql`select hired_by as n from company_totals where company_id = ${company}`,
    );
    expect(hired!.n).toBe(1);
    expect(await tell(getCustomer, { company_id: company, id: work.Id }, asNow(dispatcher))).toEqual({ status: 404 });
  });

  test('what is held of a customer is theirs to have; erased it is gone everywhere, once nothing is to come', async () => {
    const { BookingId } = await book('03', { notes: 'Gate 12', name_consent: true });
    await rows(
      db,
      sql`insert into chat_threads (company_id, language, name, email, email_hash, is_held) values
      (${company}, 'en', 'Ana', ${neighbor.email.toUpperCase()}, 'x', false), (${other}, 'en', 'Ana', ${neighbor.email}, 'x', false),
      (${company}, 'en', 'Ana, held back', ${neighbor.email}, 'x', true)`,
    );
    await rows(
      db,
      sql`insert into chat_messages (thread_id, seq, party, text, sent_at)
        select id, 1, 'visitor', 'Do you do gutters?', now() from chat_threads`,
    );
    const [{ Id: id }] = (await list()).Objects as [CustomerRow];
    const stale = { ...(await withOldSignIn(db, dispatcher, 11)), now: new Date() };
    for (const op of [exportCustomer, eraseCustomer, exportCustomers] as Operation<never, unknown>[]) {
      const input = { company_id: company, ...(op.name === 'exportCustomers' ? {} : { id }) };
      const version = op.name === 'eraseCustomer' ? { version: 1 } : {};
      expect([op.name, await tell(op, { ...input, ...version } as never, stale)]).toEqual([
        op.name,
        { status: 403, reauthenticate: 'required' },
      ]);
    }
    const fresh = { ...(await withOldSignIn(db, dispatcher, 1)), now: new Date() };
    const file = await run(exportCustomer, { company_id: company, id }, fresh);
    expect(JSON.parse(file.Text)).toMatchObject({
      Customer: { Email: neighbor.email },
      Bookings: [{ Notes: 'Gate 12' }],
      Chats: [{ Name: 'Ana', Messages: [{ Party: 'visitor', Text: 'Do you do gutters?' }] }],
    });

    const freshAt = (version: number) => tell(eraseCustomer, about(id, version), fresh);
    expect(await tell(eraseCustomer, about(id), fresh)).toMatchObject({ status: 409, Standing: [{ Id: BookingId }] });
    await run(cancelCompanyBooking, { company_id: company, id: BookingId, version: 1 }, asNow(dispatcher));
    expect(await freshAt(7)).toMatchObject({ status: 409, Object: { Version: 1 } });
    expect(await freshAt(1)).toEqual({ status: 200 });
    expect((await list()).TotalCount).toBe(0);
    const left = await rows<{ text: string }>(
      db,
      sql`select (select json_agg(c) from customers c where company_id = ${company})::text
        || (select json_agg(b) from bookings b where company_id = ${company})::text
        || coalesce((select json_agg(h) from chat_threads h where company_id = ${company})::text, '')
        || coalesce((select json_agg(o) from outbox_mails o)::text, '')
        || (select card::text from company_totals where company_id = ${company}) as text`,
    );
    for (const word of ['Ana', 'Lopez', 'Gate 12', neighbor.email])
      expect([word, left[0]!.text.includes(word)]).toEqual([word, false]);
    const [chat] = await rows<{ name: string }>(db, sql`select name from chat_threads where company_id = ${other}`);
    expect(chat!.name).toBe('Ana');
    const kinds = await rows<{ kind: string }>(
      db,
      sql`select kind from activity where kind like 'customer.%' order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['customer.export', 'customer.erase']);
  });

  test('erasing takes chats that were begun by an address of before', async () => {
    const { BookingId } = await book('03');
    await run(cancelCompanyBooking, { company_id: company, id: BookingId, version: 1 }, asNow(dispatcher));
    await rows(
      db,
      sql`insert into chat_threads (company_id, language, name, email, email_hash)
        values (${company}, 'en', 'Ana', ${neighbor.email}, 'x'), (${company}, 'en', 'Luis', 'luis@correo.example', 'y')`,
    );
    const [{ Id: id }] = (await list()).Objects as [CustomerRow];
    const moved = { ...about(id), name: 'Ana Lopez', email: 'ana@new.example' };
    expect(await tell(changeCustomer, moved, asNow(dispatcher))).toEqual({ status: 200 });
    const fresh = { ...(await withOldSignIn(db, dispatcher, 1)), now: new Date() };
    expect(await tell(eraseCustomer, about(id, 2), fresh)).toEqual({ status: 200 });
    const threads = await rows(db, sql`select name, email, state from chat_threads order by id`);
    expect(threads).toEqual([
      { name: '', email: '', state: 'Erased' },
      { name: 'Luis', email: 'luis@correo.example', state: 'Open' },
    ]);
  });

  test('whether an address is known is told of one company alone, and not without end', async () => {
    await book('03');
    await makePerson(db, 'colleague', { companyId: company });
    const validate = (email: string, by = dispatcher, company_id = company) =>
      run(testRegistration, { company_id, email }, asNow(by)).then(({ Validation }) => Validation);
    expect(await validate(neighbor.email.toUpperCase())).toEqual({ IsEmployee: false, email_address_exists: true });
    expect(await validate(neighbor.email, stranger, other)).toEqual({ IsEmployee: false, email_address_exists: false });
    const [colleague] = await rows<{ email: string }>(db, sql`select email from members where email like 'colleague%'`);
    expect(await validate(colleague!.email)).toEqual({ IsEmployee: true, email_address_exists: true });
    await validate('new@correo.example');
    expect(await tell(testRegistration, { company_id: company, email: 'one@more.example' }, asNow(dispatcher))).toEqual(
      {
        status: 429,
      },
    );
  });
});
