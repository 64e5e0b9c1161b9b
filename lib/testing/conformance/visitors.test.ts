import { createHold, getHold } from '@/lib/bookings/contract';
import { run } from '@/lib/platform';
import { callerNetwork, type ProofOfWork } from '@/lib/platform/context';
import { setTransport } from '@/lib/platform/remote';
import { makeVisitorMark, visitorHeader } from '@/lib/platform/visitor-mark';
import { networkOf } from '@/lib/values/network';
import { addressHeader, identifyCaller } from '@/lib/wire/caller';
import { describeOnOneDatabase } from '../database';
import { makeOntario, makeVitres } from '../fixtures/bookings';
import { wireTransport } from './wire-transport';

jest.mock('@/lib/config/env', () => {
  const key = 'conformance-key-7Q2x';
  process.env.API_KEYS = `marketplace-web:${key}`;
  process.env.TOKEN_SECRET = 'test:Xn5bM1vC8zQ4wE7rT2yU9iO6pA3sD0fG';
  process.env.SESSION_SECRET = 'test:Jw8fT2qL5nB9xK3mV7cR1pY6hD4sG0aZ';
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  const { onRemote } = jest.requireActual<typeof import('./wire-transport')>('./wire-transport');
  return {
    ...actual,
    env: () => ({
      ...actual.env(),
      PLATFORM_API_URL: onRemote.getStore() ? undefined : 'http://platform.test',
      PLATFORM_API_KEY: key,
    }),
  };
});

const key = 'conformance-key-7Q2x';

describeOnOneDatabase('visitors of a front', (getDb) => {
  let guid: string;

  beforeAll(async () => {
    await makeOntario(getDb());
    ({ guid } = await makeVitres(getDb()));
    setTransport(wireTransport);
  });

  /** Holds the n-th slot of the week after next, as a browser at an address behind the front. */
  function hold(address: string, n: number, proof: ProofOfWork = 'done') {
    const day = new Date(Date.now() + (14 + n) * 86_400_000).toISOString().slice(0, 10);
    const input = { company_guid: guid, service_id: 1, start: `${day}T15:00:00Z` };
    const context = { now: new Date(), caller: { kind: 'browser', address } as const };
    return run(createHold, input, { ...context, proof, idempotencyKey: `${address} ${n} ${proof}` });
  }

  test('each has holds of its own, however many another has taken', async () => {
    const asked = Array.from({ length: 6 }, (_, n) => hold('192.0.2.7', n));
    const greedy = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(greedy.length).toBeGreaterThan(0);
    const { HoldToken } = await hold('198.51.100.9', 8);
    await hold('192.0.2.7', 9).catch(() => undefined);
    const context = { now: new Date(), caller: { kind: 'page' } as const };
    expect(await run(getHold, { hold_token: HoldToken }, context)).toMatchObject({ State: 'Held' });
  });

  test('need a proof of work from the second hold on, as they do without a front', async () => {
    await hold('192.0.2.40', 0, 'missing');
    await expect(hold('192.0.2.40', 1, 'missing')).rejects.toMatchObject({
      status: 429,
      fields: { proof: 'required' },
    });
    expect((await hold('192.0.2.40', 1, 'done')).HoldToken).toBeTruthy();
    // Of another visitor nothing is asked.
    expect((await hold('203.0.113.77', 2, 'missing')).HoldToken).toBeTruthy();
  });
});

describe('a mark', () => {
  const mark = makeVisitorMark({ network: networkOf('192.0.2.7') }, key, new Date());
  const ask = (headers: Record<string, string>) =>
    identifyCaller(
      new Request('http://localhost/api/bookings/holds', {
        method: 'POST',
        headers: { [addressHeader]: '203.0.113.5', ...headers },
      }),
      'anyone',
    );

  test('is believed from a program with the key it was made with', async () => {
    const network = callerNetwork(await ask({ 'x-api-key': key, [visitorHeader]: mark }));
    expect(network).not.toEqual(callerNetwork(await ask({ 'x-api-key': key })));
  });

  test('made with another key, or sent by a browser, says nothing', async () => {
    const forged = makeVisitorMark({ network: networkOf('192.0.2.7') }, 'another-key', new Date());
    const program = await ask({ 'x-api-key': key, [visitorHeader]: forged });
    expect(callerNetwork(program)).toEqual(callerNetwork(await ask({ 'x-api-key': key })));
    const browser = await ask({ 'sec-fetch-site': 'same-origin', [visitorHeader]: mark });
    expect(callerNetwork(browser)).toEqual(networkOf('203.0.113.5'));
  });
});
