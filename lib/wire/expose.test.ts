import { getCityView } from '@/lib/catalogue/contract';
import { searchCity } from '@/lib/companies/contract';
import { env } from '@/lib/config/env';
import { honeypotField, type ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { createContactMessage, createRecommendation } from '@/lib/requests/contract';
import { expose } from './expose';

const calls: { input: unknown; context: ServiceContext }[] = [];
let answer: () => unknown = () => ({ Id: 5 });

jest.mock('@/lib/platform', () => ({
  run: async (_op: unknown, input: unknown, context: ServiceContext) => {
    calls.push({ input, context });
    return answer();
  },
  authenticate: async (bearer: string) => (bearer.startsWith('good') ? { role: '', memberId: null } : null),
}));
jest.mock('@/lib/config/secrets', () => ({
  getSecrets: () => ({ apiKeys: [{ client: 'user-web', key: 'right-key-right-key' }] }),
}));

const origin = env().PUBLIC_ORIGIN;
let client = 0;

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  params?: Record<string, string>;
  query?: string;
};

async function send(ops: Parameters<typeof expose>, sent: Sent = {}) {
  const { method = 'POST', headers = {}, body, params = {}, query = '' } = sent;
  const request = new Request(`${origin}/api/x${query}`, {
    method,
    headers: { 'x-dorbel-address': `10.0.0.${++client % 250}`, ...headers },
    body,
    // Node wants to know that a stream is sent before an answer is read.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const handlers = expose(...ops);
  const response = await handlers[method as 'POST'](request, { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const json = { ...sameOrigin, 'content-type': 'application/json' };
const program = {
  'x-api-key': 'right-key-right-key',
  authorization: 'Bearer good.token.x',
  'content-type': 'application/json',
};

beforeEach(() => {
  calls.length = 0;
  answer = () => ({ Id: 5 });
});

describe('who may call', () => {
  test.each<[string, Record<string, string>, number]>([
    ['nobody', {}, 401],
    ['a wrong key', { 'x-api-key': 'wrong' }, 401],
    ['a key without bearer', { 'x-api-key': 'right-key-right-key' }, 401],
    ['a key with a foreign bearer', { 'x-api-key': 'right-key-right-key', authorization: 'Bearer bad.token.x' }, 401],
    ['a key with a bearer', program, 200],
    ['our own page', sameOrigin, 200],
    ['our own page in an old browser', { origin }, 200],
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a host header is no origin', { host: 'evil.example', origin: 'http://evil.example' }, 403],
  ])('%s', async (_, headers, status) => {
    const sent = await send([searchCity], { headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
    expect(sent.status).toBe(status);
    expect(calls).toHaveLength(status === 200 ? 1 : 0);
  });

  test('a read without key or origin is 401', async () => {
    expect((await send([getCityView], { method: 'GET', params: { id: '1' } })).status).toBe(401);
  });
});

/** A sender who hangs up in the middle. */
const brokenOff = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new Error('aborted'));
    },
  });

describe('what may be sent', () => {
  test.each<[string, Sent, number]>([
    ['broken JSON', { headers: json, body: '{"a":' }, 400],
    ['an empty body', { headers: json, body: '' }, 400],
    ['bytes that are no UTF-8', { headers: json, body: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400],
    ['nesting without end', { headers: json, body: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` }, 400],
    ['a list', { headers: json, body: '[]' }, 422],
    ['null', { headers: json, body: 'null' }, 422],
    ['another type', { headers: { ...sameOrigin, 'content-type': 'text/plain' }, body: '{}' }, 415],
    ['no type', { headers: sameOrigin, body: new Uint8Array([123, 125]) }, 415],
    [
      'a plain form where none belongs',
      { headers: { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
      415,
    ],
    ['a huge body', { headers: json, body: `{"a":"${'x'.repeat(70_000)}"}` }, 413],
    ['a body that breaks off', { headers: json, body: brokenOff() }, 400],
    ['a body that claims to be huge', { headers: { ...json, 'content-length': '99999999' }, body: '{}' }, 413],
  ])('%s', async (_, sent, status) => {
    const got = await send([searchCity], sent);
    expect(got.status).toBe(status);
    expect(got.body).toMatchObject({ success: false, Notifications: [{ Type: 3, Code: 'IO-8012' }] });
    expect(typeof got.body.ProcessingTimeMS).toBe('number');
    expect(calls).toHaveLength(0);
  });

  test.each(['0', '-1', '01', '2147483648', '1e3', 'abc', '1.5', ''])('id %p in a path is 404', async (id) => {
    expect((await send([getCityView], { method: 'GET', headers: sameOrigin, params: { id } })).status).toBe(404);
    expect(calls).toHaveLength(0);
  });

  test('a query that says a thing twice is refused', async () => {
    const got = await send([getCityView], {
      method: 'GET',
      headers: sameOrigin,
      params: { id: '1' },
      query: '?lang_code=en&lang_code=fr',
    });
    expect([got.status, got.body.Fields]).toEqual([422, { lang_code: 'invalid' }]);
  });

  test.each(['__proto__', 'constructor'])('a query named %s reaches the schema like any other', async (name) => {
    await send([getCityView], { method: 'GET', headers: sameOrigin, params: { id: '1' }, query: `?${name}=1` });
    expect(Object.entries(calls[0]!.input as object)).toContainEqual([name, '1']);
  });
});

test('a path without parameters: Next gives none at all', async () => {
  const request = new Request(`${origin}/api/x`, { method: 'POST', headers: json, body: '{}' });
  const response = await expose(searchCity).POST(request, { params: Promise.resolve(undefined) });
  expect(response.status).toBe(200);
});

describe('methods', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s where only POST is: 405 with Allow', async (method) => {
    const got = await send([searchCity], { method, headers: sameOrigin });
    expect([got.status, got.headers.get('allow'), got.body.success]).toEqual([405, 'POST', false]);
  });
});

describe('refusals', () => {
  test.each<[number, number]>([
    [404, 404],
    [409, 409],
    [410, 410],
    [503, 503],
  ])('%i stays %i', async (status) => {
    answer = () => {
      throw new PlatformError(status as 404, { retryAfterS: status === 503 ? 5 : undefined });
    };
    const got = await send([searchCity], { headers: json, body: '{}' });
    expect(got.status).toBe(status);
    expect(got.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    expect(got.headers.get('cache-control')).toBe('no-store');
  });

  test('a fault of ours is 500 and says nothing of itself', async () => {
    answer = () => {
      throw new Error('secret table name');
    };
    const got = await send([searchCity], { headers: json, body: '{}' });
    expect(got.status).toBe(500);
    expect(JSON.stringify(got.body)).not.toContain('secret');
  });

  test('too many calls from one address: 429 with Retry-After, a neighbor is not touched', async () => {
    const from = (address: string) =>
      send([createRecommendation], { headers: { ...json, 'x-dorbel-address': address }, body: '{}' });
    for (let i = 0; i < 10; i++) expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).toBe(200);
  });
});

describe('idempotency and forms', () => {
  test('our own creating calls want a key', async () => {
    const without = await send([createContactMessage], { headers: json, body: '{}' });
    expect([without.status, without.body.Fields]).toEqual([400, { 'Idempotency-Key': 'required' }]);
    const tooLong = await send([createContactMessage], {
      headers: { ...json, 'idempotency-key': 'k'.repeat(256) },
      body: '{}',
    });
    expect(tooLong.status).toBe(400);
    expect(
      (await send([createContactMessage], { headers: { ...json, 'idempotency-key': 'k' }, body: '{}' })).status,
    ).toBe(200);
    expect(calls[0]?.context.idempotencyKey).toBe('k');
  });

  const form = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' };

  test('a plain form is answered by a 303 to its page in its language, on our own origin', async () => {
    const body = 'page=contactUs&lang_code=fr&idempotency_key=k1&name=A&email=a%40b.ca&message=x';
    const got = await send([createContactMessage], { headers: form, body });
    expect([got.status, got.headers.get('location')]).toEqual([303, `${origin}/nous-joindre?outcome=message-sent`]);
    expect(calls[0]).toMatchObject({
      input: { name: 'A', email: 'a@b.ca', message: 'x', lang_code: 'fr' },
      context: { idempotencyKey: expect.stringMatching(/^k1\./) },
    });
  });

  test('two people who send the form of one kept page do not share a key; one who sends it twice does', async () => {
    const body = (message: string) =>
      `page=contactUs&lang_code=en&idempotency_key=k1&name=A&email=a%40b.ca&message=${message}`;
    for (const message of ['one', 'two', 'one'])
      await send([createContactMessage], { headers: form, body: body(message) });
    const [first, second, third] = calls.map(({ context }) => context.idempotencyKey);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test.each(['//evil.example', 'https://evil.example', '__proto__', 'portal'])('page %p leads home', async (page) => {
    const got = await send([createContactMessage], {
      headers: form,
      body: new URLSearchParams({ page, idempotency_key: 'k' }).toString(),
    });
    expect(got.headers.get('location')).toBe(`${origin}/?outcome=message-sent`);
  });

  test('a form of another site is refused where it stands', async () => {
    for (const [headers, status] of [
      [{ ...form, 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'content-type': form['content-type'], origin: 'https://evil.example' }, 403],
      [{ 'content-type': form['content-type'] }, 401],
    ] as const) {
      const got = await send([createContactMessage], { headers, body: 'name=Ana' });
      expect([got.status, got.body.success, got.headers.get('location')]).toEqual([status, false, null]);
    }
    expect(calls).toHaveLength(0);
  });

  test('a refused form comes back to its page too', async () => {
    answer = () => {
      throw new PlatformError(422, { fields: { email: 'email' } });
    };
    const got = await send([createContactMessage], {
      headers: form,
      body: 'page=contactUs&lang_code=es&idempotency_key=k',
    });
    const own = got.headers.get('location')!.replace(/draft=[\w-]{43}&/, '');
    expect(own).toBe(`${origin}/contacto?outcome=message-failed`);
  });

  test('who fills in the trap gets the same thank-you, and is kept apart', async () => {
    const got = await send([createRecommendation], {
      headers: json,
      body: JSON.stringify({ name: 'A', [honeypotField]: '555' }),
    });
    expect(got.status).toBe(200);
    expect(calls[0]).toMatchObject({ input: { name: 'A' }, context: { isSuspect: true } });
  });
});

describe('proof of work', () => {
  const sendFrom = (address: string, headers: Record<string, string> = {}, body = '{}') =>
    send([createRecommendation], { headers: { ...json, 'x-dorbel-address': address, ...headers }, body });
  const suspects = () => calls.map(({ context }) => context.isSuspect);

  test('without one a few go through, the rest are thanked alike and kept for a person to look at', async () => {
    for (let sent = 0; sent < 6; sent++) expect((await sendFrom('10.9.0.1')).status).toBe(200);
    expect(suspects()).toEqual([false, false, false, false, true, true]);
  });

  test('a plain form shares that bucket and is never simply lost', async () => {
    const plain = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let sent = 0; sent < 6; sent++) {
      const got = await sendFrom('10.9.0.2', plain, 'lang_code=en&page=home');
      expect([got.status, got.headers.get('location')]).toEqual([303, `${origin}/?outcome=recommendation-sent`]);
    }
    expect(suspects()).toEqual([false, false, false, false, true, true]);
  });

  test('a program needs none', async () => {
    for (let sent = 0; sent < 6; sent++) await sendFrom('10.9.0.3', program);
    expect(suspects()).toEqual(Array(6).fill(false));
  });

  test('a call that asks for none takes no part', async () => {
    for (let sent = 0; sent < 6; sent++)
      await send([searchCity], { headers: { ...json, 'x-dorbel-address': '10.9.0.4' }, body: '{}' });
    expect(suspects()).toEqual(Array(6).fill(false));
  });
});
