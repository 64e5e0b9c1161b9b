import type { IncomingMessage } from 'node:http';
import { checkTarget, clientAddress, ownHeaders } from './guard';

const request = (url: string, method = 'GET', headers: Record<string, string> = {}): IncomingMessage =>
  ({
    url,
    method,
    headers,
    rawHeaders: [],
    httpVersion: '1.0',
    socket: { remoteAddress: '203.0.113.9' },
  }) as unknown as IncomingMessage;

describe('the target of a request', () => {
  test.each(['/', '/city/x/1?q=a%20b', '/compa%C3%B1ia/x/1', '/%2e%2e/etc', '//evil.example/'])(
    '%s may go on',
    (url) => {
      expect(checkTarget(request(url))).toBeUndefined();
    },
  );

  test.each(['/%F1', '/%E0%A4%A', '/%', '/a%00b', '/a?q=%00', '*', '', 'city', 'ftp://evil/'])('%s is 400', (url) => {
    expect(checkTarget(request(url))?.status).toBe(400);
  });

  test.each(['/?q=100%', '/?q=%F1'])('%s: a broken query is the reader’s to forgive', (url) => {
    expect(checkTarget(request(url))).toBeUndefined();
  });

  test('too long is 414, an unknown method 405', () => {
    expect(checkTarget(request(`/${'a'.repeat(9000)}`))).toBeUndefined();
    expect(checkTarget(request(`/${'a'.repeat(16_000)}`))?.status).toBe(414);
    for (const method of ['TRACE', 'TRACK', 'PROPFIND', 'CONNECT'])
      expect(checkTarget(request('/', method))).toMatchObject({ status: 405, allow: expect.stringContaining('GET') });
  });

  test('HTTP/1.1 without a host is 400, HTTP/1.0 need not name one', () => {
    const visit = (httpVersion: string) => Object.assign(request('/'), { httpVersion });
    expect(checkTarget(visit('1.1'))?.status).toBe(400);
    expect(checkTarget(visit('1.0'))).toBeUndefined();
  });

  test.each(['0.9', '2.0'])('HTTP/%s on this connection is 400', (httpVersion) => {
    expect(checkTarget(Object.assign(request('/', 'GET', { host: 'a' }), { httpVersion }))?.status).toBe(400);
  });

  test('two lines that name a host are 400, the same one twice too', () => {
    const named = (...rawHeaders: string[]) =>
      checkTarget(Object.assign(request('/', 'GET', { host: 'a' }), { httpVersion: '1.1', rawHeaders }))?.status;
    expect(named('Host', 'a', 'hOST', 'b')).toBe(400);
    expect(named('Host', 'a', 'Accept', '*/*', 'Host', 'a')).toBe(400);
    expect(named('Host', 'a', 'X-Host', 'b')).toBeUndefined();
  });

  test('absolute form loses its host', () => {
    const absolute = request('http://evil.example/city/x/1?a=b');
    expect(checkTarget(absolute)).toBeUndefined();
    expect(absolute.url).toBe('/city/x/1?a=b');
    const bare = request('http://evil.example');
    checkTarget(bare);
    expect(bare.url).toBe('/');
  });
});

describe('headers on the way in', () => {
  const settings = { origin: 'https://dorbel.example', trustedHops: 0 };

  test('what means something inside is struck out, what visitors say stays', () => {
    const visit = request('/', 'GET', {
      host: 'evil.example',
      accept: 'text/html',
      cookie: 'a=b',
      rsc: '1',
      'x-middleware-subrequest': 'middleware',
      'x-middleware-prefetch': '1',
      'x-nextjs-data': '1',
      'x-matched-path': '/en',
      'x-invoke-path': '/en',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '1.2.3.4',
      'x-dorbel-address': '1.2.3.4',
      'next-resume': '1',
      'next-action': 'abc',
      forwarded: 'for=1.2.3.4',
      'content-security-policy': "script-src 'nonce-evil'",
      'x-api-key': 'k',
    });
    ownHeaders(visit, settings);
    expect(visit.headers).toEqual({
      host: 'dorbel.example',
      accept: 'text/html',
      cookie: 'a=b',
      rsc: '1',
      'x-api-key': 'k',
      'x-forwarded-host': 'dorbel.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      'x-dorbel-address': '203.0.113.9',
    });
  });

  test('cookies that switch Next to drafts and previews never reach it, others do', () => {
    const passed = (cookie: string) => {
      const visit = request('/', 'GET', { cookie });
      ownHeaders(visit, settings);
      return visit.headers.cookie;
    };
    expect(passed('a=b; __prerender_bypass=1; c=d;__next_preview_data=x')).toBe('a=b; c=d');
    expect(passed('__prerender_bypass=1')).toBeUndefined();
    expect(passed('__PRERENDER_BYPASS=1; a=__prerender_bypass=1')).toBe('a=__prerender_bypass=1');
    expect(passed(' __next_preview_data')).toBeUndefined();
  });

  test('the demo host keeps its name, exactly', () => {
    const named = (host: string) =>
      ownHeaders(request('/', 'GET', { host }), { ...settings, demoHost: 'demo.example' });
    expect(named('demo.example').isDemo).toBe(true);
    expect(named('demo.example:3000').isDemo).toBe(true);
    expect(named('demo.example.evil').isDemo).toBe(false);
    expect(named('dorbel.example').isDemo).toBe(false);
  });
});

describe('the address of a visitor', () => {
  const chain = { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 192.0.2.1' };

  test.each([
    [0, '203.0.113.9'],
    [1, '192.0.2.1'],
    [2, '198.51.100.7'],
    [4, '203.0.113.9'],
  ])('with %i trusted proxies is %s', (hops, address) => {
    expect(clientAddress(request('/', 'GET', chain), hops)).toBe(address);
  });

  test.each([
    ['198.51.100.7:50312', '198.51.100.7'],
    ['10.0.0.1, [2001:db8::7]:50312', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[<script>]', '203.0.113.9'],
  ])('is without the port that proxies add: %s', (said, address) => {
    expect(clientAddress(request('/', 'GET', { 'x-forwarded-for': said }), 1)).toBe(address);
  });

  test('is never something that is no address', () => {
    expect(clientAddress(request('/', 'GET', { 'x-forwarded-for': '<script>' }), 1)).toBe('203.0.113.9');
    expect(clientAddress(request('/', 'GET', {}), 1)).toBe('203.0.113.9');
    expect(clientAddress(request('/', 'GET', { 'x-forwarded-for': '2001:db8::1' }), 1)).toBe('2001:db8::1');
  });
});
