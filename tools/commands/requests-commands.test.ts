import { isNull } from 'drizzle-orm';
import { rows, sql } from '@/lib/db/client';
import { companyMembers } from '@/lib/db/tables';
import { firstDateJob } from '@/lib/jobs/first-date-job';
import { context, mailsOf, recommendation, tokenIn } from '@/lib/requests/fixtures/asking';
import { createBusinessRequest, createRecommendation, openBusiness, reportCompany } from '@/lib/requests/service';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { RequestsUsageError, readCommand } from './requests-commands';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

test.each([[[]], [['send']], [['constructor']], [['list', 'all', 'more']], [['list', '--all']]])(
  '%j is answered with what would be right',
  (args) => {
    expect(() => readCommand(args)).toThrow(RequestsUsageError);
  },
);

test.each([
  [['release']],
  [['release', '7']],
  [['release', 'place-0']],
  [['release', 'place-7x']],
  [['release', 'toString-7']],
  [['accept', 'place-7', '--company', '1']],
  [['refuse', 'place-7']],
  [['accept', 'business-7', '--company', 'x']],
  [['handled', 'business-7']],
  [['paid', 'report-7']],
  [['paid', '7']],
])('%j is refused before anything is asked', async (args) => {
  await expect(readCommand(args)()).rejects.toThrow(RequestsUsageError);
});

describeOnOneDatabase('npm run requests', (getDb, test_) => {
  beforeEach(() => emptyTables(test_));
  const run = (...args: string[]) => readCommand(args)();

  test('what waits the longest is listed however much came after it', async () => {
    const flood = sql`insert into contact_messages (name, email, message, language, state, created_at)
      select 'Bot ' || n, 'bot@x.example', 'Buy', 'en', 'quarantined', now() - make_interval(mins => n) from generate_series(1, 250) n`;
    await rows(getDb(), flood);
    const listed = await run('list');
    expect(listed).toHaveLength(250);
    expect(listed.at(-1)).toMatch(/ Bot 250: /);
  });

  test('a message adds no line of its own to the list', async () => {
    const forged = 'Hello\r\nbusiness-1          received\u2028report-1 received';
    const insert = sql`insert into contact_messages (name, email, message, language, state)
      values (${'Ana\n'}, 'a@x.example', ${forged}, 'en', 'quarantined')`;
    await rows(getDb(), insert);
    const [line, ...more] = await run('list');
    expect(more).toEqual([]);
    expect(line).toMatch(/^message-\d+ .* Ana : Hello business-1 received report-1 received$/);
  });

  test('lists what waits, lets it go, accepts it, and says when there is nothing', async () => {
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id: company } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    expect(await run('list')).toEqual(['Nothing waits']);
    await createRecommendation(recommendation(), { ...context, isSuspect: true });
    expect((await run('list'))[0]).toMatch(/^recommendation-1 +quarantined .* Ana: Río Claro$/);
    expect(await run('release', 'recommendation-1')).toEqual(['recommendation-1 goes on']);
    await expect(run('release', 'recommendation-1')).rejects.toThrow(RequestsUsageError);
    const token = tokenIn((await mailsOf(db))[0]!.data.inviteLink);
    const business = { company_name: 'Río Claro', name: 'Bruno', email: 'b@x.example', phone_number: '+12105550118' };
    await createBusinessRequest({ ...business, trade: 'Windows', city: 'Toronto', token }, context);
    expect((await run('list'))[0]).toMatch(/^business-1 .* Bruno: Río Claro, Toronto$/);
    await expect(run('accept', '1', '--company', '2147483647')).rejects.toThrow(RequestsUsageError);
    expect(await run('accept', '1', '--company', String(company))).toEqual([
      `business-1 is company ${company}`,
      'Its recommender is told; $5 are noted as owed',
    ]);
    await expect(run('accept', '1', '--company', String(company))).rejects.toThrow(RequestsUsageError);
    const [owed, ...others] = await run('list');
    expect(others).toEqual([]);
    expect(owed).toMatch(/^reward-1 +owed .* 5\.00 USD to Ana, ana@correo\.example, .*, for Río Claro$/);
    expect(await run('paid', 'reward-1')).toEqual(['reward-1 is paid']);
    await expect(run('paid', 'reward-1')).rejects.toThrow(RequestsUsageError);
    expect(await run('list')).toEqual(['Nothing waits']);
  });

  test('a business that its owner has opened: refused with a reason; given the company on file by its id', async () => {
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id: company } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    const business = { company_name: 'Rio Claro', name: 'Bruno', email: 'b@x.example', phone_number: '+12105550118' };
    const open = async (password?: string) => {
      await createBusinessRequest({ ...business, trade: 'Windows', city: 'Toronto' }, context);
      const business_token = tokenIn((await mailsOf(db)).at(-1)!.data.link);
      return openBusiness({ business_token, password, city: 'Toronto', country_id: 1 }, context);
    };
    const first = await open('a'.repeat(128));
    expect(await run('refuse', 'business-1', '--reason', 'No such street')).toEqual(['business-1 is refused']);
    expect((await mailsOf(db)).at(-1)).toMatchObject({ kind: 'business-refused', data: { why: 'No such street' } });
    await expect(run('accept', '1')).rejects.toThrow(RequestsUsageError);
    expect(await run('list')).toEqual(['Nothing waits']);
    await open();
    await run('accept', '2', '--company', String(company));
    const owned = await db.select().from(companyMembers).where(isNull(companyMembers.deactivatedAt));
    expect(owned.map(({ companyId, role }) => [companyId, role]).sort()).toEqual(
      [
        [company, 'Owner'],
        [first.CompanyId, 'Owner'],
      ].sort(),
    );
  });

  test('a report waits until it is said to be handled, once', async () => {
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id: company_id } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    const report = {
      company_id,
      reason: 'remove-page',
      name: 'Bea',
      email: 'bea@x.example',
      message: 'Closed.',
    } as const;
    await reportCompany(report, context);
    expect((await run('list'))[0]).toMatch(/^report-1 +received .* Bea: remove-page/);
    expect(await run('handled', 'report-1')).toEqual(['report-1 is handled']);
    await expect(run('handled', 'report-1')).rejects.toThrow(RequestsUsageError);
    expect(await run('list')).toEqual(['Nothing waits']);
  });

  test('the job looks now and then, not each time it is asked', async () => {
    const job = firstDateJob();
    const at = (ms: number) => job.runDue({ db: getDb(), at: new Date(ms), signal: new AbortController().signal });
    const first = await at(1_000_000);
    expect(first).toBeGreaterThan(0);
    expect(await at(1_000_000 + first! - 400)).toBe(400);
    expect(await at(1_000_000 + first!)).toBe(first);
  });
});
