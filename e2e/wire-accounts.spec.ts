import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import type { AnyOperation } from '../lib/platform/operation';
import { digestOf, linkOf } from './fixtures/accounts';
import { type Answer, ask, origins } from './fixtures/http';
import { asOwnPage, asProgram, expectRefusal, expectSuccess, send, sendAsProgram } from './fixtures/wire-calls';

const typed = 'lamplight on the porch';
const digest = digestOf(typed);

/** Posts as a browser without script does. */
const post = (op: AnyOperation, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(op.path, {
    method: 'POST',
    headers: { ...asOwnPage, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ lang_code: 'fr', ...fields }).toString(),
  });

const outcomeOf = ({ status, headers }: Answer) => [status, /outcome=([\w-]+)/.exec(String(headers.location))?.[1]];

/** What a browser would send back of the cookies it was given. */
const cookieOf = ({ headers }: Answer) => (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

/** The token in the last mail of a kind to an address. */
async function mailedToken(kind: string, recipient: string): Promise<string> {
  return new URL(await linkOf(kind, recipient), origins.main).searchParams.get('token')!;
}

test('an account without script: registered, proven, signed out, signed in, its password set anew', async () => {
  const email = `ana-${randomUUID()}@example.com`;
  const fields = { audience: 'marketplace', email, password: typed, first_name: 'Ana' };
  expect(outcomeOf(await post(operations.register, fields))).toEqual([303, 'registered']);
  expect(outcomeOf(await post(operations.register, { ...fields, password: 'short' }))).toEqual([
    303,
    'register-failed',
  ]);
  expect(outcomeOf(await post(operations.simhLogin, { Email: email, Password: typed }))).toEqual([
    303,
    'signin-unverified',
  ]);
  const token = await mailedToken('account-verify', email);
  const other = await post(operations.verifyEmail, { token, password: `${typed} not` });
  expect(outcomeOf(other)).toEqual([303, 'verify-failed']);
  expect(String(other.headers.location)).toContain(`token=${token}`);
  expect(other.headers['set-cookie']).toBeUndefined();
  const proven = await post(operations.verifyEmail, { token, password: typed });
  expect(outcomeOf(proven)).toEqual([303, 'email-verified']);
  const [cookie] = proven.headers['set-cookie']!;
  expect(cookie).toMatch(/^__Host-marketplace-session=\S+; Path=\/; Secure; HttpOnly; SameSite=Strict; Expires=/);
  expect(cookie!.length).toBeLessThan(4096);
  expect(outcomeOf(await post(operations.verifyEmail, { token, password: typed }))).toEqual([303, 'verify-expired']);

  const signed = { ...asOwnPage, cookie: cookieOf(proven) };
  const program = expectSuccess(await send(operations.getProgram, {}, { headers: signed }));
  expect(program).toMatchObject({ token: '', ProgramState: { ProfileEmail: email, LanguageId: 2 } });
  const out = await post(operations.signOut, {}, { cookie: cookieOf(proven) });
  expect(outcomeOf(out)).toEqual([303, 'signed-out']);
  expect(out.headers['set-cookie']![0]).toMatch(/^__Host-marketplace-session=; .*Max-Age=0$/);
  expectRefusal(await send(operations.getProgram, {}, { headers: signed }), 401);
  expect(outcomeOf(await post(operations.signOut, {}))).toEqual([303, 'signed-out']);

  expect(outcomeOf(await post(operations.forgotPassword, { email }))).toEqual([303, 'reset-asked']);
  const reset = await mailedToken('account-reset', email);
  const next = { 'user.token': reset, 'user.email': email, 'user.password': `${typed}, again` };
  expect(outcomeOf(await post(operations.resetPassword, next))).toEqual([303, 'password-reset']);
  expect(outcomeOf(await post(operations.resetPassword, next))).toEqual([303, 'reset-expired']);
  expect(outcomeOf(await post(operations.simhLogin, { Email: email, Password: typed }))).toEqual([
    303,
    'signin-failed',
  ]);
  const again = await post(operations.simhLogin, { Email: email, Password: `${typed}, again` });
  expect(outcomeOf(again)).toEqual([303, 'signed-in']);
});

test('programs sign in by token, through a second instance too; script in a page sees none', async () => {
  const email = `ben-${randomUUID()}@example.com`;
  const register = { audience: 'marketplace', email, password: digest, lang_code: 'en' };
  expectSuccess(await sendAsProgram(operations.register, register));
  const proof = { token: await mailedToken('account-verify', email), password: digest };
  const program = expectSuccess(await sendAsProgram(operations.verifyEmail, proof));
  expect(String(program.token).split('.')).toHaveLength(3);
  const headers = { ...(await asProgram()), authorization: `Bearer ${program.token}` };
  expect(expectSuccess(await send(operations.listSessions, {}, { headers })).TotalCount).toBe(1);

  const signIn = { Email: email, Password: digest };
  const own = { ...asOwnPage };
  const page = await send(operations.simhLogin, signIn, { headers: own, origin: origins.remote });
  expect(expectSuccess(page).token).toBe('');
  const signed = { ...own, cookie: cookieOf(page) };
  const from = { headers: signed, origin: origins.remote };
  expect(expectSuccess(await send(operations.listSessions, {}, from)).TotalCount).toBe(2);
  // A cookie of one instance is invalid on an instance with another secret, and so is its token.
  expect(page.text).not.toMatch(/eyJ/);
  expectSuccess(await send(operations.signOut, {}, from));
  expectRefusal(await send(operations.listSessions, {}, from), 401);
});
