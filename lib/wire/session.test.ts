import { createHash } from 'node:crypto';
import { sealData } from 'iron-session';
import { getProgram, login, signOut, simhLogin } from '@/lib/accounts/contract';
import { deleteAccount } from '@/lib/accounts/contract-delete';
import { register, resetPassword } from '@/lib/accounts/contract-register';
import { addTotp, finishSignIn } from '@/lib/accounts/contract-step';
import { env } from '@/lib/config/env';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';
import { expose } from './expose';
import { findDraft } from './form-drafts';
import { readAudience, readSession, sealSession } from './session';

const calls: { input: Record<string, unknown>; context: ServiceContext }[] = [];
let answer: () => unknown;
let mockSession = [{ id: '1', value: 'first-secret-of-thirty-two-letters' }];

jest.mock('@/lib/platform', () => ({
  run: async (_op: unknown, input: Record<string, unknown>, context: ServiceContext) => {
    calls.push({ input, context });
    return answer();
  },
  authenticate: async (bearer: string) => ({ role: '', memberId: 7, tokenId: bearer.slice(0, 4) }),
}));
jest.mock('@/lib/config/secrets', () => ({
  getSecrets: () => ({ apiKeys: [{ client: 'user-web', key: 'right-key-right-key' }], session: mockSession }),
}));

/** A token as the platform signs them, for one audience. */
/** One instant for the whole file: a token made twice is the same. */
const startedS = Math.floor(Date.now() / 1000);
const tokenFor = (aud: string, secondsLeft = 3600) => {
  const body = { aud, exp: startedS + secondsLeft, role: '|Owner', company_guid: 'x'.repeat(36) };
  return `head.${Buffer.from(JSON.stringify(body)).toString('base64url')}.${'s'.repeat(43)}`;
};
const cookieFor = async (token: string) => (await sealSession(token))!.cookie.split(';')[0]!;
const read = (cookie: string) => readSession(new Headers({ cookie }));

let client = 0;
async function send(op: AnyOperation, body: object | string, headers: Record<string, string> = {}, method = 'POST') {
  const isForm = typeof body === 'string';
  const request = new Request(`${env().PUBLIC_ORIGIN}${op.path}`, {
    method,
    headers: {
      'x-dorbel-address': `10.1.0.${++client}`,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: method === 'GET' ? undefined : isForm ? body : JSON.stringify(body),
  });
  const response = await expose(op)[method as 'POST'](request, { params: Promise.resolve({}) });
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get('location')?.slice(env().PUBLIC_ORIGIN.length);
  return { status: response.status, cookies, location, body: text ? JSON.parse(text) : null };
}
const digest = 'ab'.repeat(64);
const signIn = { Email: 'ana@correo.example', Password: digest };
const lastInput = () => calls.at(-1)!.input;
const refuse = (status: 401 | 403 | 409 | 410 | 422) => () => {
  throw new PlatformError(status);
};

beforeEach(() => {
  calls.length = 0;
  mockSession = [{ id: '1', value: 'first-secret-of-thirty-two-letters' }];
  answer = () => ({ token: tokenFor('marketplace'), member_id: 7 });
});

describe('the session cookie', () => {
  test('seals the token and nothing else, as long as the token, in a cookie that script cannot read', async () => {
    const token = tokenFor('company');
    const { cookie } = (await sealSession(token))!;
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-session=Fe26\.2\*/);
    const expires = attributes.pop()!;
    expect(attributes).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']);
    expect(Math.abs(Date.parse(expires.slice('Expires='.length)) - Date.now() - 3_600_000)).toBeLessThan(5000);
    expect(cookie.length).toBeLessThan(4096);
    expect(cookie).not.toContain(token);
    expect(await read(`other=1; ${pair}`)).toBe(token);
    expect(await cookieFor(tokenFor('marketplace'))).toMatch(/^__Host-marketplace-session=/);
  });

  test('a token that says no audience belongs to the sign-in it came from', async () => {
    const plain = `a.${Buffer.from(JSON.stringify({ exp: 4102444800, role: '' })).toString('base64url')}.c`;
    for (const audience of ['marketplace', 'company'] as const) {
      const cookie = (await sealSession(plain, audience))!.cookie.split(';')[0]!;
      expect([await readAudience(new Headers({ cookie })), await read(cookie)]).toEqual([audience, plain]);
    }
    expect(await readAudience(new Headers())).toBe('');
  });

  test('missing, torn, empty, foreign or out of date is nobody', async () => {
    const good = await cookieFor(tokenFor('company'));
    const password = mockSession[0]!.value;
    const seal = (data: object, secret = password) => sealData(data, { password: secret, ttl: 0 });
    const odd = [
      '',
      '__Host-session=',
      '__Host-session=x',
      good.slice(0, -9),
      good.replace('__Host-session', 'session'),
      `__Host-session=${await seal({})}`,
      `__Host-session=${await seal({ token: 5 })}`,
      `__Host-session=${await seal({ token: 'a.b' })}`,
      `__Host-session=${await seal({ token: tokenFor('company') }, 'another-secret-of-thirty-two-letters')}`,
      await sealData({ token: tokenFor('company', -5) }, { password, ttl: 0 }).then(
        (sealed) => `__Host-session=${sealed}`,
      ),
      `__Host-session=${'x'.repeat(5000)}`,
    ];
    for (const cookie of odd) expect([cookie.slice(0, 60), await read(cookie)]).toEqual([cookie.slice(0, 60), null]);
    expect(await sealSession(tokenFor('company', -5))).toBeNull();
  });

  test('is found among others, however they are written, and the first of its name counts', async () => {
    const token = tokenFor('company');
    const good = await cookieFor(token);
    for (const header of [
      `a; =; %; b="q"; c=%zz; ${good}`,
      `__proto__=1;${good};constructor`,
      `\t${good.replace('=', ' = ')} ;d=1`,
    ])
      expect(await read(header)).toBe(token);
    expect(await read(`${good}; __Host-session=x`)).toBe(token);
    expect(await read(`__Host-session=x; ${good}`)).toBeNull();
    expect(await read(`__Host-SESSION=${good.slice(good.indexOf('=') + 1)}`)).toBeNull();
  });

  test('secrets rotate: an older one still opens, one that is gone does not', async () => {
    const token = tokenFor('company');
    const cookie = await cookieFor(token);
    mockSession = [{ id: '2', value: 'second-secret-of-thirty-two-letter' }, ...mockSession];
    expect(await read(cookie)).toBe(token);
    mockSession = mockSession.slice(0, 1);
    expect(await read(cookie)).toBeNull();
  });
});

describe('calls about sessions', () => {
  test('a page of ours gets its token sealed, and none in the answer; the other cookie goes', async () => {
    const cookie = `${await cookieFor(tokenFor('company'))}; rights=x`;
    const { status, cookies, body } = await send(simhLogin, signIn, { cookie });
    expect([status, body.token, body.member_id]).toEqual([200, '', 7]);
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['__Host-marketplace-session', '__Host-session', 'rights']);
    expect(cookies[1]).toMatch(/^__Host-session=; .*Max-Age=0$/);
    expect(await read(cookies[0]!.split(';')[0]!)).toBe(tokenFor('marketplace'));
    // What it had before is over, not only forgotten.
    expect(calls.map(({ context: { caller } }) => caller.bearer)).toEqual([undefined, tokenFor('company')]);
  });

  test('a second step reads the session that waits, and puts another in its place', async () => {
    const cookie = await cookieFor(tokenFor('company', 600));
    const { body, cookies } = await send(finishSignIn, { Code: '123456' }, { cookie });
    expect(calls[0]!.context.caller.bearer).toBe(tokenFor('company', 600));
    expect([body.token, await read(cookies[0]!.split(';')[0]!)]).toEqual(['', tokenFor('marketplace')]);
    answer = () => ({ token: '' });
    expect((await send(addTotp, { Code: '123456' }, { cookie })).cookies).toEqual([]);
    answer = refuse(401);
    expect((await send(finishSignIn, { Code: '123456' }, { cookie })).cookies).toEqual([]);
  });

  test('a program gets its token, and no cookie', async () => {
    const { body, cookies } = await send(login, signIn, { 'x-api-key': 'right-key-right-key' });
    expect([body.token.split('.').length, cookies]).toEqual([3, []]);
  });

  test('another site’s page signs nobody in or out', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const op of [login, signOut]) {
      const { status, cookies } = await send(op, op === login ? 'Email=a&Password=b' : '', foreign);
      expect([status, cookies]).toEqual([403, []]);
    }
    expect(calls).toEqual([]);
  });

  test('a failed sign-in and every sign-out leave nobody signed in', async () => {
    const cookie = await cookieFor(tokenFor('marketplace'));
    answer = () => ({});
    const out = await send(signOut, {}, { cookie });
    expect([out.status, calls.at(-1)!.context.caller]).toMatchObject([
      200,
      { kind: 'browser', claims: { memberId: 7 } },
    ]);
    answer = refuse(401);
    for (const { status, cookies } of [await send(signOut, {}, { cookie }), await send(simhLogin, signIn, { cookie })])
      expect([status, cookies.length, cookies[0]]).toEqual([401, 1, expect.stringContaining('Max-Age=0')]);
    // Not the cookie alone: the session that it sealed is over, too.
    expect(calls.at(-1)).toMatchObject({ input: {}, context: { caller: { claims: { memberId: 7 } } } });
    expect(out.cookies).toHaveLength(1);
  });

  test('an account that was not deleted keeps its sign-in, a deleted one does not', async () => {
    const cookie = await cookieFor(tokenFor('company'));
    const input = { PresentPassword: 'a'.repeat(128) };
    for (const status of [403, 409, 422] as const) {
      answer = refuse(status);
      expect(await send(deleteAccount, input, { cookie })).toMatchObject({ status, cookies: [] });
    }
    answer = () => ({});
    expect((await send(deleteAccount, input, { cookie })).cookies).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  test('who is signed in is read where the call has to do with it, and their token is not told', async () => {
    const token = tokenFor('marketplace');
    answer = () => ({ token });
    const { body, cookies } = await send(getProgram, {}, { cookie: await cookieFor(token) }, 'GET');
    expect([body.token, cookies, calls[0]!.context.caller.bearer]).toEqual(['', [], token]);
    expect((await send(getProgram, {}, {}, 'GET')).body.token).toBe(token);
    await send(register, {}, { cookie: await cookieFor(token) });
    expect(calls.at(-1)!.context.caller.bearer).toBeUndefined();
  });
});

describe('plain forms', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams({ lang_code: 'fr', ...fields }).toString();
  const typed = 'Pässwörd1! and more';

  test('what was typed becomes the digest a browser with script would send', async () => {
    const { status, cookies } = await send(
      login,
      form({ Email: 'ana@correo.example', Password: typed.normalize('NFD') }),
    );
    expect([status, cookies.length]).toEqual([303, 1]);
    const utf16 = Buffer.from(typed.normalize('NFC'), 'utf16le');
    expect(lastInput().Password).toBe(createHash('sha512').update(utf16).digest('hex'));
    await send(login, form({ Email: 'a@b.example', Password: '' }));
    expect(lastInput().Password).toBeUndefined();
    await send(register, form({ password: 'too short' }));
    expect(lastInput().password).toBe('too short');
  });

  test('a failed sign-in leads back with what happened, never with the password', async () => {
    answer = refuse(401);
    const failed = await send(login, form({ Email: 'ana@correo.example', Password: typed, page: 'signin' }));
    expect([failed.status, failed.location]).toEqual([
      303,
      expect.stringMatching(/\?draft=[\w-]{43}&outcome=signin-failed$/),
    ]);
    answer = refuse(403);
    const unproven = await send(login, form({ Email: 'ana@correo.example', Password: typed, page: 'signin' }));
    expect(unproven.location).toMatch(/\?draft=[\w-]{43}&outcome=signin-unverified$/);
    const claim_token = 'A'.repeat(43);
    const within = await send(login, form({ Email: 'a@b.example', Password: typed, claim_token, claim_company: '12' }));
    expect(within.location).toMatch(
      new RegExp(`token=${claim_token}&company=12&draft=[\\w-]{43}&outcome=signin-unverified$`),
    );
    const odd = await send(
      login,
      form({ Email: 'a@b.example', Password: typed, claim_token: '//evil', claim_company: 'x' }),
    );
    expect(odd.location).toMatch(/^\/[^/]*\?draft=[\w-]{43}&outcome=signin-unverified$/);
  });

  test('a registration by a claim link hands its token on, and tells it again to its own page alone', async () => {
    const [token, company] = ['A'.repeat(43), '12'];
    const claim = { company_id: company, token, claim_token: token, claim_company: company, page: 'claimProfile' };
    const fields = { audience: 'company', email: 'ana@correo.example', password: typed, lang_code: 'fr', ...claim };
    answer = () => ({});
    const sent = await send(register, form(fields));
    expect(sent.location).toBe('/profil-de-reclamation?company=12&outcome=registered');
    expect(lastInput()).toMatchObject({ company_id: 12, token, password: expect.stringMatching(/^[0-9a-f]{128}$/) });
    answer = () => {
      throw new PlatformError(422, { fields: { password: 'common' } });
    };
    const back = new URL((await send(register, form(fields))).location!, env().PUBLIC_ORIGIN);
    expect(back.pathname).toBe('/profil-de-reclamation');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ token, company, outcome: 'register-failed' });
    expect((await findDraft(back.searchParams.get('draft')!))!.typed).toMatchObject({ email: 'ana@correo.example' });
    expect(JSON.stringify(await findDraft(back.searchParams.get('draft')!))).not.toContain(token);
  });

  test('who is out already is out', async () => {
    answer = refuse(401);
    const { status, location } = await send(signOut, form({}));
    expect([status, location]).toEqual([303, expect.stringMatching(/\?outcome=signed-out$/)]);
  });

  test('in and out as often in a minute as with script', async () => {
    answer = () => ({});
    for (let n = 0; n < 8; n++) await send(signOut, form({}), { 'x-dorbel-address': '10.9.9.9' });
    expect(calls).toHaveLength(8);
  });

  test('a form may post where a program puts, and JSON may not', async () => {
    const fields = { 'user.token': 'A'.repeat(43), 'user.email': 'ana@correo.example', 'user.password': typed };
    answer = () => ({});
    expect((await send(resetPassword, form(fields))).location).toMatch(/\?outcome=password-reset$/);
    expect(lastInput()).toMatchObject({
      user: { token: 'A'.repeat(43), password: expect.stringMatching(/^[0-9a-f]{128}$/) },
    });
    expect((await send(resetPassword, { user: {} })).status).toBe(405);
  });
});
