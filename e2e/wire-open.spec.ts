import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import { ask, exchange, visitorAddress } from './fixtures/http';
import { asOwnPage, calls, expectRefusal, send, sendAsProgram } from './fixtures/wire-calls';

test.describe('hosts', () => {
  const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

  for (const path of [
    ...['/', '/fr', '/nowhere', '/FAQs/', '/en/how-it-works', '/city/x/1', '/recherche', '/contact-us', '/%F1'],
    ...['/robots.txt', '/sitemap.xml', '/sitemaps/static-1.xml', '/api/openapi.json', '/api/nothing', '/healthz'],
  ])
    test(`a foreign one is never repeated: ${path}`, async () => {
      const [theirs, ours] = await Promise.all([ask(path, { headers: foreign }), ask(path)]);
      expect(theirs.status).toBe(ours.status);
      expect(theirs.rawHeaders.join('\n')).not.toContain('evil.example');
      expect(theirs.text).not.toContain('evil.example');
      expect(theirs.headers.location).toBe(ours.headers.location);
    });

  test('an absolute target loses its host', async () => {
    const { status, text } = await exchange(
      'GET http://evil.example/FAQs/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(status).toBe(308);
    expect(text).toMatch(/\r\nlocation: \/faqs\r\n/i);
    expect(text).not.toContain('evil.example');
  });
});

test.describe('the description of the wire', () => {
  test('openapi.json is open, is OpenAPI 3.1, and names every operation', async () => {
    const answer = await ask('/api/openapi.json');
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([200, 'application/json']);
    const document = JSON.parse(answer.text);
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.stringMatching(/\S/), version: expect.stringMatching(/^\d/) },
      paths: expect.any(Object),
    });
    for (const { name, op } of calls) {
      const described = document.paths[op.path]?.[op.method.toLowerCase()];
      expect(described, `${op.method} ${op.path}`).toMatchObject({
        operationId: name,
        responses: {
          200: { description: expect.any(String), content: { [op.file ?? 'application/json']: { schema: {} } } },
        },
      });
      const inPath = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const parameters = (described.parameters ?? []) as {
        in: string;
        name: string;
        required?: boolean;
        schema: object;
      }[];
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
      for (const one of parameters) expect(one.in !== 'path' || one.required).toBe(true);
      expect(Object.keys(described.requestBody?.content ?? {}).length > 0).toBe(op.method !== 'GET');
    }
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((item) => Object.values(item))
      .map(({ operationId }) => operationId);
    // The stream is described too, and is no call: lib/wire/openapi.test.ts.
    expect(ids.sort()).toEqual([...calls.map(({ name }) => name), 'followChat'].sort());
  });

  test('every reference in it leads somewhere', async () => {
    const document = JSON.parse((await ask('/api/openapi.json')).text);
    const follow = (pointer: string) =>
      pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    const dangling = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].filter(
      ([, pointer]) => !pointer?.startsWith('#/') || follow(pointer) === undefined,
    );
    expect(dangling.map(([, pointer]) => pointer)).toEqual([]);
    for (const { op } of calls)
      for (const need of document.paths[op.path][op.method.toLowerCase()].security)
        for (const scheme of Object.keys(need)) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  test('docs are readable without any script', async () => {
    const { status, headers, text } = await ask('/api/docs');
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, 'text/html']);
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(text.match(/\s(?:src|href)="(?!\/|#)[^"]*"/g)).toBeNull();
    for (const { op } of calls) expect(text).toContain(op.path);
  });

  for (const path of ['/api/openapi.json', '/api/docs'])
    test(`${path} is only read`, async () => {
      expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await ask(path, { method });
        expectRefusal(answer, 405);
        expect(answer.headers.allow).toMatch(/\bGET\b/);
      }
    });
});

test.describe('health', () => {
  for (const path of ['/healthz', '/readyz'])
    test(`${path} answers without detail`, async () => {
      const answer = await ask(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(Object.keys(JSON.parse(answer.text))).toEqual(['status']);
      expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
      const posted = await ask(path, { method: 'POST', body: '' });
      expect([posted.status, /\bGET\b/.test(posted.headers.allow ?? '')]).toEqual([405, true]);
    });
});

test.describe('limits', () => {
  const create = operations.createRecommendation;

  test('an address that asks too often waits; the next one does not, and a forged list of proxies does not help', async () => {
    const address = visitorAddress();
    const post = (from: string) =>
      send(create, {}, { headers: { ...asOwnPage, 'x-forwarded-for': `${visitorAddress()}, ${from}` } });
    for (let sent = 0; sent < 10; sent++) expectRefusal(await post(address), 422, create);
    const refused = await post(address);
    expectRefusal(refused, 429, create);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expectRefusal(await post(visitorAddress()), 422, create);
  });

  test('guessing keys is slowed down, whatever is guessed', async () => {
    const address = { 'x-forwarded-for': visitorAddress() };
    const guess = (at: number) =>
      ask('/api/places/suggest?q=a&lang_code=en', { headers: { ...address, 'x-api-key': `guess-${at}` } });
    const statuses: number[] = [];
    for (let at = 0; at < 125; at++) statuses.push((await guess(at)).status);
    expect(statuses.slice(0, 120).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('programs have a thousand times as much', async () => {
    for (let sent = 0; sent < 15; sent++) expectRefusal(await sendAsProgram(create, {}), 422, create);
  });
});
