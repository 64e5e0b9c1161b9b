import { expect, test } from '@playwright/test';
import type { BuiltPageName } from '../lib/routes/table';
import { sampleAt } from '../lib/testing/long';
import { locales } from '../lib/values/locale';
import { floor, frameworkScripts, gzipBytes, readJson, scriptsOf, sum } from './fixtures/first-load';
import { ask } from './fixtures/http';
import { sampleOf } from './fixtures/sample-pages';

/** What our own islands may add. A KB is 1,000 bytes, as in the floor's "135 KB" (docs/performance.md §2). */
const allowanceBytes = 12_000;

test('the floor is that of the installed framework', () => {
  expect(readJson<{ version: string }>('node_modules/next/package.json').version, 'measure the floor anew').toBe(
    floor.next,
  );
  // What every page loads before its own parts; the rest of an empty page are Next's boundaries, some 3.5 KB.
  const framework = sum(frameworkScripts());
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

for (const [at, name] of measured.entries()) {
  const allowed = widerBytes[name] ?? allowanceBytes;
  test(`${name}: first-load script within ${allowed} bytes of the floor`, async () => {
    const { paths } = await sampleOf(name);
    for (const locale of sampleAt(at, locales)) {
      const { text } = await ask(paths[locale]);
      const scripts = scriptsOf(text);
      expect([...scripts]).toEqual(expect.arrayContaining(frameworkScripts()));
      const own = [...scripts].map((file) => `${file} ${gzipBytes(file)}`).join('\n');
      expect(sum(scripts), own).toBeLessThanOrEqual(floor.bytes + allowed);
    }
  });
}

test('an unknown path loads no more than a known one', async () => {
  const { text } = await ask('/nowhere');
  expect(sum(scriptsOf(text))).toBeLessThanOrEqual(floor.bytes + allowanceBytes);
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
