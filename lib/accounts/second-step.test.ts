import { accountLimits } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { memberRecoveryCodes, memberTotps } from '@/lib/db/tables';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { codeOf, later } from './fixtures/codes';
import { forgetCodes, holding, withApp } from './fixtures/second-step';
import { context, digestOf, join, makeOperator, password, statusOf } from './fixtures/signing';
import {
  addTotp,
  authenticate,
  confirmSignIn,
  finishSignIn,
  getPendingSignIn,
  getProgram,
  getSecondStep,
  keepRecoveryCodes,
  listSessions,
  login,
  proposeRecoveryCodes,
  proposeTotp,
  removeSecondStep,
  startPasskey,
} from './service';
import { hashPassword } from './service/password';

// What a password costs, and how long wrong ones are held back, is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  const accountLimits = { ...actual.accountLimits, firstDelayMs: 1, maxDelayMs: 2 };
  return { ...actual, accountLimits, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const email = 'ana@correo.example';
const staffEmail = 'op@dorbel.example';
const signIn = (Email = email) => login({ Email, Password: password }, context());
const signInStaff = () => login({ Email: staffEmail, Password: password, ClientName: 'administration-web' }, context());
/** Completes a sign-in that waits for a code. */
const finish = async (bearer: string, Code: string, now = new Date()) =>
  finishSignIn({ Code }, await holding(bearer, now));

describeOnOneDatabase('a second step', (getDb, test_) => {
  let db: TestDb;
  beforeEach(async () => {
    await emptyTables(test_);
    await forgetCodes();
    db = getDb();
  });

  /** A company's account with an app. */
  async function joinWithApp(more: object = {}) {
    const { token } = await join(db, { audience: 'company', ...more });
    return withApp(token);
  }

  const makeStaff = async (roles = ['Admin']) => makeOperator(db, staffEmail, roles, await hashPassword(password));

  test('with one, the password alone gives no right; the code signs in, by a session of its own', async () => {
    const { secret } = await joinWithApp();
    const half = await signIn();
    expect(half).toMatchObject({ second_step: 'Code', member_id: -1, analytics: {} });
    expect(Object.values({ ...half.access, ...half.inbox_access })).not.toContain(true);
    const waiting = await holding(half.token);
    expect(waiting.caller.claims).toMatchObject({ memberId: null, companyId: null, role: '' });
    const pending = (await getPendingSignIn({}, waiting)).Object;
    expect(pending).toEqual({ Awaits: 'Code', Ways: ['Totp'], FirstName: 'Ana' });
    for (const call of [getProgram, listSessions, getSecondStep, proposeTotp, proposeRecoveryCodes])
      expect(await statusOf(call({}, waiting))).toBe(401);
    const whole = await finish(half.token, codeOf(secret, later(30)), later(30));
    expect(whole).toMatchObject({ analytics: { MemberName: 'Ana López' } });
    expect(whole.second_step).toBeUndefined();
    expect(whole.token).not.toBe(half.token);
    expect(await authenticate(half.token, new Date())).toBeNull();
    expect((await listSessions({}, await holding(whole.token))).TotalCount).toBe(2);
  });

  test('a code counts once, of any number at once, and none before it counts any more', async () => {
    const { secret } = await joinWithApp();
    const now = later(60);
    const halves = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    const answers = await Promise.all(halves.map(({ token }) => statusOf(finish(token, codeOf(secret, now), now))));
    expect(answers.sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const { token } = await signIn();
    const before = new Date(now.getTime() - 30_000);
    const next = new Date(now.getTime() + 30_000);
    expect(await statusOf(finish(token, codeOf(secret, before), now))).toBe(422);
    expect(await statusOf(finish(token, codeOf(secret, next), now))).toBe(200);
  });

  test('the code that set the app up is used with it', async () => {
    const { code } = await joinWithApp();
    const { token } = await signIn();
    expect(await statusOf(finish(token, code))).toBe(422);
  });

  test('a clock may be wrong by one step, not by two', async () => {
    const { secret } = await joinWithApp();
    for (const [drift, expected] of [
      [-90, 422],
      [90, 422],
      [-30, 200],
    ] as const) {
      const now = later(300);
      const { token } = await signIn();
      expect([drift, await statusOf(finish(token, codeOf(secret, later(300 + drift)), now))]).toEqual([
        drift,
        expected,
      ]);
    }
  });

  test('the code of another member is a wrong one', async () => {
    await joinWithApp();
    const eve = await joinWithApp({ email: 'eve@correo.example' });
    const { token } = await signIn();
    expect(await statusOf(finish(token, codeOf(eve.secret, later(30)), later(30)))).toBe(422);
  });

  test('a member who is disabled, or sets a new password, or waits too long, signs in no more', async () => {
    const { secret } = await joinWithApp();
    await signIn();
    const [row] = await rows<{ minutes: number }>(
      db,
      sql`select max(round(extract(epoch from expires_at - created_at) / 60))::int as minutes
        from member_sessions where awaits is not null and expires_at > now()`,
    );
    expect(row!.minutes).toBe(accountLimits.secondStep.minutes);
    const ends = [
      sql`update members set disabled_at = now()`,
      sql`update members set version = version + 1`,
      sql`update member_sessions set expires_at = now() where awaits is not null`,
    ];
    for (const end of ends) {
      const { token } = await signIn();
      const waiting = await holding(token, later(30));
      await rows(db, end);
      expect(await statusOf(finishSignIn({ Code: codeOf(secret, later(30)) }, waiting))).toBe(401);
      expect(await authenticate(token, new Date())).toBeNull();
      await rows(db, sql`update members set disabled_at = null`);
    }
  });

  test('after too many wrong codes none is tried for a while, not even the right one; others sign in', async () => {
    const { secret } = await joinWithApp();
    const eve = await joinWithApp({ email: 'eve@correo.example' });
    const { token } = await signIn();
    const tries = Array.from({ length: accountLimits.secondStep.wrongAnHour + 10 }, (_, n) =>
      String(n).padStart(6, '0'),
    );
    const answers = await Promise.all(tries.map((code) => statusOf(finish(token, code))));
    expect(answers.filter((status) => status === 422)).toHaveLength(accountLimits.secondStep.wrongAnHour);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    const anew = (await signIn()).token;
    expect(await statusOf(finish(anew, codeOf(secret, later(30)), later(30)))).toBe(429);
    const half = await signIn('eve@correo.example');
    expect(await statusOf(finish(half.token, codeOf(eve.secret, later(30)), later(30)))).toBe(200);
  });

  test('recovery codes: ten, shown until they are kept, each once, stored as hashes alone', async () => {
    const { token } = await joinWithApp();
    const asAna = await holding(token);
    const { Codes, Version } = (await proposeRecoveryCodes({}, asAna)).Object;
    expect((await proposeRecoveryCodes({}, asAna)).Object.Codes).toEqual(Codes);
    expect([new Set(Codes).size, Codes.every((code) => /^[a-z0-9]{5}-[a-z0-9]{5}$/.test(code))]).toEqual([10, true]);
    const half = (await signIn()).token;
    expect(await statusOf(finish(half, Codes[0]!))).toBe(422);
    await keepRecoveryCodes({ Version }, asAna);
    expect(await statusOf(keepRecoveryCodes({ Version }, asAna))).toBe(409);
    const stored = JSON.stringify(await db.select().from(memberRecoveryCodes));
    expect(Codes.filter((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toEqual([]);
    const answers = await Promise.all(
      (await Promise.all(Array.from({ length: 4 }, () => signIn()))).map((one) =>
        statusOf(finish(one.token, ` ${Codes[0]!.toUpperCase().replace('-', ' ')} `)),
      ),
    );
    expect(answers.sort()).toEqual([200, 422, 422, 422]);
    expect((await getSecondStep({}, asAna)).Object.RecoveryCodesLeft).toBe(9);
    const again = (await proposeRecoveryCodes({}, asAna)).Object;
    expect(again.Codes.filter((code) => Codes.includes(code))).toEqual([]);
    await keepRecoveryCodes({ Version: again.Version }, asAna);
    expect(await statusOf(finish((await signIn()).token, Codes[1]!))).toBe(422);
    expect(await statusOf(finish((await signIn()).token, again.Codes[1]!))).toBe(200);
  });

  test('recovery codes of one member open no account of another', async () => {
    await joinWithApp();
    const eve = await holding((await joinWithApp({ email: 'eve@correo.example' })).token);
    const { Codes, Version } = (await proposeRecoveryCodes({}, eve)).Object;
    await keepRecoveryCodes({ Version }, eve);
    expect(await statusOf(finish((await signIn()).token, Codes[0]!))).toBe(422);
  });

  test('a sign-in that waits for the set-up is worth nothing once another one did it', async () => {
    await makeStaff();
    const stale = await holding((await signInStaff()).token);
    expect(await statusOf(getSecondStep({}, stale))).toBe(200);
    await withApp((await signInStaff()).token);
    for (const call of [getSecondStep, proposeTotp, proposeRecoveryCodes, startPasskey])
      expect(await statusOf(call({}, stale))).toBe(401);
  });

  test('staff without one are led to set it up, and can do nothing else before', async () => {
    await makeStaff();
    const half = await signInStaff();
    expect(half).toMatchObject({ second_step: 'SetUp', member_id: -1 });
    const waiting = await holding(half.token);
    expect(waiting.caller.claims).toMatchObject({ memberId: null, role: '' });
    for (const call of [getProgram, listSessions, proposeRecoveryCodes])
      expect((await statusOf(call({}, waiting))) >= 400).toBe(true);
    expect(await statusOf(finishSignIn({ Code: '123456' }, waiting))).toBe(401);
    const { secret, token } = await withApp(half.token);
    const { claims } = (await holding(token)).caller;
    expect(claims).toMatchObject({ role: '|Admin', audience: 'operations' });
    expect(await authenticate(half.token, new Date())).toBeNull();
    const next = await signInStaff();
    expect(next.second_step).toBe('Code');
    expect(await statusOf(addTotp({ Code: codeOf(secret, later(30)) }, await holding(next.token)))).toBe(401);
    expect(await statusOf(finish(next.token, codeOf(secret, later(30)), later(30)))).toBe(200);
  });

  test('staff cannot take their last one away; others can, and their recovery codes go with it', async () => {
    await makeStaff();
    const staff = await withApp((await signInStaff()).token);
    expect(await statusOf(removeSecondStep({ Way: 'Totp' }, await holding(staff.token)))).toBe(409);
    expect((await signInStaff()).second_step).toBe('Code');
    const asAna = await holding((await joinWithApp()).token);
    const { Version } = (await proposeRecoveryCodes({}, asAna)).Object;
    await keepRecoveryCodes({ Version }, asAna);
    expect(await removeSecondStep({ Way: 'Totp' }, asAna)).toEqual({});
    expect((await getSecondStep({}, asAna)).Object).toMatchObject({ HasTotp: false, RecoveryCodesLeft: 0 });
    expect((await signIn()).second_step).toBeUndefined();
    expect(await statusOf(removeSecondStep({ Way: 'Totp' }, asAna))).toBe(404);
  });

  test('changes want a fresh sign-in, and a code makes it fresh as a password does', async () => {
    const { token, secret } = await joinWithApp();
    await rows(db, sql`update member_sessions set confirmed_at = now() - interval '11 minutes'`);
    const stale = async () => holding(token, later(30));
    const refused = { status: 403, fields: { reauthenticate: 'required' } };
    await expect(removeSecondStep({ Way: 'Totp' }, await stale())).rejects.toMatchObject(refused);
    await expect(proposeRecoveryCodes({}, await stale())).rejects.toMatchObject(refused);
    expect(await statusOf(getSecondStep({}, await stale()))).toBe(200);
    await expect(confirmSignIn({ Code: '000000' }, await stale())).rejects.toMatchObject({ status: 422 });
    await confirmSignIn({ Code: codeOf(secret, later(30)) }, await stale());
    expect(await statusOf(proposeRecoveryCodes({}, await holding(token)))).toBe(200);
  });

  test('the proposal shows its picture and its secret, is no other’s, and a second app is refused', async () => {
    const { token } = await join(db, { audience: 'company' });
    const asAna = await holding(token);
    const { Secret, Uri, Picture } = (await proposeTotp({}, asAna)).Object;
    expect((await proposeTotp({}, asAna)).Object.Secret).toBe(Secret);
    expect(new URL(Uri).searchParams.get('secret')).toBe(Secret);
    expect([Secret.length, Uri.startsWith('otpauth://totp/'), Picture.startsWith('<svg')]).toEqual([32, true, true]);
    expect(decodeURIComponent(Uri)).toContain(email);
    const elsewhere = await holding((await signIn()).token);
    expect((await proposeTotp({}, elsewhere)).Object.Secret).not.toBe(Secret);
    expect(await statusOf(addTotp({ Code: codeOf(Secret) }, elsewhere))).toBe(422);
    await addTotp({ Code: codeOf(Secret) }, asAna);
    expect(await statusOf(proposeTotp({}, asAna))).toBe(409);
    expect(await statusOf(addTotp({ Code: codeOf(Secret, later(30)) }, elsewhere))).toBe(409);
  });

  test('the secret lies sealed, of its own member, and no answer tells it again', async () => {
    const { secret, token } = await joinWithApp();
    const [stored] = await db.select().from(memberTotps);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored!.secretSeal.split('.')).toHaveLength(5);
    expect(JSON.stringify(await getSecondStep({}, await holding(token)))).not.toContain(secret);
    const eve = await joinWithApp({ email: 'eve@correo.example' });
    await rows(
      db,
      sql`update member_totps t set secret_seal = o.secret_seal from member_totps o where o.member_id <> t.member_id`,
    );
    const half = await signIn();
    expect(await statusOf(finish(half.token, codeOf(eve.secret, later(30)), later(30)))).toBe(500);
  });

  test('a wrong password is answered as before, whether there is a second step or not', async () => {
    await joinWithApp();
    expect(await statusOf(login({ Email: email, Password: digestOf('not this one') }, context()))).toBe(401);
  });
});
