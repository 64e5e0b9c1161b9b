import { expect, test } from '@playwright/test';
import { addressOf } from '../lib/platform/operation';
import { hasTurn, sampleAt } from '../lib/testing/long';
import { ask, origins } from './fixtures/http';
import { apiKey } from './fixtures/servers';
import {
  anonymousBearer,
  asOwnPage,
  asProgram,
  calls,
  expectAnswered,
  expectRefusal,
  expectSuccess,
  readEnvelope,
  send,
  sendAsProgram,
  statusOf,
  writes,
} from './fixtures/wire-calls';

/** Times differ from call to call; everything else must not. */
function withoutTimes(text: string): unknown {
  const { ProcessingTimeMS: _, token: __, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return rest;
}

const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** Of operations that share a path: the first, with which the table of their methods is looked at. */
const isFirstOfPath = (name: string, path: string) => calls.find(({ op }) => op.path === path)?.name === name;

for (const [nth, { name, op, input }] of calls.entries()) {
  test.describe(`${name}: ${op.method} ${op.path}`, () => {
    test.describe.configure({ mode: 'default' });
    test('answers programs and our own pages alike', async () => {
      const program = await sendAsProgram(op, input);
      const page = await send(op, input, { headers: asOwnPage });
      for (const answer of [program, page]) expectAnswered(answer, op);
      // Which words of a browser count is decided before the operation is known.
      if (hasTurn(nth)) expectAnswered(await send(op, input, { headers: { origin: origins.main } }), op);
      // Other tests write meanwhile: what changed is the one answer that may differ.
      if (op.method === 'GET' && name !== 'getDirectoryChanges')
        expect(withoutTimes(page.text)).toEqual(withoutTimes(program.text));
    });

    test('refuses who is neither: 401 without a key, with a wrong one, 403 for a write from elsewhere', async () => {
      const bearer = `Bearer ${await anonymousBearer()}`;
      const refused = async (headers: Record<string, string>) => send(op, input, { headers });
      // Reading by a signed link: the link is all there is to know.
      if (op.access === 'link') {
        for (const headers of [undefined, { authorization: bearer }, elsewhere])
          expectAnswered(await refused({ ...headers }), op);
        return expectRefusal(await refused({ 'x-api-key': 'wrong' }), 401, op);
      }
      const fromElsewhere = op.method === 'GET' ? 401 : 403;
      expectRefusal(await refused({}), 401, op);
      expectRefusal(await refused({ authorization: bearer }), 401, op);
      expectRefusal(await refused({ 'x-api-key': 'wrong', ...asOwnPage }), 401, op);
      expectRefusal(await refused(elsewhere), fromElsewhere, op);
      // Other spellings of the same: one reader of keys and origins stands before all operations, but for those that are embedded.
      const more: [headers: Record<string, string>, status: number][] = [
        [{ 'x-api-key': '' }, 401],
        [{ 'x-api-key': `${apiKey}x`, authorization: bearer }, 401],
        [{ 'sec-fetch-site': 'same-site' }, fromElsewhere],
        [{ origin: 'null' }, fromElsewhere],
        [{ origin: origins.remote }, fromElsewhere],
        // The browser's own word counts before the origin it names.
        [{ ...elsewhere, origin: origins.main }, fromElsewhere],
      ];
      for (const [headers, status] of op.isEmbedded ? more : sampleAt(nth, more))
        expectRefusal(await refused(headers), status, op);
    });

    test('wants a bearer of its own making where the directory is asked', async () => {
      const [head, body, signature] = (await anonymousBearer()).split('.') as [string, string, string];
      const withBearer = (token?: string) =>
        send(op, input, {
          headers: { 'x-api-key': apiKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        });
      const claims = { role: '|Owner', exp: 4_000_000_000, iat: 1, aud: 'marketplace' };
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const wrong = [
        undefined,
        'a.b.c',
        `${head}.${body}.${signature.slice(0, -4)}AAAA`,
        `${head}.${encode(claims)}.${signature}`,
        `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
        `${'a'.repeat(5000)}.b.c`,
      ];
      const isWanted = op.access === 'directory' || op.access === 'member';
      // Where none is wanted, a wrong one does no harm.
      for (const token of isWanted ? wrong : sampleAt(nth, wrong, wrong.length)) {
        const answer = await withBearer(token);
        if (op.access === 'directory') expectRefusal(answer, 401, op);
        else expectAnswered(answer, op);
      }
    });

    test('knows its method alone: 405 with Allow for the others, HEAD as GET', async () => {
      const isTable = isFirstOfPath(name, op.path);
      const { path } = addressOf(op, input);
      const headers = await asProgram();
      const isRead = op.method === 'GET';
      // Some paths are shared by two operations.
      const known: string[] = calls.filter((other) => other.op.path === op.path).map((other) => other.op.method);
      const allowed = known.includes('GET') ? [...known, 'HEAD'] : known;
      // A preflight of a browser is answered here: `wire-widget` looks at the answer.
      const answered = op.isEmbedded ? [...known, 'OPTIONS'] : known;
      const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET'].filter((other) => !answered.includes(other));
      // That a route has a handler for each verb is looked at by `lib/testing/house/wire`.
      for (const method of isTable ? sampleAt(nth, others) : []) {
        const body = method === 'GET' || method === 'OPTIONS' ? undefined : '{}';
        const answer = await ask(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body });
        expectRefusal(answer, 405, known.length > 1 ? undefined : op);
        expect(answer.headers.allow?.split(', ').sort()).toEqual(allowed.sort());
      }
      if (isTable)
        for (const method of sampleAt(nth, ['TRACE', 'PROPFIND'], 2))
          expectRefusal(await ask(path, { method, headers }), 405);
      if (!isRead && allowed.includes('HEAD')) return;
      const head = await ask(path, { method: 'HEAD', headers });
      expect(head.body).toHaveLength(0);
      expect([head.status, head.headers['content-type']?.split(';')[0], head.headers['cache-control']]).toEqual([
        isRead ? statusOf(op) : 405,
        'application/json',
        'no-store',
      ]);
    });

    test('ignores the internal headers of the framework', async () => {
      const inside = {
        'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
        'x-middleware-prefetch': '1',
        'x-nextjs-data': '1',
        'x-matched-path': '/en',
        'x-invoke-path': '/en',
        'x-invoke-status': '500',
        'x-invoke-output': '/404',
        'next-resume': '1',
        'next-action': 'a'.repeat(40),
        rsc: '1',
        'next-router-state-tree': '%5B',
        'x-dorbel-address': '203.0.113.1',
        'x-forwarded-host': 'evil.example',
      };
      if (hasTurn(nth)) expectAnswered(await sendAsProgram(op, input, { headers: inside }), op);
      if (op.access !== 'link') expectRefusal(await send(op, input, { headers: inside }), 401, op);
    });

    if (op.path.includes('{id}'))
      test('takes the ids of docs/interface.md §5.11 and no others: 404', async () => {
        const [before = '', after = ''] = op.path.split('{id}');
        const query = addressOf(op, input).path.split('?')[1];
        const headers = await asProgram();
        const odd = ['-2', '01', '1.5', '1e1', '+1', '2147483648', '99999999999999999999', 'abc', '%20', '1%20'];
        odd.push('%D9%A1', '1;drop', '9'.repeat(9000), '__proto__', 'constructor', '..%2f1');
        // One grammar stands before all operations; that there is no such row each says for itself.
        const wrong = ['0', ...sampleAt(nth, odd, 5)];
        if (name !== 'getSearchView') wrong.push('-1');
        // The existence of a row is not revealed without a session.
        if (name !== 'getSearchView' && op.access !== 'member') wrong.push('2147483647');
        const json = op.method === 'GET' ? undefined : { 'content-type': 'application/json' };
        const sent = { method: op.method, headers: { ...headers, ...json }, body: json && '{}' };
        for (const id of wrong) expectRefusal(await ask(`${before}${id}${after}?${query}`, sent), 404, op);
        for (const id of sampleAt(nth, ['%F1', '%E0%A4%A', '%00', '1%00', '%']))
          expectRefusal(await ask(`${before}${id}${after}?${query}`, sent), 400);
      });

    if (op.method === 'GET')
      test('reads its query strictly: 422 for unknown, repeated, missing and wrong', async () => {
        const { path } = addressOf(op, input);
        const [bare, query = ''] = path.split('?') as [string, string | undefined];
        const headers = await asProgram();
        const first = new URLSearchParams(query).keys().next().value;
        const more = (text: string) => `${bare}?${query === '' ? '' : `${query}&`}${text}`;
        const fieldsOf = async (target: string) => expectRefusal(await ask(target, { headers }), 422, op).Fields;
        expect(await fieldsOf(more('surprise=1'))).toEqual({ surprise: 'unknown' });
        const oddNames: [query: string, statuses: number[]][] = [
          ['constructor=1', [422]],
          // Node's own reading of a query drops this name; it must not do harm where it does not.
          ['__proto__=1', [statusOf(op), 422]],
          ['surprise=%00', [400]],
          ['surprise=%F1', [422]],
        ];
        for (const [text, statuses] of sampleAt(nth, oddNames))
          expect(statuses, text).toContain((await ask(more(text), { headers })).status);
        // A link in the path may be all that is asked.
        if (first === undefined) return;
        expect(await fieldsOf(more(`${first}=x`))).toEqual({ [first]: 'invalid' });
        // A call of the portal may leave its company out: who asks is looked at first.
        const isOptional = name === 'getBooking' || name === 'getProgram' || name === 'getPortal';
        if (!isOptional && op.access !== 'link' && !op.needs)
          expect(Object.keys((await fieldsOf(bare)) ?? {})).toContain(first);
        for (const value of sampleAt(nth, ['=', `=${'x'.repeat(3000)}`], 2))
          expect(await fieldsOf(`${bare}?${query.replace(/=[^&]*/, value)}`)).toHaveProperty([first]);
        for (const name of sampleAt(nth, ['[]=']))
          expect(await fieldsOf(`${bare}?${query.replace(/=/, name)}`)).toBeTruthy();
      });
  });
}

test.describe('addresses of the wire that are none', () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/simh-city/1',
    '/api/simh-city/1/view/more',
    '/api/__proto__',
  ])
    test(`${path} is 404 for every method, in the shape of the wire`, async () => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expectRefusal(await ask(path, { method, headers: await asProgram() }), 404);
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([404, 0]);
    });

  test('another case and an encoded slash are other addresses, a slash at the end is no redirect', async () => {
    const headers = await asProgram();
    for (const path of ['/api/Simh-City/1/view?lang_code=en', '/api/simh-city%2F1/view?lang_code=en'])
      expectRefusal(await ask(path, { headers }), 404);
    expectSuccess(await ask('/api/simh-city/1/view/?lang_code=en', { headers }));
  });

  for (const path of ['/api/%F1', '/api/%00', '/api/%E0%A4%A'])
    test(`${path} is 400`, async () => {
      expectRefusal(await ask(path), 400);
    });
});

test('every write is refused before its body is looked at', async () => {
  for (const { op, input } of writes) {
    const answer = await send(op, input, { body: '{"broken', headers: elsewhere });
    expect(readEnvelope(answer).Fields).toBeUndefined();
    expectRefusal(answer, 403, op);
  }
});
