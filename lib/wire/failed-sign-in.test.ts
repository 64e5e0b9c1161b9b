import { simhLogin } from '@/lib/accounts/contract';
import { env } from '@/lib/config/env';
import { startDemo } from '@/lib/demo/contract';
import { PlatformError, type RefusalStatus } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';
import { expose } from './expose';
import { sealSession } from './session';

let mockStatus: RefusalStatus;

jest.mock('@/lib/platform', () => ({
  run: async () => {
    throw new PlatformError(mockStatus);
  },
  authenticate: async () => ({ role: '|Owner', memberId: 7, tokenId: 't' }),
}));
jest.mock('@/lib/config/secrets', () => ({
  getSecrets: () => ({ apiKeys: [], session: [{ id: '1', value: 'first-secret-of-thirty-two-letters' }] }),
}));

/** What a browser that is signed in to a company is left with after a call of these bodies. */
async function cookiesAfter(op: AnyOperation, body: object, status: RefusalStatus) {
  mockStatus = status;
  const claims = { aud: 'company', exp: Math.floor(Date.now() / 1000) + 3600 };
  const token = `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;
  const cookie = (await sealSession(token))!.cookie.split(';')[0]!;
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  const request = new Request(`${env().PUBLIC_ORIGIN}${op.path}`, {
    method: 'POST',
    headers: { ...headers, 'x-dorbel-address': `10.9.0.${status - 400}` },
    body: JSON.stringify(body),
  });
  const response = await expose(op).POST(request, { params: Promise.resolve({}) });
  return { status: response.status, cookies: response.headers.getSetCookie() };
}

const signIn = { Email: 'ana@correo.example', Password: 'ab'.repeat(64) };

test.each([401, 403, 422, 429, 500, 503] as const)(
  'a sign-in that fails (%s), also one that reaches no platform, leaves nobody signed in',
  async (status) => {
    expect(await cookiesAfter(simhLogin, signIn, status)).toEqual({
      status,
      cookies: [expect.stringMatching(/^__Host-session=;.*Max-Age=0/)],
    });
  },
);

test('a demo that is not there was no sign-in: the session stands', async () => {
  expect(await cookiesAfter(startDemo, {}, 404)).toEqual({ status: 404, cookies: [] });
});
