import { login } from '@/lib/accounts/contract';
import { getSettings } from '@/lib/companies/contract-settings';
import { env } from '@/lib/config/env';
import { log } from '@/lib/log/log';
import { writeSecurityEvents } from '@/lib/log/security-events';
import { PlatformError } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';
import { createContactMessage } from '@/lib/requests/contract';
import { expose } from './expose';

let refusal = new PlatformError(403);
jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));
jest.mock('@/lib/platform', () => ({
  run: async () => {
    throw refusal;
  },
  authenticate: async () => null,
}));
jest.mock('@/lib/config/secrets', () => ({
  getSecrets: () => ({ apiKeys: [{ client: 'user-web', key: 'right-key-right-key' }] }),
}));

const secrets = {
  address: '203.0.113.77',
  mail: 'ana@correo.example',
  token: 'tok_9f8e7d6c',
  key: 'wrong-key-wrong-key',
};
const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const body = JSON.stringify({ email: secrets.mail, password: secrets.token, message: secrets.token });

async function send(op: AnyOperation, headers: Record<string, string>, address = secrets.address) {
  const query = op.method === 'GET' ? `?token=${secrets.token}` : '';
  const request = new Request(`${env().PUBLIC_ORIGIN}/api/x${query}`, {
    method: op.method,
    headers: { 'x-dorbel-address': address, 'idempotency-key': secrets.token, ...headers },
    ...(op.method === 'GET' ? {} : { body }),
  });
  const answer = await expose(op)[op.method as 'POST'](request, { params: Promise.resolve({ company_id: '7' }) });
  return answer.status;
}

beforeEach(() => jest.clearAllMocks());

/** What the log has of it after its minute. */
function logged(): unknown[] {
  jest.mocked(log.info).mockClear();
  writeSecurityEvents();
  return jest.mocked(log.info).mock.calls.map(([about]) => about as unknown);
}

test('a refusal is a named event: which call, why, with what status', async () => {
  expect(await send(getSettings, { 'x-api-key': secrets.key })).toBe(401);
  expect(await send(createContactMessage, { origin: 'https://evil.example', 'content-type': 'text/plain' })).toBe(403);
  expect(await send(getSettings, own)).toBe(403);
  refusal = new PlatformError(403, { fields: { reauthenticate: 'required' } });
  expect(await send(getSettings, own)).toBe(403);
  refusal = new PlatformError(401);
  expect(await send(getSettings, own)).toBe(401);
  expect(await send(login, own)).toBe(401);
  refusal = new PlatformError(404);
  expect(await send(getSettings, own)).toBe(404);
  expect(logged()).toEqual([
    { event: 'refused', call: 'getSettings', reason: 'key', status: 401, count: 1 },
    { event: 'refused', call: 'createContactMessage', reason: 'origin', status: 403, count: 1 },
    { event: 'refused', call: 'getSettings', reason: 'right', status: 403, count: 1 },
    { event: 'refused', call: 'getSettings', reason: 'reauthenticate', status: 403, count: 1 },
    { event: 'refused', call: 'getSettings', reason: 'session', status: 401, count: 1 },
    { event: 'refused', call: 'login', reason: 'login', status: 401, count: 1 },
  ]);
});

test('a flood is one line of each kind, a login that is tried again and again too', async () => {
  refusal = new PlatformError(401);
  for (let n = 0; n < 60; n++) await send(login, own, `198.51.100.${n % 2}`);
  expect(log.info).not.toHaveBeenCalled();
  expect(logged()).toEqual([
    { event: 'refused', call: 'login', reason: 'login', status: 401, count: 40 },
    { event: 'limited', call: 'login', reason: 'rate', status: 429, count: 20 },
  ]);
});

test('nothing of a person is in it', async () => {
  refusal = new PlatformError(403);
  await send(getSettings, {
    ...own,
    cookie: `__Host-session=${secrets.token}`,
    authorization: `Bearer ${secrets.token}`,
  });
  await send(getSettings, { 'x-api-key': secrets.key });
  logged();
  const said = JSON.stringify(Object.values(log).map((one) => (one as jest.Mock).mock.calls));
  expect(said).toContain('getSettings');
  for (const word of Object.values(secrets)) expect(said).not.toContain(word);
});
