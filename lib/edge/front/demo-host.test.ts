import { request as send } from 'node:http';
import { base, closeFronts, front } from './fixtures/open-front';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

afterAll(closeFronts);

const host = 'demo.example';

/** Asks under a host name. */
const askAs = (port: number, name: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = send({ port, path, method, headers: { host: name, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end();
  });

test('the demo host has a page of its own with one press, in three languages; no other host has', async () => {
  const { port } = await front({ demoHost: host });
  for (const [path, language] of [
    ['/', 'en'],
    ['/fr', 'fr'],
    ['/es', 'es'],
  ] as const) {
    const { status, text, headers } = await askAs(port, host, path);
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store']);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(
      '<form action="/api/demo" method="post"><input type="hidden" name="DomainName" value="demo.example">',
    );
    expect((await askAs(port, 'main.example', path)).text).not.toContain('/api/demo');
  }
});

test('nothing of the demo host is for search engines, files and calls among it', async () => {
  const { port } = await front({ demoHost: host });
  const paths = [
    '/mark.svg',
    '/_next/static/chunks/a.js',
    '/widget.js',
    '/integration/colour/0a5e57.css',
    '/media/none.png',
  ];
  for (const path of [...paths, '/robots.txt', '/healthz', '/api/things', '/Fr/', '/nowhere', '/about-us']) {
    expect([path, (await askAs(port, host, path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
    if (path !== '/media/none.png' && path !== '/nowhere')
      expect([path, (await askAs(port, 'main.example', path)).headers['x-robots-tag']]).toEqual([path, undefined]);
  }
  const tokenised = await askAs(port, host, '/company/x/7?recommendation-token=abc');
  expect(tokenised.headers['x-robots-tag']).toBe('noindex, nofollow');
});

test('a demo begins on its host alone; a program names it by itself, and without such a host the application answers', async () => {
  const { port } = await front({ demoHost: host });
  expect((await askAs(port, 'main.example', '/api/demo', 'POST')).status).toBe(404);
  expect((await askAs(port, host, '/api/demo', 'POST')).status).toBe(200);
  expect((await askAs(port, 'main.example', '/api/demo', 'POST', { 'x-api-key': 'k' })).status).toBe(200);
  const none = await front({ ...base, demoHost: undefined });
  expect((await askAs(none.port, host, '/api/demo', 'POST')).status).toBe(200);
});
