import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppRoutes } from './app-routes';

function build(routes: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'routes-'));
  mkdirSync(path.join(root, '.next'));
  const manifest = Object.fromEntries(routes.map((route) => [`${route}/route`, route]));
  writeFileSync(path.join(root, '.next', 'app-path-routes-manifest.json'), JSON.stringify(manifest));
  return root;
}

test('knows what the build has a route for, and nothing below or beside it', async () => {
  const routes = await AppRoutes.read(
    build([
      '/og/[locale]/[kind]/[id]',
      '/robots.txt',
      '/sitemaps/[file]',
      '/files/[...rest]',
      '/[locale]/faqs',
      '/_not-found',
    ]),
  );
  const answered = ['/og/en/city/1', '/robots.txt', '/sitemaps/city-1.xml', '/files/a', '/files/a/b'];
  const unknown = [
    '/og',
    '/og/en',
    '/og/en/city/1/x',
    '/robots',
    '/robots.txt/x',
    '/robotsxtxt',
    '/sitemaps',
    '/files',
  ];
  unknown.push('/integration', '/_not-found', '/en/faqs', '/');
  expect(answered.filter((address) => !routes.has(address))).toEqual([]);
  expect(unknown.filter((address) => routes.has(address))).toEqual([]);
});

test('without a build nothing is held back', async () => {
  const routes = await AppRoutes.read(mkdtempSync(path.join(tmpdir(), 'routes-')));
  expect(routes.has('/anything')).toBe(true);
});
