import { createHash } from 'node:crypto';
import { createHold } from '@/lib/bookings/contract';
import { env } from '@/lib/config/env';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres } from '@/lib/testing/fixtures/bookings';
import { expose } from './expose';
import { issueChallenge } from './proof';

/** A call that asks for a proof of work later (`proof: 'later'`): the first hold needs none, the next of the same network does. */

jest.mock('@/lib/config/secrets', () => ({
  getSecrets: () => ({
    apiKeys: [{ client: 'user-web', key: 'right-key-right-key' }],
    token: [{ id: '1', value: 'token-secret-of-thirty-two-letters' }],
    session: [{ id: '1', value: 'session-secret-of-thirty-two-letters' }],
  }),
}));

const { POST } = expose(createHold);
const origin = env().PUBLIC_ORIGIN;
/** A Wednesday some weeks from now: the clock here is the real one. */
const day = (() => {
  const date = new Date(Date.now() + 28 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((10 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
})();

/** As a browser without patience: found at once, but stamped when it was. */
async function solve(): Promise<string> {
  const { Salt: salt, Challenge: challenge, Signature: signature } = await issueChallenge(new Date());
  let number = 0;
  while (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number++;
  return Buffer.from(JSON.stringify({ salt, challenge, signature, number })).toString('base64');
}

describeOnOneDatabase('a proof of work that is asked for later', (getDb, { kind }) => {
  let guid: string;
  let sent = 0;
  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    ({ guid } = await makeVitres(getDb()));
  });

  type Sent = { address: string; hour: number; proof?: string; isForm?: boolean; headers?: Record<string, string> };
  async function hold({ address, hour, proof, isForm, headers }: Sent) {
    // Morning there in summer and in winter time.
    const start = `${day}T${hour}:00:00Z`;
    const input = { company_guid: guid, service_id: 1, start };
    const form = new URLSearchParams({
      ...input,
      service_id: '1',
      idempotency_key: `f${++sent}`,
      visit: `ts=1&key=${guid}&page=booking&slug=vitres&lang=en`,
    });
    const request = new Request(`${origin}/api/bookings/holds`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-dorbel-address': address,
        ...(isForm ? {} : { 'idempotency-key': `k${++sent}` }),
        ...(proof ? { 'x-proof': proof } : {}),
        ...headers,
      },
      body: isForm ? form.toString() : JSON.stringify(input),
    });
    const answer = await POST(request, { params: Promise.resolve({}) });
    const text = await answer.text();
    const fields = text ? (JSON.parse(text) as { Fields?: object }).Fields : undefined;
    return {
      status: answer.status,
      fields,
      retryAfter: answer.headers.get('retry-after'),
      to: answer.headers.get('location'),
    };
  }

  const refusedForProof = { status: 429, fields: { proof: 'required' }, retryAfter: '60' };

  test('the first hold needs none; the second does, by its field, and once done it stands', async () => {
    const address = '198.51.100.1';
    expect(await hold({ address, hour: 14 })).toMatchObject({ status: 200 });
    expect(await hold({ address, hour: 15 })).toMatchObject(refusedForProof);
    const proof = await solve();
    expect(await hold({ address, hour: 15, proof })).toMatchObject({ status: 200 });
    expect(await hold({ address, hour: 14, proof })).toMatchObject(refusedForProof);
  });

  test.each(['x', 'e30=', Buffer.from('{"salt":"a"}').toString('base64'), 'A'.repeat(2000)])(
    'what is no proof (%s) is none',
    async (proof) => {
      const address = '198.51.101.1';
      expect(await hold({ address, hour: 14, proof })).toMatchObject({ status: 200 });
      expect(await hold({ address, hour: 15, proof })).toMatchObject(refusedForProof);
    },
  );

  test('addresses of one /64 are one visitor, of another /64 another', async () => {
    expect(await hold({ address: '2001:db8:1:1::1', hour: 14 })).toMatchObject({ status: 200 });
    expect(await hold({ address: '2001:db8:1:1:ffff::2', hour: 15 })).toMatchObject(refusedForProof);
    expect(await hold({ address: '2001:db8:2:1::1', hour: 15 })).toMatchObject({ status: 200 });
  });

  test('an IPv4 address written as IPv6 is the same visitor', async () => {
    expect(await hold({ address: '198.51.102.1', hour: 14 })).toMatchObject({ status: 200 });
    expect(await hold({ address: '::ffff:198.51.102.1', hour: 15 })).toMatchObject(refusedForProof);
  });

  test('a form, which can do none, is let through a few times, then led back and told', async () => {
    const outcomes = [];
    // The bucket of forms is counted in this process, for both databases.
    const address = kind === 'pglite' ? '198.51.103.1' : '198.51.105.1';
    for (let n = 0; n < 6; n++) outcomes.push(await hold({ address, hour: n % 2 ? 15 : 14, isForm: true }));
    expect(outcomes.every(({ status }) => status === 303)).toBe(true);
    const problems = outcomes.map(({ to }) => new URL(to!).searchParams.get('problem'));
    expect(problems[0]).toBeNull();
    expect(problems.at(-1)).not.toBeNull();
  });

  test('a program with a key needs none', async () => {
    const headers = { 'x-api-key': 'right-key-right-key' };
    for (const hour of [14, 15, 14]) {
      const { fields } = await hold({ address: '198.51.104.1', hour, headers });
      expect(fields).not.toEqual({ proof: 'required' });
    }
  });
});
