/** @jest-environment jsdom */

import { suggestPlaces } from '@/lib/places/contract';
import { createContactMessage } from '@/lib/requests/contract';
import { call, prepareProof } from './call';
import { solveProof } from './solve-proof';

jest.mock('./solve-proof', () => ({ solveProof: jest.fn() }));
const solve = jest.mocked(solveProof);
const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
const hourMs = 3_600_000;

let sent: Headers[] = [];
let status = 200;
beforeEach(() => {
  sent = [];
  status = 200;
  let made = 0;
  solve.mockReset();
  solve.mockImplementation(async () => ({ header: `proof-${++made}`, goodUntilMs: Date.now() + hourMs }));
  globalThis.fetch = jest.fn(async (_path, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    return { ok: status === 200, status, headers: new Headers(), json: async () => ({ success: status === 200 }) };
  }) as never;
});
const proofs = () => sent.map((headers) => headers.get('x-proof'));

test('a form’s call carries a proof, each its own; other calls carry none and ask for none', async () => {
  await call(suggestPlaces, { q: 'a', lang_code: 'en' });
  expect(solve).not.toHaveBeenCalled();
  await call(createContactMessage, message);
  await call(createContactMessage, message);
  expect(proofs()).toEqual([null, 'proof-1', 'proof-2']);
});

test('what was prepared on the first focus is used, and prepared once', async () => {
  prepareProof();
  prepareProof();
  await call(createContactMessage, message);
  expect([solve.mock.calls.length, proofs()]).toEqual([1, ['proof-1']]);
});

test('a proof that lay too long is made anew', async () => {
  solve.mockImplementationOnce(async () => ({ header: 'old', goodUntilMs: Date.now() - 1 }));
  prepareProof();
  await call(createContactMessage, message);
  expect(proofs()).toEqual(['proof-1']);
});

test('after a refusal the next proof is under way at once', async () => {
  status = 422;
  await call(createContactMessage, message);
  await new Promise((resolve) => setTimeout(resolve));
  expect(solve).toHaveBeenCalledTimes(2);
  status = 200;
  await call(createContactMessage, message);
  expect(proofs()).toEqual(['proof-1', 'proof-2']);
});

test('where no proof can be had the form goes without', async () => {
  for (const fails of [async () => undefined, () => Promise.reject(new Error('offline'))]) {
    solve.mockImplementationOnce(fails);
    expect((await call(createContactMessage, message)).ok).toBe(true);
  }
  expect(proofs()).toEqual([null, null]);
});
