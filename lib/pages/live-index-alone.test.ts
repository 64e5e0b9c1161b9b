/** A platform without an index and without news of changes: what it shows is known, anything else is for the page to find. */

import { lookupLiveId } from '@/lib/edge/live-index';
import { sharePageCache } from '@/lib/edge/page-cache/purge';
import { PlatformError } from '@/lib/platform/errors';
import { startLiveIndex } from './live-index-sync';
import { answerSitemap, answerSitemapIndex } from './sitemaps';

jest.mock('@/lib/platform', () => ({
  listenToChanges: async () => null,
  run: async ({ name }: { name: string }, { kind }: { kind?: string }) => {
    if (name !== 'getDirectoryIndex') throw new PlatformError(404);
    const slugs = { en: 'westport', fr: 'westport', es: 'westport' };
    const entry = { Kind: kind, Id: 41, Slugs: slugs, ModificationDate: '', IsIndexable: true, IsGone: false };
    return { Entries: kind === 'city' ? [entry] : [], NextAfter: -1, IsPartial: true };
  },
}));

test('known ids are known, others are not ruled out; pages are kept for seconds; the sitemap is a smaller one', async () => {
  const heard: boolean[] = [];
  sharePageCache({
    purge: () => 0,
    setChannelUp: (isChannelUp) => void heard.push(isChannelUp),
    age: () => undefined,
    stats: () => ({}),
  });
  await startLiveIndex();
  expect(lookupLiveId('city', 41)?.slugs.fr).toBe('westport');
  expect([lookupLiveId('city', 42), lookupLiveId('company', 3001)]).toEqual([undefined, undefined]);
  expect(heard).toEqual([false]);
  const index = await answerSitemapIndex();
  const text = await index.text();
  expect([index.status, text.includes('/sitemaps/static-1.xml'), text.includes('/sitemaps/city-1.xml')]).toEqual([
    ...[200, true, true],
  ]);
  const cities = await (await answerSitemap('city-1.xml')).text();
  expect(cities).toContain('/ville/westport/41');
  expect(cities).not.toContain('lastmod');
});
