import { directory, notFoundPage } from '@/lib/routes/cache-policies';
import { countryListsTags, readCountryListsPath } from '@/lib/routes/country-lists';
import { listsQuery } from '@/lib/routes/queries';
import { type Resolution, type ResolvedFailure, type ResolvedPage, resolve } from '@/lib/routes/resolve';
import { type Frame, noFrame, readFrame, splitFrame } from '@/lib/routes/reviews-frame';
import type { HeaderKind } from '../headers';
import { lookupLiveId } from '../live-index';
import type { CacheablePage } from '../page-cache/key';

/** What an address means, by the route table and the live-id index. @param url path and query. */
export const resolveAddress = (url: string): Resolution => resolve(url, lookupLiveId);

/** The one page of all unknown addresses; its own is as unknown as theirs. */
export const notFoundEntry: CacheablePage = {
  name: 'notFound',
  path: '/404',
  query: '',
  freshS: notFoundPage.cache.freshS,
  staleS: notFoundPage.cache.staleS,
  tags: notFoundPage.tags,
  isShared: true,
};

/** The page of everything that was taken down, one a language: nothing on it says what was there. */
export const goneEntry = (failure: ResolvedFailure, url: string): CacheablePage => ({
  ...notFoundEntry,
  name: 'gone',
  path: url.split('?', 1)[0] ?? '/',
  sharedKey: `gone ${failure.locale}`,
  locale: failure.locale,
});

/** A public page as the cache knows it. */
export const pageEntry = (page: ResolvedPage): CacheablePage => ({
  name: page.name,
  path: page.canonicalPath,
  query: page.canonicalQuery,
  freshS: page.policy.freshS,
  staleS: page.policy.staleS,
  tags: page.tags,
  isHidden: !page.isIndexable,
  locale: page.locale,
});

/** How the addresses that are no pages are answered. */
export interface PassRule {
  kind: HeaderKind;
  /** Kept by the page cache: the same bytes for everyone. */
  keep?: { freshS: number; staleS: number };
  /** For visits from this machine (lib/edge/local-visit); a 404 for all others. */
  isLocalOnly?: true;
}

const hour = { freshS: 3600, staleS: 3600 };
const feed = { freshS: 600, staleS: 3600 };

/** By first segment; addresses that are not listed are passed through as they are. */
const passRules: ReadonlyMap<string, PassRule> = new Map<string, PassRule>([
  ['og', { kind: 'plain', keep: hour }],
  ['lists', { kind: 'plain', keep: { freshS: directory.freshS, staleS: directory.staleS } }],
  ['sitemap.xml', { kind: 'plain', keep: feed }],
  ['sitemaps', { kind: 'plain', keep: feed }],
  ['robots.txt', { kind: 'plain', keep: hour }],
  ['manifest.webmanifest', { kind: 'plain', keep: hour }],
  ['favicon.ico', { kind: 'plain', keep: hour }],
  ['icon.svg', { kind: 'plain', keep: hour }],
  ['icon.png', { kind: 'plain', keep: hour }],
  ['apple-icon.png', { kind: 'plain', keep: hour }],
  ['dev', { kind: 'private', isLocalOnly: true }],
  ['embed', { kind: 'widget', keep: { freshS: 300, staleS: 1800 } }],
]);

export const passRuleOf = (pathname: string): PassRule =>
  passRules.get(pathname.split('/', 2)[1] ?? '') ?? { kind: 'plain' };

/** Pictures for sharing: /og/{locale}/{kind}/{id}, with `-{cityId}` of what is had in a city. */
const LIVE_PATH = /^\/og\/[a-z]{2}\/(city|neighborhood|company|category|service)\/(\d{1,10})(?:-(\d{1,10}))?$/;

/** What a write names to have an address made anew that is no page. */
function tagsOf(pathname: string, first: string): readonly string[] {
  const lists = readCountryListsPath(pathname);
  if (lists) return countryListsTags(lists);
  const live = LIVE_PATH.exec(pathname);
  return live ? [first, `${live[1]}:${live[2]}`, ...(live[3] ? [`city:${live[3]}`] : [])] : [first];
}

/**
 * A company's reviews in a frame of another site. Whose they are the answer says (`learnsTags`); all unknown ones of a language share one
 * small page. No search engine lists them.
 */
function frameEntry(frame: Frame, keep: NonNullable<PassRule['keep']>): CacheablePage {
  const about = { name: 'embed', ...keep, tags: ['embed'], kind: 'widget', isHidden: true } as const;
  const missing = splitFrame({ ...noFrame, locale: frame.locale });
  return {
    ...about,
    ...splitFrame(frame),
    learnsTags: true,
    missing: { ...about, ...missing, isShared: true, locale: frame.locale },
  };
}

/** Whether a frame's address carries choices that are not saved (docs/portal.md §5). */
export function isPreview(url: string): boolean {
  const [pathname = '/', query = ''] = url.split('?', 2);
  return readFrame(pathname, query).preview !== '';
}

/** A kept address that is no page: the lists of a country, pictures for sharing, sitemaps, robots.txt. Only lists have a query. */
export function passEntry(url: string, rule: PassRule, keep: NonNullable<PassRule['keep']>): CacheablePage {
  const [pathname = '/', query = ''] = url.split('?', 2);
  const first = pathname.split('/', 2)[1] ?? '';
  const isList = first === 'lists';
  const frame = first === 'embed' ? readFrame(pathname, query) : null;
  if (frame) return frameEntry(frame, keep);
  return {
    name: first,
    path: pathname,
    query: isList ? listsQuery(query) : '',
    ...keep,
    tags: tagsOf(pathname, first),
    kind: rule.kind,
    isHidden: isList,
    isVariant: true,
  };
}
