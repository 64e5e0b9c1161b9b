import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import inject from 'light-my-request';
import type { HeaderSettings } from '../headers';
import { mediaFile, serveMedia } from './media';

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
