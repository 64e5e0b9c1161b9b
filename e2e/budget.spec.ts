import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { BuiltPageName } from '../lib/routes/table';
import { locales } from '../lib/values/locale';
import { ask } from './fixtures/http';
import { projectRoot } from './fixtures/program';
import { sampleOf } from './fixtures/sample-pages';

/**
 * First-load script of an empty App Router page (a layout and a heading) in a production build of its own, gzip 9, without the
 * `nomodule` polyfills: the floor (docs/performance.md §2). A build of such a page costs half a minute, so it is measured once a version of Next;
 * the first test notices when it no longer holds.
 */
const floor = { next: '16.4.6', bytes: 134_580 };
/** What our own islands may add. A KB is 1,000 bytes, as in the floor's "135 KB" (docs/performance.md §2). */
const allowanceBytes = 12_000;

const readJson = <T>(file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as T;
const gzipBytes = (file: string) => gzipSync(readFileSync(path.join(projectRoot, '.next', file)), { level: 9 }).length;
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipBytes(file), 0);

interface BuildManifest {
  rootMainFiles: string[];
  polyfillFiles: string[];
}

/** Every script a browser of today loads for a page: its tags, its preloads, and what the flight data names. */
function scriptsOf(html: string, polyfills: readonly string[]): Set<string> {
  const named = html.matchAll(/static\/chunks\/[\w.~/-]+?\.js/g);
  return new Set([...named].map(([file]) => file).filter((file) => !polyfills.includes(file)));
}

test('the floor is that of the installed framework', () => {
  expect(readJson<{ version: string }>('node_modules/next/package.json').version, 'measure the floor anew').toBe(
    floor.next,
  );
  // What every page loads before its own parts; the rest of an empty page are Next's boundaries, some 3.5 KB.
  const framework = sum(readJson<BuildManifest>('.next/build-manifest.json').rootMainFiles);
  expect(framework).toBeGreaterThan(floor.bytes * 0.95);
  expect(framework).toBeLessThanOrEqual(floor.bytes);
});

const measured: BuiltPageName[] = [
  'home',
  'city',
  'neighborhood',
  'category',
  'service',
  'company',
  'contactUs',
  'faqs',
  'requestNew',
  'signin',
  'register',
];
/** Pages that more happens on (docs/performance.md §2): maps, lightboxes, dialogs and phone inputs still come on demand. */
const widerBytes: Partial<Record<BuiltPageName, number>> = { company: 25_000, requestNew: 25_000 };

for (const name of measured) {
  const allowed = widerBytes[name] ?? allowanceBytes;
  test(`${name}: first-load script within ${allowed} bytes of the floor`, async () => {
    const { rootMainFiles, polyfillFiles } = readJson<BuildManifest>('.next/build-manifest.json');
    const { paths } = await sampleOf(name);
    for (const locale of locales) {
      const { text } = await ask(paths[locale]);
      const scripts = scriptsOf(text, polyfillFiles);
      expect([...scripts]).toEqual(expect.arrayContaining(rootMainFiles));
      const own = [...scripts].map((file) => `${file} ${gzipBytes(file)}`).join('\n');
      expect(sum(scripts), own).toBeLessThanOrEqual(floor.bytes + allowed);
    }
  });
}

test('an unknown path loads no more than a known one', async () => {
  const { polyfillFiles } = readJson<BuildManifest>('.next/build-manifest.json');
  const { text } = await ask('/nowhere');
  expect(sum(scriptsOf(text, polyfillFiles))).toBeLessThanOrEqual(floor.bytes + allowanceBytes);
});

test('styles and fonts: two fonts at most, all of our own, small enough to wait for', async () => {
  for (const name of ['home', 'city'] as const) {
    const { text } = await ask((await sampleOf(name)).paths.en);
    const styles = new Set([...text.matchAll(/static\/chunks\/[\w.~/-]+?\.css/g)].map(([file]) => file));
    expect(styles.size).toBeGreaterThan(0);
    expect(sum(styles)).toBeLessThan(40_000);
    const preloaded = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href);
    expect(new Set(preloaded).size).toBeLessThanOrEqual(2);
  }
});
