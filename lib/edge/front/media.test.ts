import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import inject from 'light-my-request';
import type { HeaderSettings } from '../headers';
import { mediaFile, serveMedia } from './media';
import { serveRemoteMedia } from './remote-media';

const settings: HeaderSettings = { isTls: false, isLive: true, mediaOrigins: [], hasGoogleMaps: false };
const root = mkdtempSync(path.join(tmpdir(), 'media-'));
const folder = path.join(root, 'media');
const hash = '0123456789abcdef0123456789abcdef';

mkdirSync(path.join(folder, 'companies'), { recursive: true });
writeFileSync(path.join(folder, `${hash}.png`), 'png');
writeFileSync(path.join(folder, 'companies', 'logo.webp'), 'webp');
writeFileSync(path.join(folder, 'a.svg'), '<svg/>');
writeFileSync(path.join(folder, 'a.html'), 'html');
writeFileSync(path.join(root, 'secret.png'), 'secret');
mkdirSync(path.join(folder, 'folder.png'));

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  inject(
    async (request, response) => {
      const isServed = await serveMedia(request as never, response as never, url, folder, settings);
      if (!isServed) (response as unknown as { writeHead(s: number): { end(): void } }).writeHead(404).end();
    },
    { url: '/media', method, headers },
  );

describe('media', () => {
  test('a picture named by its content never changes, and is nothing but a picture', async () => {
    const answer = await get(`/media/${hash}.png`);
    expect(answer.payload).toBe('png');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
  });

  test('one with another name may', async () => {
    expect((await get('/media/companies/logo.webp')).headers['cache-control']).toBe('public, max-age=86400');
  });

  test('304 and HEAD', async () => {
    const { headers } = await get(`/media/${hash}.png`);
    const same = await get(`/media/${hash}.png`, { 'if-none-match': String(headers.etag) });
    expect([same.statusCode, same.payload, same.headers['x-content-type-options']]).toEqual([304, '', 'nosniff']);
    const head = await get(`/media/${hash}.png`, {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', '3']);
  });

  test.each([
    '/media/',
    '/media/a.svg',
    '/media/a.html',
    '/media/missing.png',
    '/media/folder.png',
    '/media/../secret.png',
    '/media/..%2fsecret.png',
    '/media/%2e%2e/secret.png',
    '/media//secret.png',
    '/media/.hidden.png',
    '/media/companies/..\\secret.png',
    '/media/a/b/c/d/e.png',
    '/media/\0.png',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('no name leads outside the folder', () => {
    expect(mediaFile(folder, `/media/${hash}.png`)).toBe(path.join(folder, `${hash}.png`));
    expect(mediaFile(folder, '/media/../../etc/passwd.png')).toBeUndefined();
  });

  test('a link to the outside is not followed', async () => {
    symlinkSync(path.join(root, 'secret.png'), path.join(folder, 'link.png'));
    expect((await get('/media/link.png')).statusCode).toBe(404);
  });
});

describe('media of another platform', () => {
  const png = Buffer.from('png of the platform');
  let asked: string[] = [];
  const platform = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url?.includes('gone')) return void response.writeHead(404).end();
    if (request.url?.includes('page')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    if (request.url?.includes('away'))
      return void response.writeHead(302, { location: 'http://evil.example/a.png' }).end();
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=b', 'x-odd': '1' }).end(png);
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => platform.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(platform.address() as AddressInfo).port}`;
  });
  afterAll(() => void platform.close());
  const pass = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    inject(
      async (request, response) => {
        const isServed = await serveRemoteMedia(request as never, response as never, url, origin, settings);
        if (!isServed) (response as unknown as { writeHead(s: number): { end(): void } }).writeHead(404).end();
      },
      { url: '/media', method },
    );

  test('is passed on as it is, with our headers and none of its own', async () => {
    const { payload, headers } = await pass(`/media/images/${hash}.png`);
    expect(payload).toBe(String(png));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect([headers['set-cookie'], headers['x-odd']]).toEqual([undefined, undefined]);
    expect((await pass('/media/images/a.png', 'HEAD')).payload).toBe('');
    expect(asked.at(-1)).toBe('HEAD /media/images/a.png');
  });

  test('what is gone, no picture, elsewhere or no name of ours is not there', async () => {
    asked = [];
    for (const name of ['gone.png', 'page.png', 'away.png', 'a.svg', '../a.png', '%2e%2e/a.png', 'a/b/c/d/e.png'])
      expect([name, (await pass(`/media/${name}`)).statusCode]).toEqual([name, 404]);
    expect(asked).toHaveLength(3);
  });
});
