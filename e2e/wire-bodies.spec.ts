import { Readable } from 'node:stream';
import { expect, test } from '@playwright/test';
import type { SearchView } from '../lib/catalogue/contract';
import { bodyLimitsBytes } from '../lib/config/limits';
import { operations } from '../lib/platform/contract';
import { type AnyOperation, addressOf } from '../lib/platform/operation';
import { sampleAt } from '../lib/testing/long';
import { expectNoFaults } from './fixtures/faults';
import { ask, exchange } from './fixtures/http';
import { asProgram, calls, expectRefusal, readEnvelope, sendAsProgram, statusOf, writes } from './fixtures/wire-calls';

/** Bodies that are no JSON object of ours: what they are, the bytes, the honest status. */
const bodies: [what: string, body: string | Buffer, status: number][] = [
  ['nothing', '', 400],
  ['white space', ' \n\t', 400],
  ['half an object', '{"a":', 400],
  ['a trailing comma', '{"a":1,}', 400],
  ['two objects', '{}{}', 400],
  ['a comment', '{/*a*/}', 400],
  ['single quotes', "{'a':1}", 400],
  ['NaN', '{"a":NaN}', 400],
  ['a bare word', 'undefined', 400],
  ['a form', 'name=Ana&email=a%40b.example', 400],
  ['XML', '<?xml version="1.0"?><a/>', 400],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['a NUL byte outside a string', '{\0}', 400],
  ['a hundred brackets', '['.repeat(100), 400],
  ['thirty thousand brackets', '['.repeat(30_000), 400],
  ['ten thousand nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['well-formed nesting beyond any shape', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
  ['null', 'null', 422],
  ['a list', '[]', 422],
  ['a list of objects', '[{}]', 422],
  ['a text', '"{}"', 422],
  ['a number', '1', 422],
  ['a huge number', `1${'0'.repeat(5000)}`, 422],
  ['true', 'true', 422],
];
/** To this each operation has an answer of its own. */
const emptyObject: (typeof bodies)[number] = ['an empty object', '{}', 422];

/** Calls that are content with an empty object. */
const takeNothing: ReadonlySet<string> = new Set([
  'signOut',
  'startPasskey',
  'startPasskeySignIn',
  'endAllSessions',
  'admitUpload',
  'changeMyMails',
]);

for (const [nth, { name, op, input }] of writes.entries()) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    test('takes one JSON object: what is none is 400, another value 422', async () => {
      // What its path names is not there: an empty body may be all it wants.
      const isAllOptional = op.path.includes('{') || takeNothing.has(name);
      for (const [what, body, status] of [...sampleAt(nth, bodies, 7), emptyObject]) {
        const answer = await sendAsProgram(op, input, { body });
        const statuses = isAllOptional ? [status, statusOf(op)] : [status];
        expectNoFaults(statuses.includes(answer.status) ? [] : [`${answer.status}`], what);
        expectRefusal(answer, statuses, op);
      }
    });

    test('takes JSON alone, named as such: 415', async () => {
      const headers = await asProgram();
      const { path, body } = addressOf(op, input);
      const others = ['text/plain', 'text/json', 'application/xml', 'application/jsonx', undefined];
      const types = [...sampleAt(nth, others, others.length)];
      if (!op.upload) types.push('multipart/form-data; boundary=a');
      if (!op.form) types.push('application/x-www-form-urlencoded');
      for (const type of types) {
        const named = type === undefined ? headers : { ...headers, 'content-type': type };
        expectRefusal(await ask(path, { method: op.method, headers: named, body: body ?? '' }), 415, op);
      }
    });

    test('names unknown keys: 422', async () => {
      const unknown = async (key: string) => {
        const fields = JSON.stringify(input).slice(1, -1);
        const text = `{${fields && `${fields},`}${JSON.stringify(key)}:{"isAdmin":true}}`;
        return expectRefusal(await sendAsProgram(op, input, { body: text }), 422, op).Fields;
      };
      const odd = ['__proto__', 'constructor', 'prototype', 'member_id', 'Name', '', 'a.b', '\0', 'k'.repeat(5000)];
      for (const key of ['surprise', ...sampleAt(nth, odd)].filter((one) => !Object.hasOwn(input, one)))
        expect(await unknown(key), JSON.stringify(key.slice(0, 50))).toEqual({ [key.slice(0, 200)]: 'unknown' });
    });
  });
}

test.describe('ids in bodies', () => {
  const search = calls.find(({ name }) => name === 'searchCity')!;
  for (const id of [0, -2, 2_147_483_648, 1e20, 1.5, '1', [1], null, 2_147_483_647])
    test(`${JSON.stringify(id)} names no city: 422`, async () => {
      const answer = await sendAsProgram(search.op, { ...search.input, city_id: id });
      expect(expectRefusal(answer, 422, search.op).Fields).toHaveProperty('city_id');
    });

  const lists = [
    ['service_types', 'ServiceTypeId'],
    ['service_ids', 'Id'],
    ['service_category_ids', 'ServiceCategoryId'],
  ] as const;
  for (const [list, idOf] of lists)
    test(`${list} holds known ids, a hundred at most`, async () => {
      const sent = async (value: unknown) => sendAsProgram(search.op, { ...search.input, [list]: value });
      const unknown = [2_147_483_647];
      const wrong = [[0], [-1], ['1'], [1.5], [2_147_483_648], [[1]], 1, '1', { 0: 1 }, Array(101).fill(1), unknown];
      for (const value of wrong) {
        const [field] = Object.keys(expectRefusal(await sent(value), 422, search.op).Fields ?? {});
        expect(field).toMatch(new RegExp(`^${list}(\\.0)?$`));
      }
      const view = calls.find(({ name }) => name === 'getSearchView')!;
      const { Services } = readEnvelope(await sendAsProgram(view.op, view.input)) as unknown as SearchView;
      expect((await sent(Array(100).fill(Services[0]![idOf]))).status).toBe(200);
    });
});

test.describe('dates of a search', () => {
  const { op, input } = calls.find(({ name }) => name === 'searchCity')!;
  const faults: [what: string, fields: Record<string, unknown>, field: string][] = [
    ['filter 10', { date_filter: 10 }, 'date_filter'],
    ['filter −1', { date_filter: -1 }, 'date_filter'],
    ['custom without days', { date_filter: 0 }, 'date_from'],
    ['custom without an end', { date_filter: 0, date_from: '2027-01-01' }, 'date_to'],
    ['an end before the start', { date_filter: 0, date_from: '2027-01-02', date_to: '2027-01-01' }, 'date_to'],
    ['more than a year', { date_filter: 0, date_from: '2027-01-01', date_to: '2029-01-01' }, 'date_to'],
    ['a day that is none', { date_filter: 0, date_from: '2027-02-30', date_to: '2027-03-01' }, 'date_from'],
    ['a day of another age', { date_filter: 0, date_from: '0001-01-01', date_to: '0001-01-02' }, 'date_from'],
    ['an instant', { date_filter: 0, date_from: '2027-01-01T00:00:00Z', date_to: '2027-01-02' }, 'date_from'],
    ['a zone of nowhere', { timezone_name: 'Mars/Olympus' }, 'timezone_name'],
    ['a zone that is a path', { timezone_name: '../../etc/passwd' }, 'timezone_name'],
    ['a language we do not speak', { lang_code: 'de' }, 'lang_code'],
    ['a language in capitals', { lang_code: 'EN' }, 'lang_code'],
  ];
  for (const [what, fields, field] of faults)
    test(`${what}: 422`, async () => {
      const answer = await sendAsProgram(op, { ...input, ...fields });
      expect(expectRefusal(answer, 422, op).Fields).toHaveProperty(field);
    });
});

test.describe('sizes', () => {
  const filled = (op: AnyOperation, bytes: number) => {
    const empty = JSON.stringify({ surprise: '' });
    return op.method === 'GET' ? '' : empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
  };

  test.describe('of each call', () => {
    test.describe.configure({ mode: 'default' });
    for (const { name, op, input } of writes)
      test(`${name}: ${op.maxBytes ?? bodyLimitsBytes.json} bytes are read, one more is 413`, async () => {
        const maxBytes = op.maxBytes ?? bodyLimitsBytes.json;
        expectRefusal(await sendAsProgram(op, input, { body: filled(op, maxBytes) }), 422, op);
        expectRefusal(await sendAsProgram(op, input, { body: filled(op, maxBytes + 1) }), 413, op);
        expectRefusal(await sendAsProgram(op, input, { body: filled(op, maxBytes + 5000) }), 413, op);
      });
  });

  test('a length that is not said is counted: 413', async () => {
    const op = operations.createRecommendation;
    const headers = { ...(await asProgram()), 'content-type': 'application/json' };
    const body = Readable.from([Buffer.from(filled(op, 70_000))]);
    expectRefusal(await ask(op.path, { method: 'POST', headers, body }), 413, op);
  });

  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    test(`a stream of 60 MB as ${type} is not taken in`, async () => {
      const op = operations.createContactMessage;
      const headers = { ...(await asProgram()), 'content-type': type, 'idempotency-key': 'sixty' };
      let sentBytes = 0;
      const block = Buffer.alloc(64 * 1024, 'x');
      const body = Readable.from(
        (function* flood() {
          for (; sentBytes < 60 * 1024 * 1024; sentBytes += block.length) yield block;
        })(),
      );
      const answer = await ask(op.path, { method: 'POST', headers, body });
      if (type === 'application/json') expectRefusal(answer, 413, op);
      else expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/message-failed$/)]);
      expect(sentBytes).toBeLessThan(20 * 1024 * 1024);
    });

  test('60 MB that are announced are refused unread', async () => {
    const key = (await asProgram())['x-api-key'];
    const { status, text } = await exchange(
      `POST /api/requests/contact HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${key}\r\nIdempotency-Key: a\r\n` +
        'Content-Type: application/json\r\nContent-Length: 62914560\r\nConnection: close\r\n\r\n{',
    );
    expect(status).toBe(413);
    expect(text).toContain('"success":false');
  });

  test('heads have their limits too', async () => {
    expect((await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)).status).toBe(
      431,
    );
    const many = Array.from({ length: 500 }, (_, at) => `X-${at}: a\r\n`).join('');
    const { status } = await exchange(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${many}\r\n`);
    expect([200, 431]).toContain(status);
  });
});

test.describe('broken HTTP', () => {
  const messages: [what: string, bytes: string][] = [
    ['another version', 'GET / HTTP/9.9\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nfoo bar\r\n\r\n'],
    [
      'two lengths',
      'POST /api/view/lists HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/view/lists HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a broken chunk', 'POST /api/view/lists HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['a NUL in the target', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an upgrade nobody offers', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ];
  for (const [what, bytes] of messages)
    test(`${what}: 400 and the line is closed`, async () => {
      const { status, text } = await exchange(bytes, { timeoutMs: 15_000 });
      expect(status, text.slice(0, 200)).toBe(400);
      expect(text).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(text).not.toMatch(/\n\s+at |node_modules/);
    });

  test('a websocket is refused', async () => {
    const { status } = await exchange(
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    expect(status).toBe(400);
  });
});

test('slow senders are hung up on, and nobody waits for them meanwhile', async () => {
  const fastestAnswer = async () => {
    const times: number[] = [];
    for (let asked = 0; asked < 10; asked++) {
      const startedMs = performance.now();
      expect((await ask('/healthz')).status).toBe(200);
      times.push(performance.now() - startedMs);
    }
    return Math.min(...times);
  };
  const alone = await fastestAnswer();
  const start = 'POST /api/requests/contact HTTP/1.1\r\nHost: localhost\r\n';
  const { 'x-api-key': key } = await asProgram();
  const known = `${start}X-Api-Key: ${key}\r\nIdempotency-Key: slow\r\nContent-Type: application/json\r\n`;
  const slow = [
    ...Array.from({ length: 20 }, () => exchange(`${known}Content-Length: 100\r\n\r\n{`, { timeoutMs: 45_000 })),
    ...Array.from({ length: 20 }, () => exchange(start, { timeoutMs: 45_000 })),
  ];
  // In parallel: one after the other they would take half a minute.
  expect(await fastestAnswer()).toBeLessThan(100 * alone);
  for (const { status, text } of await Promise.all(slow)) {
    expect(status, text.slice(0, 200)).toBe(408);
    expect(text).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  }
});
