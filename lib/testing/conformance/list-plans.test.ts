import { listActivity } from '@/lib/accounts/contract-activity';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { listCustomers } from '@/lib/bookings/contract-customers';
import { exportCompanyBookings, listCompanyBookings } from '@/lib/bookings/contract-portal';
import { listVisits, viewVisits } from '@/lib/bookings/contract-visits';
import { rows, type SQL, sql } from '@/lib/db/client';
import { cursorOf } from '@/lib/db/entity-rows';
import { sharePort } from '@/lib/db/port';
import { listOpinionInvitations } from '@/lib/opinions/contract-invitations';
import { listCompanyOpinions } from '@/lib/opinions/contract-portal';
import { run } from '@/lib/platform';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres } from '@/lib/testing/fixtures/bookings';
import { listening, planOf, stepsOf } from '@/lib/testing/heard-statements';
import { isLongRun } from '@/lib/testing/long';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const SLOW_MS = 600_000;
/** Page 10,000 of so many rows each is the last of a long run. */
const pageRows = 20;
const many = isLongRun ? 200_000 : 8_000;
/** What a page may read of its own table: itself, one more, and what a block of the index brings along. */
const maxRead = 3 * pageRows;

interface List {
  name: string;
  op: Operation<{ company_id: number; cursor?: string; max_results?: number }, { Objects: unknown[] }>;
  sort: string;
  table: string;
  /** What its rows are sorted by. */
  by: SQL;
}

const lists = [
  { name: 'bookings', op: listCompanyBookings, sort: '-AskedAt', table: 'bookings', by: sql`created_at` },
  { name: 'visits', op: listVisits, sort: '-Start', table: 'visits', by: sql`starts_at` },
  { name: 'customers', op: listCustomers, sort: 'Name', table: 'customers', by: sql`name_key` },
  { name: 'opinions', op: listCompanyOpinions, sort: '-CreationDate', table: 'opinions', by: sql`created_at` },
  {
    name: 'invitations',
    op: listOpinionInvitations,
    sort: '-CreationDate',
    table: 'opinion_invitations',
    by: sql`created_at`,
  },
  { name: 'activity', op: listActivity, sort: '-Id', table: 'activity', by: sql`id` },
] as unknown as List[];

/** So many rows of everything that a company has much of, and another company's beside them. */
async function fillCompany(db: ReturnType<Parameters<Parameters<typeof describeOnOneDatabase>[1]>[0]>, id: number) {
  const offer = sql`(select id from company_services where company_id = ${id} limit 1)`;
  await rows(
    db,
    sql`with who as (insert into team_members (company_id, first_name, last_name) values (${id}, 'Bea', 'Calder') returning id)
      insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity)
      select ${id}, ${offer}, 1, who.id, (select min(id) from cities),
        tstzrange('2020-01-01Z'::timestamptz + n * interval '1 hour', '2020-01-01Z'::timestamptz + (n + 1) * interval '1 hour'), 'America/Toronto', 2
      from who, generate_series(1, ${many}::int) n`,
  );
  // Many at one instant, as an import writes them.
  await rows(
    db,
    sql`insert into bookings (reference, company_id, company_service_id, service_id, state, currency, language, name, email,
        phone_number, address, city, country_id, created_at)
      select 'R-' || n, ${id}, ${offer}, 1, 'Declined', 'CAD', 'en', 'Guest ' || n, 'g@example.com', '', 'Elm 1', 'Toronto', 1,
        '2020-01-01Z'::timestamptz + (n / 5000) * interval '1 day'
      from generate_series(1, ${many}::int) n`,
  );
  await rows(
    db,
    sql`insert into customers (company_id, first_name, last_name, email)
      select ${id}, 'Zoë', 'N’Guyen ' || (n % 500), 'c' || n || '@example.com' from generate_series(1, ${many}::int) n`,
  );
  await rows(
    db,
    sql`insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up, created_at)
      select ${id}, 'neighbor', 1, 'N', 'C', 'en', true, '2020-01-01Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${many}::int) n`,
  );
  await rows(
    db,
    sql`with link as (
        insert into recommendation_tokens (hash, company_id, email, language, issued_by, expires_at)
        select lpad(n::text, 64, '0'), ${id}, 'g@example.com', 'fr', 'owner', now() from generate_series(1, ${many}::int) n returning id)
      insert into opinion_invitations (company_id, token_id, consented_at, created_at)
      select ${id}, id, now(), '2020-01-01Z'::timestamptz + (id / 100) * interval '1 minute' from link`,
  );
  await rows(
    db,
    sql`insert into activity (company_id, kind, subject_id) select ${id}, 'visit.announce', n from generate_series(1, ${many}::int) n`,
  );
}

describeOnOneDatabase('lists of a company with very many rows', (getDb, { port }) => {
  let company: number;
  let owner: Person;

  beforeAll(async () => {
    const db = getDb();
    await makeOntario(db);
    company = (await makeVitres(db)).company.id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    await fillCompany(db, company);
    await port().exec('analyze');
  }, SLOW_MS);

  afterEach(() => sharePort(Promise.resolve(port())));

  /** The rows of a table that the statement of a page read, and by what. */
  async function readBy(ask: () => Promise<unknown>, table: string) {
    const { port: heard, statements } = listening(port());
    sharePort(Promise.resolve(heard));
    await ask();
    const page = statements.find(({ text }) => /sortedBy|between/.test(text) && text.includes(` ${table} `));
    const steps = stepsOf(await planOf(port(), page!, true)).filter((step) => step['Relation Name'] === table);
    const read = steps.map((step) => {
      const [found = 0, left = 0, loops = 1] = [
        step['Actual Rows'],
        step['Rows Removed by Filter'],
        step['Actual Loops'],
      ];
      return (found + left) * loops;
    });
    return { kinds: steps.map((step) => step['Node Type']), read: Math.max(...read) };
  }

  test.each(lists)('$name: the last page reads as few rows as the first, by an index', async (list) => {
    const { op, sort, table, by } = list;
    const ask = (cursor?: string) =>
      run(op, { company_id: company, max_results: pageRows, ...(cursor && { cursor }) }, owner.context);
    const [at] = await rows<{ value: string; id: number }>(
      getDb(),
      sql`select (${by})::text as value, id from ${sql.identifier(table)} where company_id = ${company}
        order by ${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, id ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}
        offset ${many - 2 * pageRows} limit 1`,
    );
    const last = cursorOf(sort, at!.value, Number(at!.id));
    expect((await ask(last)).Objects).toHaveLength(pageRows);
    for (const cursor of [undefined, last]) {
      const { kinds, read } = await readBy(() => ask(cursor), table);
      expect(kinds).not.toContain('Seq Scan');
      expect(read).toBeLessThanOrEqual(maxRead);
    }
  });

  test('a week of the calendar reads the visits of about a week', async () => {
    const week = { company_id: company, start_date: '2020-06-01', end_date: '2020-06-07' };
    const { kinds, read } = await readBy(() => run(viewVisits, week, owner.context), 'visits');
    expect(kinds).not.toContain('Seq Scan');
    expect(read).toBeLessThanOrEqual(24 * 10);
  });

  test(
    'a CSV of all of them is read a page at a time, and given a page at a time',
    async () => {
      const { port: heard, statements } = listening(port());
      sharePort(Promise.resolve(heard));
      const { Text } = (await run(exportCompanyBookings, { company_id: company }, owner.context)) as {
        Text: AsyncIterable<string>;
      };
      let [lines, longest] = [0, 0];
      for await (const part of Text) {
        lines += part.split('\r\n').length - 1;
        longest = Math.max(longest, part.length);
        // What was asked for and what has come go hand in hand: nothing is read ahead.
        expect(statements.filter(({ text }) => text.includes('sortedBy')).length * 1000).toBeLessThanOrEqual(
          lines + 1000,
        );
      }
      expect(lines).toBe(many + 1);
      expect(longest).toBeLessThan(400_000);
    },
    SLOW_MS,
  );
});
