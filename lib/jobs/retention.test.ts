import { changesKeptDays, retentionDays } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
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
