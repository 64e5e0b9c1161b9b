import { isFresh } from '@/lib/access/authorise';
import { accountLimits } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { as, context, digestOf, join, makeOperator, password, statusOf } from './fixtures/signing';
import { authenticate, confirmSignIn, endAllSessions, login, simhLogin } from './service';
import { delayAfter } from './service/failures';
import { hashPassword } from './service/password';
import { verifyToken } from './token';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const day = 24 * 60;
const email = 'ana@correo.example';

test('a company’s sign-in holds for weeks, a neighbor’s and the staff’s for a day’s work, the demo’s for an hour', () => {
  const { marketplace, company, operations, demo } = accountLimits.sessions;
  expect([company, marketplace, operations, demo]).toEqual([
    { idle: 14 * day, all: 60 * day },
    { idle: 30, all: 720 },
    { idle: 30, all: 720 },
    { idle: 60, all: 60 },
  ]);
});

describeOnOneDatabase('sessions', (getDb, test_) => {
  let db: TestDb;
  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
  });

  const openings = {
    marketplace: async () => (await join(db)).token,
    company: async () => (await join(db, { audience: 'company' })).token,
  };

  test.each(['marketplace', 'company'] as const)('of %s end when they were idle or old, not sooner', async (kind) => {
    const { idle, all } = accountLimits.sessions[kind];
    const token = await openings[kind]();
    const holds = async () => (await authenticate(token, new Date())) !== null;
    const unused = (minutes: number) =>
      rows(db, sql`update member_sessions set seen_at = now() - make_interval(mins => ${minutes}::int)`);
    await unused(idle - 1);
    expect(await holds()).toBe(true);
    await unused(idle + 1);
    expect(await holds()).toBe(false);
    await unused(0);
    expect(await holds()).toBe(true);
    const [row] = await rows<{ minutes: number }>(
      db,
      sql`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from member_sessions`,
    );
    expect(row!.minutes).toBe(all);
    await rows(db, sql`update member_sessions set expires_at = now()`);
    expect(await holds()).toBe(false);
  });

  test.each(['marketplace', 'company'] as const)('of %s have a token that lives as long', async (kind) => {
    const token = await openings[kind]();
    const { all } = accountLimits.sessions[kind];
    const after = (minutes: number) => verifyToken(token, new Date(Date.now() + minutes * 60_000));
    expect(await after(all - 1)).not.toBeNull();
    expect(await after(all + 1)).toBeNull();
  });

  test('one press ends all of a member, in this browser and in another, and nobody else’s', async () => {
    const { token } = await join(db, { audience: 'company' });
    const elsewhere = await login({ Email: email, Password: password }, context());
    const eve = await join(db, { audience: 'company', email: 'eve@correo.example' });
    expect(await endAllSessions({}, await as(token))).toEqual({});
    const standing = async (bearer: string) => (await authenticate(bearer, new Date())) !== null;
    expect(await Promise.all([token, elsewhere.token, eve.token].map(standing))).toEqual([false, false, true]);
    expect(await statusOf(endAllSessions({}, await as(token)))).toBe(401);
  });

  test('a session is fresh for ten minutes, and anew once the password was given again', async () => {
    const { token } = await join(db, { audience: 'company' });
    const fresh = async () => {
      const claims = await authenticate(token, new Date());
      return isFresh({ confirmedAt: new Date(claims!.confirmedAt!) }, new Date());
    };
    expect(await fresh()).toBe(true);
    await rows(db, sql`update member_sessions set confirmed_at = now() - interval '11 minutes'`);
    expect(await fresh()).toBe(false);
    const wrong = confirmSignIn({ Password: digestOf('not this one') }, await as(token));
    await expect(wrong).rejects.toMatchObject({ status: 422, fields: { Password: 'passwordWrong' } });
    expect([await fresh(), (await authenticate(token, new Date())) !== null]).toEqual([false, true]);
    expect(await confirmSignIn({ Password: password }, await as(token))).toEqual({});
    expect(await fresh()).toBe(true);
    expect(await statusOf(confirmSignIn({ Password: password }, context()))).toBe(401);
  });

  test('wrong passwords of a confirmation slow the account down as those of its sign-in', async () => {
    const { token } = await join(db);
    const asAna = await as(token);
    for (let tries = 0; tries < accountLimits.freeFailures; tries++)
      await statusOf(confirmSignIn({ Password: digestOf('not this one') }, asAna));
    const startedMs = performance.now();
    await simhLogin({ Email: email, Password: password }, context());
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(delayAfter(accountLimits.freeFailures) - 5);
  });

  test('a password confirms its own account’s session alone', async () => {
    const { token } = await join(db);
    const other = digestOf('another lamp on another porch');
    await makeOperator(db, email, ['Admin'], await hashPassword(other));
    expect(await statusOf(confirmSignIn({ Password: other }, await as(token)))).toBe(422);
  });
});
