import { refreshCompanyTotals } from '@/lib/companies/queries/totals';
import { changesKeptDays, retentionDays } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { retentionJob } from './retention-job';

const now = new Date('2030-06-01T12:00:00Z');
const dayMs = 86_400_000;
/** As SQL: so many days and a bit more, or less, before. */
const longAgo = (days: number) => `'${new Date(now.getTime() - days * dayMs - 60_000).toISOString()}'`;
const lately = (days: number) => `'${new Date(now.getTime() - days * dayMs + 60_000).toISOString()}'`;
const signal = new AbortController().signal;

describeOnBothDatabases('what is kept how long', (getDb) => {
  let company = 0;

  const all = <T = Record<string, unknown>>(text: string) => rows<T>(getDb(), sql.raw(text), { prepare: false });
  const column = async (text: string) => (await all(text)).map((row) => Object.values(row)[0]);
  const forget = () => retentionJob(new Date(0)).runDue({ db: getDb(), at: now, signal });

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    await clearDirectory(getDb());
    for (const table of [
      'outbox_mails',
      'owed_rewards',
      'business_requests',
      'recommendation_requests',
      'contact_messages',
      'neighborhood_requests',
    ])
      await all(`delete from ${table}`);
    const { toronto } = await makeToronto(getDb());
    company = (await makeCompany(getDb(), { name: 'Vitres', cityId: toronto })).id;
  });

  it('begins a minute after the start and comes again in hours', async () => {
    const job = retentionJob(now);
    const run = (afterMs: number) => job.runDue({ db: getDb(), at: new Date(now.getTime() + afterMs), signal });
    expect([await run(0), await run(60_000), await run(60_001)]).toEqual([60_000, 21_600_000, 21_599_999]);
  });

  it('deletes drafts of the assistant once their day is over, of a company too that asks for none any more', async () => {
    await all(`insert into assistant_drafts (company_id, section_type_id, language_type_id, written_by, created_at) values
      (${company}, 3, 1, 'model', ${longAgo(1)}), (${company}, 3, 2, 'model', ${lately(1)})`);
    await forget();
    expect(await column('select language_type_id from assistant_drafts')).toEqual([2]);
  });

  it('forgets the rest where one thing cannot be forgotten, says so, and comes again soon', async () => {
    const said = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    await all(`delete from changes`);
    await all(`insert into changes (tags, changed_at) values
      (array['city:1'], ${longAgo(changesKeptDays)}), (array['city:2'], ${lately(0)})`);
    await all('alter table outbox_mails rename column sent_at to sent_elsewhere_at');
    try {
      expect(await forget()).toBe(15 * 60_000);
    } finally {
      await all('alter table outbox_mails rename column sent_elsewhere_at to sent_at');
    }
    expect(await column('select tags[1] from changes')).toEqual(['city:2']);
    expect(said.mock.calls.map(([about]) => (about as { sweep: string }).sweep)).toEqual(['sentMails', 'failedMails']);
    said.mockRestore();
    expect(await forget()).toBe(21_600_000);
  });

  it('forgets to whom links went that were used or ran out; live ones and the opinions stay', async () => {
    const link = (hash: string, expires: string, used: string | null) =>
      all(`insert into recommendation_tokens (hash, company_id, name, email, language, issued_by, expires_at, used_at)
        values ('${hash.repeat(64)}', ${company}, 'Ana L.', '${hash}@correo.example', 'es', 'program', ${expires}, ${used})`);
    await link('a', longAgo(retentionDays.link), null);
    await link('b', lately(retentionDays.link), null);
    await link('c', longAgo(0), longAgo(retentionDays.link));
    await all(`insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up, created_at)
      values (${company}, 'invited', 1, 'Ana L.', 'Good.', 'es', true, ${longAgo(retentionDays.opinionAddress)}),
             (${company}, 'invited', 1, 'Bea M.', 'Good.', 'es', true, ${lately(retentionDays.opinionAddress)})`);
    await all(`insert into opinion_addresses (opinion_id, address, city, country_id)
      select id, '1 rue A', 'Laval', 1 from opinions`);
    await forget();
    expect(await column('select email || name from recommendation_tokens order by hash')).toEqual([
      '',
      'b@correo.exampleAna L.',
      '',
    ]);
    expect(await column('select o.name from opinion_addresses a join opinions o on o.id = a.opinion_id')).toEqual([
      'Bea M.',
    ]);
    expect(await column('select count(*) from opinions')).toEqual([2]);
  });

  it('forgets mails that went or failed long ago, and none that waits', async () => {
    await all(`insert into outbox_mails (kind, recipient, language, data, dedupe_hash, state, sent_at, due_at) values
      ('area-asked', 'old', 'es', '{}', '1', 'sent', ${longAgo(retentionDays.sentMail)}, now()),
      ('area-asked', 'new', 'es', '{}', '2', 'sent', ${lately(retentionDays.sentMail)}, now()),
      ('area-asked', 'lost', 'es', '{}', '3', 'failed', null, ${longAgo(retentionDays.failedMail)}),
      ('area-asked', 'waits', 'es', '{}', '4', 'queued', null, ${longAgo(1000)})`);
    await forget();
    expect(await column('select recipient from outbox_mails order by dedupe_hash')).toEqual(['', 'new', '', 'waits']);
  });

  it('forgets what changed long ago', async () => {
    await all(`delete from changes`);
    await all(`insert into changes (tags, changed_at) values
      (array['city:1'], ${longAgo(changesKeptDays)}), (array['city:2'], ${lately(changesKeptDays)}), (array['city:3'], ${lately(0)})`);
    await forget();
    expect(await column('select tags[1] from changes order by id')).toEqual(['city:2', 'city:3']);
  });

  /** A booking, with its visit where it has one. */
  async function booked(name: string, { state, visit, changed }: { state: string; visit?: string; changed: string }) {
    const [first, last] = name.split(' ');
    const seat = visit ? `(select id from seats order by id desc limit 1)` : 'null';
    await all(`insert into customers (company_id, first_name, last_name, email, phone_number, has_name_consent)
      values (${company}, '${first}', '${last}', '${first!.toLowerCase()}@correo.example', '1', true)`);
    if (visit) {
      await all(`insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity, seats_taken, status)
        select ${company}, o.id, 1, m.id, l.city_id, tstzrange(${visit}::timestamptz - interval '2 hours', ${visit}::timestamptz), 'UTC', 1, 1, 'completed'
        from company_services o, team_members m, company_locations l where ${company} = all(array[o.company_id, m.company_id, l.company_id])`);
      await all(`insert into seats (visit_id, customer_id, state)
        select (select max(id) from visits), (select max(id) from customers), '${state}'`);
    }
    await all(`insert into bookings (reference, company_id, company_service_id, service_id, seat_id, customer_id, state, currency, language,
        name, email, phone_number, address, city, country_id, notes, answers, updated_at)
      select '${name}', ${company}, o.id, 1, ${seat}, (select max(id) from customers), '${state}', 'CAD', 'fr',
        '${name}', 'x@correo.example', '1', '1 rue A', 'Laval', 1, 'gate 12', '[{"question":"q","answer":"a"}]', ${changed}
      from company_services o where o.company_id = ${company}`);
    await all(
      `insert into booking_messages (booking_id, party, text) select max(id), 'neighbor', 'Hello' from bookings`,
    );
  }

  it('forgets who booked, long after the visit or after it came to nothing; who hired a company is counted on', async () => {
    const { booking, settled } = retentionDays;
    await booked('Ana Lopez', { state: 'Completed', visit: longAgo(booking), changed: longAgo(booking + 1) });
    await booked('Bea Morel', { state: 'Completed', visit: lately(booking), changed: longAgo(booking + 1) });
    await booked('Cleo Nuñez', { state: 'Expired', changed: longAgo(settled) });
    await booked('Dan Ortiz', { state: 'Cancelled', changed: lately(settled) });
    await refreshCompanyTotals(getDb(), [company]);
    const hired = async () =>
      (await column(`select json_build_array(hired_by, card->'customers') from company_totals`))[0];
    const before = JSON.stringify(await hired());
    // A declined request does not count as a hiring.
    expect(before).toMatch(/^\[2,.*"Bea M\.".*"Ana L\."/);
    await forget();
    expect(
      await all(`select b.reference, b.name || b.email || b.phone_number || b.address || b.city || b.notes || b.answers as personal,
          c.first_name || ' ' || c.last_name || coalesce(c.email, '') || coalesce(c.phone_number, '') as customer,
          (select count(*)::int from booking_messages m where m.booking_id = b.id) as messages
        from bookings b join customers c on c.id = b.customer_id order by 1`),
    ).toEqual([
      { reference: 'Ana Lopez', personal: '[]', customer: 'A L', messages: 0 },
      expect.objectContaining({ reference: 'Bea Morel', customer: 'Bea Morelbea@correo.example1', messages: 1 }),
      { reference: 'Cleo Nuñez', personal: '[]', customer: 'C N', messages: 0 },
      expect.objectContaining({ reference: 'Dan Ortiz', customer: 'Dan Ortizdan@correo.example1', messages: 1 }),
    ]);
    expect(await column(`select what || ' ' || party from booking_accesses`)).toEqual([
      'erased operator',
      'erased operator',
    ]);
    // The same letters as before, without the name.
    expect(JSON.stringify(await hired())).toBe(before.replace('Ana L.', ''));
    const erased = await column('select erased_at from bookings where erased_at is not null');
    await forget();
    expect(await column('select erased_at from bookings where erased_at is not null')).toEqual(erased);
  });

  const recommender = (name: string, created: string, state = 'received') =>
    all<{ id: number }>(`insert into recommendation_requests
        (name, email, phone_number, company_name, company_recommendation, language, state, created_at)
      values ('${name}', '${name}@correo.example', '1', 'X', 'Y', 'en', '${state}', ${created}) returning id`);

  it('forgets recommenders: not while money is owed, and what is paid stays on the books', async () => {
    const [owed] = await recommender('owed', longAgo(retentionDays.request));
    await all(`insert into owed_rewards (recommendation_id, company_id, amount_minor, currency)
      values (${owed!.id}, ${company}, 500, 'USD')`);
    await recommender('old', longAgo(retentionDays.request));
    await recommender('new', lately(retentionDays.request));
    await recommender('doubtful', longAgo(retentionDays.quarantine), 'quarantined');
    await forget();
    expect(await column('select name from recommendation_requests order by name')).toEqual(['new', 'owed']);
    await all(`update owed_rewards set paid_at = ${longAgo(retentionDays.settled)}`);
    await forget();
    expect(await column('select email from recommendation_requests order by name')).toEqual(['', 'new@correo.example']);
    expect(await column('select count(*) from owed_rewards')).toEqual([1]);
  });

  it('forgets who asked for a place and goes on counting them; deletes messages, reports, businesses', async () => {
    const asker = (hash: string, created: string, told: string) =>
      all(`insert into neighborhood_requests
          (name, email, email_hash, phone_number, location, latitude, longitude, language, created_at, told_at)
        values ('Ana', 'ana@correo.example', '${hash}', '1', 'Zilker', 30.1, -97.1, 'es', ${created}, ${told})`);
    await asker('1', longAgo(retentionDays.request), 'null');
    await asker('2', lately(retentionDays.request), 'null');
    await asker('3', longAgo(retentionDays.settled + 5), longAgo(retentionDays.settled));
    const message = (name: string, created: string) =>
      all(`insert into contact_messages (name, email, message, language, created_at)
        values ('${name}', 'm@correo.example', 'Hello', 'en', ${created})`);
    await message('old', longAgo(retentionDays.message));
    await message('new', lately(retentionDays.message));
    await all(`insert into company_reports (company_id, reason, name, email, message, language, created_at, handled_at) values
      (${company}, 'remove-page', 'handled', 'e', 'm', 'en', ${longAgo(400)}, ${longAgo(retentionDays.settled)}),
      (${company}, 'remove-page', 'open', 'e', 'm', 'en', ${longAgo(400)}, null)`);
    await forget();
    expect(
      await all(
        'select email_hash as hash, email, location, latitude, told_at is null as waits from neighborhood_requests order by 1',
      ),
    ).toEqual([
      { hash: '1', email: '', location: '', latitude: null, waits: false },
      { hash: '2', email: 'ana@correo.example', location: 'Zilker', latitude: 30.1, waits: true },
      { hash: '3', email: '', location: '', latitude: null, waits: false },
    ]);
    expect(await column('select name from contact_messages')).toEqual(['new']);
    expect(await column('select name from company_reports')).toEqual(['open']);
  });
});
