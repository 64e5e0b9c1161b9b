import { createHash } from 'node:crypto';
import { proofOfWork } from '@/lib/config/limits';
import { findNumber } from '@/lib/pages/solve-proof';
import { memoryState } from '@/lib/state/memory-state';
import { answerProof, checkProof, issueChallenge } from './proof';

const mockState = memoryState();
jest.mock('@/lib/state', () => ({
  lastingState: async () => mockState,
  sharedState: async () => mockState,
  stateOfProcess: () => mockState,
}));
jest.mock('@/lib/platform', () => ({ authenticate: async () => null }));
let mockSecrets = [{ id: '1', value: 'first-secret-of-thirty-two-letters' }];
jest.mock('@/lib/config/secrets', () => ({ getSecrets: () => ({ apiKeys: [], token: mockSecrets }) }));

const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const pack = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64');

/** What the browser finds a digest at a time, found at once. */
function numberOf(salt: string, challenge: string): number {
  for (let number = 0; number <= proofOfWork.maxNumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  throw new Error('There is no such number');
}

async function solved(change: Record<string, unknown> = {}) {
  const { Salt: salt, Challenge: challenge, Signature: signature } = await issueChallenge(now);
  return pack({ salt, challenge, signature, number: numberOf(salt, challenge), ...change });
}

test('a challenge that the browser solved counts, and counts once', async () => {
  const { Salt: salt, Challenge: challenge, Signature: signature, MaxNumber } = await issueChallenge(now);
  const number = await findNumber(salt, challenge, MaxNumber);
  expect(number).toBe(numberOf(salt, challenge));
  const header = pack({ salt, challenge, signature, number });
  expect(await checkProof(header, later(3000))).toBe('good');
  expect(await checkProof(header, later(3000))).toBe('none');
});

test('of a hundred uses at once one counts', async () => {
  const header = await solved();
  const verdicts = await Promise.all(Array.from({ length: 100 }, () => checkProof(header, later(3000))));
  expect(verdicts.filter((verdict) => verdict === 'good')).toHaveLength(1);
});

test('sooner than a person writes is hasty; after its hour it is none', async () => {
  expect(await checkProof(await solved(), later(proofOfWork.waitMs - 1))).toBe('hasty');
  expect(await checkProof(await solved(), later(proofOfWork.waitMs))).toBe('good');
  expect(await checkProof(await solved(), later(proofOfWork.goodForMs))).toBe('none');
});

test.each<[string, Record<string, unknown>]>([
  ['another number', { number: proofOfWork.maxNumber }],
  ['no number', { number: 'x' }],
  ['a number beyond', { number: 1e12 }],
  ['a stamp made older', { salt: '00?stamp=1&expires=99999999999&' }],
  ['another signature', { signature: '0'.repeat(64) }],
  ['another challenge', { challenge: '0'.repeat(64) }],
  ['more than it should have', { algorithm: 'SHA-1' }],
])('%s is none', async (_, change) => {
  expect(await checkProof(await solved(change), later(3000))).toBe('none');
});

test.each([null, '', 'x', '%', pack([]), pack({}), 'A'.repeat(5000), Buffer.from('{').toString('base64')])(
  'the header %p is none',
  async (header) => {
    expect(await checkProof(header, now)).toBe('none');
  },
);

test('a rotated secret is still believed, a foreign one never was', async () => {
  const header = await solved();
  const foreign = await solved();
  mockSecrets = [{ id: '2', value: 'second-secret-of-thirty-two-letters' }];
  expect(await checkProof(foreign, later(3000))).toBe('none');
  mockSecrets.push({ id: '1', value: 'first-secret-of-thirty-two-letters' });
  expect(await checkProof(header, later(3000))).toBe('good');
});

test('the wire gives a challenge to our own pages alone, and to nobody’s cache', async () => {
  const ask = (headers: Record<string, string>) =>
    answerProof(new Request('http://localhost:3000/api/proof', { headers }));
  const answer = await ask({ 'sec-fetch-site': 'same-origin' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const challenge = await answer.json();
  expect(challenge).toMatchObject({ success: true, WaitMs: proofOfWork.waitMs, MaxNumber: proofOfWork.maxNumber });
  expect((await (await ask({ 'sec-fetch-site': 'same-origin' })).json()).Salt).not.toBe(challenge.Salt);
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(401);
});
