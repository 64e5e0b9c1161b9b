import { codeOf, later } from '@/lib/accounts/fixtures/codes';
import { forgetCodes, withApp } from '@/lib/accounts/fixtures/second-step';
import { as, context, digestOf, join, mailsOf, password, statusOf } from '@/lib/accounts/fixtures/signing';
import { authenticate, isOperator, login, resetPassword } from '@/lib/accounts/service';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { OperatorUsageError, readCommand } from './operator-commands';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

test.each([
  [[]],
  [['invite', 'a@dorbel.example']],
  [['constructor']],
  [['add']],
  [['add', 'no-address']],
  [['add', 'a@dorbel.example', '--role', 'Owner']],
  [['add', 'a@dorbel.example', 'b@dorbel.example']],
  [['list', 'a@dorbel.example']],
  [['list', '--all']],
])('%j is answered with what would be right', (args) => {
  expect(() => readCommand(args)).toThrow(OperatorUsageError);
});

const email = 'dana@dorbel.example';
const signIn = (Password = password) => login({ Email: email, Password, ClientName: 'administration-web' }, context());

describeOnOneDatabase('npm run operator', (getDb, test_) => {
  let db: TestDb;
  beforeEach(async () => {
    await emptyTables(test_);
    await forgetCodes();
    db = getDb();
  });
  const run = (...args: string[]) => readCommand(args)();

  async function linkIn(): Promise<{ token: string; language: string; days: unknown; link: string }> {
    const mail = (await mailsOf(db)).filter(({ kind }) => kind === 'staff-invitation').at(-1)!;
    const { link, days } = mail.data as { link: string; days: unknown };
    return { token: new URL(link).searchParams.get('token')!, language: mail.language, days, link };
  }
  const setPassword = (token: string) => resetPassword({ user: { token, email, password } });

  test('opens an account by mail; its first sign-in sets up a second step, and is-operator answers', async () => {
    expect(await run('list')).toEqual(['No accounts of staff yet: add EMAIL --role Admin']);
    expect(await run('add', ' Dana@Dorbel.example', '--role', 'Admin', '--language', 'fr')).toEqual([
      `${email} is Admin; a link to set the password goes there`,
    ]);
    const { token, language, days, link } = await linkIn();
    expect([language, days, new URL(link).pathname]).toEqual(['fr', 7, '/reinitialiser-mot-de-passe']);
    expect((await run('list'))[0]).toMatch(/^Admin +Invited +none yet +never signed in +dana@dorbel\.example$/);
    expect(await statusOf(signIn())).toBe(401);
    expect(await setPassword(token)).toMatchObject({ Audience: 'operations' });
    const half = await signIn();
    expect(half.second_step).toBe('SetUp');
    expect(await isOperator({ Email: email }, await as(half.token))).toEqual({ member_id: -1 });
    const whole = await withApp(half.token);
    const { claims } = (await as(whole.token)).caller;
    expect(claims?.role).toBe('|Admin');
    expect(await isOperator({ Email: email }, await as(whole.token))).toEqual({ member_id: claims!.memberId });
    expect((await run('list'))[0]).toMatch(/^Admin +Active +second step +\d{4}-/);
  });

  test('a link works once, for seven days, and a newer one takes its place', async () => {
    await run('add', email);
    const first = (await linkIn()).token;
    await run('add', email);
    const second = (await linkIn()).token;
    expect(await statusOf(setPassword(first))).toBe(410);
    const [row] = await rows<{ hours: number }>(
      db,
      sql`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
        from member_tokens where used_at is null`,
    );
    expect(row!.hours).toBe(7 * 24);
    expect(await statusOf(setPassword(second))).toBe(200);
    expect(await statusOf(setPassword(second))).toBe(410);
    expect(await run('add', email, '--role', 'Support')).toEqual([`${email} is Support`]);
    expect((await mailsOf(db)).length).toBe(2);
  });

  test('disables at once, and lets in again', async () => {
    await run('add', email);
    await setPassword((await linkIn()).token);
    const { token } = await withApp((await signIn()).token);
    expect(await run('disable', email)).toEqual([`${email} is disabled`]);
    expect([await authenticate(token, new Date()), await statusOf(signIn())]).toEqual([null, 401]);
    await expect(run('disable', email)).rejects.toMatchObject({ status: 404 });
    await run('add', email, '--role', 'Admin');
    expect(await authenticate(token, new Date())).toBeNull();
    expect((await signIn()).second_step).toBe('Code');
  });

  test('lost phone and codes: the sessions end, and the second step is set up anew', async () => {
    await run('add', email);
    await setPassword((await linkIn()).token);
    const { token, secret } = await withApp((await signIn()).token);
    await run('reset-second-step', email);
    expect(await authenticate(token, new Date())).toBeNull();
    const half = await signIn();
    expect(half.second_step).toBe('SetUp');
    const anew = await withApp(half.token);
    expect([anew.secret === secret, codeOf(anew.secret, later(0)).length]).toEqual([false, 6]);
  });

  test('a neighbor’s or a company’s account of the address is another one', async () => {
    await join(db, { audience: 'company', email });
    await expect(run('disable', email)).rejects.toMatchObject({ status: 404 });
    await expect(run('reset-second-step', email)).rejects.toMatchObject({ status: 404 });
    await run('add', email);
    expect(await statusOf(login({ Email: email, Password: password }, context()))).toBe(200);
    expect(await statusOf(login({ Email: email, Password: digestOf('no') }, context()))).toBe(401);
  });
});
