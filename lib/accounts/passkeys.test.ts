import { env } from '@/lib/config/env';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { makeAuthenticator } from './fixtures/authenticator';
import { forgetCodes, holding } from './fixtures/second-step';
import { context, join, makeOperator, password, statusOf } from './fixtures/signing';
import {
  addPasskey,
  finishPasskeySignIn,
  getPendingSignIn,
  getSecondStep,
  listSessions,
  login,
  removeSecondStep,
  startPasskey,
  startPasskeySignIn,
} from './service';
import { hashPassword } from './service/password';

// What a password costs, and how long wrong answers are held back, is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  const accountLimits = { ...actual.accountLimits, firstDelayMs: 1, maxDelayMs: 2 };
  return { ...actual, accountLimits, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const email = 'ana@correo.example';
const here = () => ({ origin: env().PUBLIC_ORIGIN, rpId: new URL(env().PUBLIC_ORIGIN).hostname });
const signIn = () => login({ Email: email, Password: password }, context());

/** Adds a passkey to the account of a bearer. @returns the device, and the bearer from now on */
async function withPasskey(bearer: string, device = makeAuthenticator(here())) {
  const asHolder = await holding(bearer);
  const { challenge } = (await startPasskey({}, asHolder)).Options;
  const { token } = await addPasskey({ Name: 'My phone', Credential: device.create(challenge) }, asHolder);
  return { device, token: token || bearer };
}

/** Asks for a challenge of a sign-in that waits. */
async function challenged(bearer: string) {
  const waiting = await holding(bearer);
  const { challenge } = (await startPasskeySignIn({}, waiting)).Options;
  return { waiting, challenge };
}

describeOnOneDatabase('passkeys', (getDb, test_) => {
  let db: TestDb;
  beforeEach(async () => {
    await emptyTables(test_);
    await forgetCodes();
    db = getDb();
  });

  test('one is made, named, listed, and completes a sign-in', async () => {
    const { token } = await join(db, { audience: 'company' });
    const { device } = await withPasskey(token);
    const [stored] = (await getSecondStep({}, await holding(token))).Object.Passkeys;
    expect(stored).toMatchObject({ Name: 'My phone', UsedDate: '' });
    const half = await signIn();
    expect(half.second_step).toBe('Code');
    expect((await getPendingSignIn({}, await holding(half.token))).Object.Ways).toEqual(['Passkey']);
    const { waiting, challenge } = await challenged(half.token);
    const whole = await finishPasskeySignIn({ Credential: device.get(challenge) }, waiting);
    expect(whole.analytics.MemberEmailAddress).toBe(email);
    expect((await listSessions({}, await holding(whole.token))).TotalCount).toBe(2);
    const [used] = (await getSecondStep({}, await holding(whole.token))).Object.Passkeys;
    expect(used!.UsedDate).not.toBe('');
  });

  test('its relying party is our public origin; what it may not do without is not asked for', async () => {
    const { token } = await join(db, { audience: 'company' });
    const { Options } = await startPasskey({}, await holding(token));
    expect(Options).toMatchObject({
      rp: { id: here().rpId },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
    });
  });

  test('staff set one up as their first, and are signed in by it', async () => {
    await makeOperator(db, 'op@dorbel.example', ['Support'], await hashPassword(password));
    const asked = { Email: 'op@dorbel.example', Password: password, ClientName: 'operations-web' };
    const half = await login(asked, context());
    expect(half.second_step).toBe('SetUp');
    const { token } = await withPasskey(half.token);
    expect((await holding(token)).caller.claims).toMatchObject({ role: '|Support' });
    const [passkey] = (await getSecondStep({}, await holding(token))).Object.Passkeys;
    const last = removeSecondStep({ Way: 'Passkey', Id: passkey!.Id }, await holding(token));
    expect(await statusOf(last)).toBe(409);
  });

  test('a challenge counts once, for the session that asked, for five minutes', async () => {
    const { token } = await join(db, { audience: 'company' });
    const { device } = await withPasskey(token);
    const half = (await signIn()).token;
    const first = await challenged(half);
    const second = await challenged(half);
    const finish = (Credential: ReturnType<typeof device.get>, from: typeof first) =>
      statusOf(finishPasskeySignIn({ Credential }, from.waiting));
    expect(await finish(device.get(first.challenge), second)).toBe(422);
    expect(await finish(device.get(second.challenge), second)).toBe(422);
    const other = await challenged((await signIn()).token);
    const third = await challenged(half);
    expect(await finish(device.get(other.challenge), third)).toBe(422);
    const fourth = await challenged(half);
    const answer = device.get(fourth.challenge);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(answer, fourth)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await finish(device.get(fourth.challenge), fourth)).toBe(401);
  });

  const wrong: [string, (challenge: string, device: ReturnType<typeof makeAuthenticator>) => object][] = [
    ['made for another site', (challenge, device) => device.get(challenge, 'https://dorbel.example.evil')],
    ['of another device', (challenge) => makeAuthenticator(here()).get(challenge)],
    ['of another relying party', (challenge) => makeAuthenticator({ ...here(), rpId: 'evil.example' }).get(challenge)],
    [
      'with another signature',
      (challenge, device) => {
        const answer = device.get(challenge);
        return { ...answer, response: { ...answer.response, signature: device.get('other').response.signature } };
      },
    ],
    [
      'of a copy whose counter went back',
      (challenge, device) => {
        device.get(challenge);
        device.turnBack();
        return device.get(challenge);
      },
    ],
    [
      'with no bytes at all',
      (_, device) => ({ ...device.get('x'), response: { clientDataJSON: '', authenticatorData: '', signature: '' } }),
    ],
  ];

  test.each(wrong)('an answer %s signs nobody in', async (_, answer) => {
    const { token } = await join(db, { audience: 'company' });
    const { device } = await withPasskey(token);
    const before = await challenged((await signIn()).token);
    await finishPasskeySignIn({ Credential: device.get(before.challenge) }, before.waiting);
    const { waiting, challenge } = await challenged((await signIn()).token);
    const Credential = answer(challenge, device) as never;
    expect(await statusOf(finishPasskeySignIn({ Credential }, waiting))).toBe(422);
  });

  test('the passkey of another member completes nobody else’s sign-in, and none is added twice', async () => {
    const { token } = await join(db, { audience: 'company' });
    const { device } = await withPasskey(token);
    const eve = await join(db, { audience: 'company', email: 'eve@correo.example' });
    const own = await withPasskey(eve.token);
    const { waiting, challenge } = await challenged((await signIn()).token);
    const foreign = finishPasskeySignIn({ Credential: own.device.get(challenge) }, waiting);
    expect(await statusOf(foreign)).toBe(422);
    const asEve = await holding(eve.token);
    const again = (await startPasskey({}, asEve)).Options.challenge;
    expect(await statusOf(addPasskey({ Name: 'Copy', Credential: device.create(again) }, asEve))).toBe(409);
  });

  test('what is made for another site, or for no challenge of ours, is not added', async () => {
    const { token } = await join(db, { audience: 'company' });
    const asAna = await holding(token);
    const device = makeAuthenticator(here());
    const { challenge } = (await startPasskey({}, asAna)).Options;
    const add = (Credential: ReturnType<typeof device.create>) =>
      statusOf(addPasskey({ Name: 'x', Credential }, asAna));
    expect(await add(device.create(challenge, 'https://evil.example'))).toBe(422);
    expect(await add(device.create(challenge))).toBe(422);
    await startPasskey({}, asAna);
    expect(await add(device.create(challenge))).toBe(422);
    expect((await signIn()).second_step).toBeUndefined();
  });

  test('a disabled member’s passkey opens nothing', async () => {
    const { token } = await join(db, { audience: 'company' });
    const { device } = await withPasskey(token);
    const { waiting, challenge } = await challenged((await signIn()).token);
    await rows(db, sql`update members set disabled_at = now()`);
    expect(await statusOf(finishPasskeySignIn({ Credential: device.get(challenge) }, waiting))).toBe(401);
  });
});
