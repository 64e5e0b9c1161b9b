import { getSettings } from '@/lib/companies/contract-settings';
import { log } from '@/lib/log/log';
import { writeSecurityEvents } from '@/lib/log/security-events';
import { PlatformError } from '@/lib/platform/errors';
import { askFresh, askSigned } from './ask-signed';

let bearer: string | null = 'tok_9f8e7d6c';
let claims: object | null = { memberId: 7 };
let refusal: Error | undefined;
jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));
jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('@/lib/wire/session', () => ({ readSession: async () => bearer }));
jest.mock('@/lib/platform', () => ({
  authenticate: async () => claims,
  run: async () => {
    if (refusal) throw refusal;
    return 'answer';
  },
}));

const input = { company_id: 7, id: -1 };
const outcome = (work: Promise<unknown>) =>
  work.then(
    (answer) => answer,
    (error: Partial<PlatformError>) => error.status ?? 'broken',
  );

/** What the log has of it after its minute. */
function logged(): unknown[] {
  jest.mocked(log.info).mockClear();
  writeSecurityEvents();
  return jest.mocked(log.info).mock.calls.map(([about]) => about as unknown);
}

beforeEach(() => {
  [bearer, claims, refusal] = ['tok_9f8e7d6c', { memberId: 7 }, undefined];
});

test('what a page is refused is a named event, as on the wire', async () => {
  refusal = new PlatformError(403);
  expect(await outcome(askSigned(getSettings, input))).toBe(403);
  refusal = new PlatformError(403, { fields: { reauthenticate: 'required' } });
  expect(await outcome(askFresh(getSettings, input))).toBeNull();
  refusal = new PlatformError(401);
  expect(await outcome(askSigned(getSettings, input))).toBeNull();
  refusal = new PlatformError(429);
  expect(await outcome(askSigned(getSettings, input))).toBe(429);
  expect(logged()).toEqual([
    { event: 'refused', call: 'getSettings', reason: 'right', status: 403, count: 1 },
    { event: 'refused', call: 'getSettings', reason: 'reauthenticate', status: 403, count: 1 },
    { event: 'refused', call: 'getSettings', reason: 'session', status: 401, count: 1 },
    { event: 'limited', call: 'getSettings', reason: 'rate', status: 429, count: 1 },
  ]);
});

test('so is a session that is over', async () => {
  claims = null;
  expect(await outcome(askSigned(getSettings, input))).toBeNull();
  expect(logged()).toEqual([{ event: 'refused', call: 'getSettings', reason: 'session', status: 401, count: 1 }]);
});

test('who has no session is led to the sign-in page, which refuses nothing; nor is a row that is not there, or a fault', async () => {
  [bearer, claims] = [null, null];
  expect(await outcome(askSigned(getSettings, input))).toBeNull();
  refusal = new PlatformError(401);
  expect(await outcome(askSigned({ ...getSettings, access: 'anyone' }, input))).toBeNull();
  [bearer, claims, refusal] = ['tok_9f8e7d6c', { memberId: 7 }, undefined];
  expect(await outcome(askSigned(getSettings, input))).toBe('answer');
  refusal = new PlatformError(404);
  expect(await outcome(askSigned(getSettings, input))).toBe(404);
  refusal = new Error('broken');
  expect(await outcome(askSigned(getSettings, input))).toBe('broken');
  expect(logged()).toEqual([]);
});
