/** @jest-environment jsdom */

import { createHold } from '@/lib/bookings/contract';
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

describe('a call that needs a proof only at times', () => {
  const wanted = { company_guid: 'g', service_id: 1, start: '2027-03-03T10:00:00-05:00' };
  const answers = (...list: [number, object][]) => {
    globalThis.fetch = jest.fn(async (_path, init?: RequestInit) => {
      sent.push(new Headers(init?.headers));
      const [code, body] = list[sent.length - 1]!;
      const json = async () => ({ success: code === 200, ...body });
      return { ok: code === 200, status: code, headers: new Headers(), json };
    }) as never;
  };
  const hold = () => call(createHold, wanted, { idempotencyKey: 'k' });

  test('goes without, and again with one under the same key where that is all that is missing', async () => {
    answers([200, {}], [429, { Fields: { proof: 'required' } }], [200, { HoldToken: 't' }]);
    await hold();
    expect(await hold()).toMatchObject({ ok: true, value: { HoldToken: 't' } });
    expect([proofs(), sent.map((headers) => headers.get('idempotency-key'))]).toEqual([
      [null, null, 'proof-1'],
      ['k', 'k', 'k'],
    ]);
  });

  test('is asked twice and no more', async () => {
    answers([429, { Fields: { proof: 'required' } }], [429, { Fields: { proof: 'required' } }]);
    expect(await hold()).toMatchObject({ ok: false, status: 429 });
    expect(proofs()).toEqual([null, 'proof-1']);
  });

  test.each([
    ['where no proof can be had', undefined, { proof: 'required' }],
    ['for another reason', { header: 'x', goodUntilMs: Date.now() + hourMs }, {}],
  ])('stays refused %s', async (_, proof, Fields) => {
    solve.mockResolvedValue(proof as never);
    answers([429, { Fields }]);
    expect(await hold()).toMatchObject({ ok: false, status: 429 });
    expect(proofs()).toEqual([null]);
  });
});
