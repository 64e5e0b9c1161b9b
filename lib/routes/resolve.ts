import { defaultLocale, type Locale } from '../i18n/locales';
import { linkPath, pathOf } from './href';
import type { IntegrationVisit } from './integration';
import { internalVisitPath, readVisit } from './integration-visit';
import { type Match, matchSegments } from './match';
import { readQuery } from './queries';
import { blankSlug, isSlug, toSlug } from './slug';
import { keepQuery, readTarget, type Target } from './spelling';
import {
  type BuiltPageName,
  type CachePolicy,
  type LiveEntry,
  type LiveKind,
  type LookupLiveId,
  notFoundPage,
  pages,
  passThrough,
} from './table';

export type { LiveEntry, LiveKind, LookupLiveId } from './table';

/** A page to draw at an internal address; `canonicalQuery` and `internalPath` keep only what counts. */
export interface ResolvedPage {
  kind: 'page';
  status: 200;
  name: BuiltPageName;
  locale: Locale;
  params: { id?: number; slug?: string; token?: string };
  /** Address under app/[locale] with query; without tokens it is one to one with what the page shows: the cache key. */
  internalPath: string;
  policy: CachePolicy;
  /** Names a write purges by: `city:12`, and the page's own name. */
  tags: readonly string[];
  canonicalPath: string;
  /** Encoded, fixed order, without `?`. */
  canonicalQuery: string;
  /** False where search engines must be told no whatever the page says: tokens, off-marketplace, thin places. */
  isIndexable: boolean;
  /** False: drawn for this visit and never kept. */
  isCacheable: boolean;
  /** The address carries a token: no-store, noindex, no-referrer (interface.md §3). */
  isSensitive: boolean;
}

export interface ResolvedRedirect {
  kind: 'redirect';
  status: 308;
  /** Path on our own origin, query kept. */
  location: string;
  isSensitive: boolean;
}

/** Nothing to show: 404 in English, 410 in the path's language, 400 for broken syntax. */
export interface ResolvedFailure {
  kind: 'notFound' | 'gone' | 'badRequest';
  status: 404 | 410 | 400;
  locale: Locale;
  internalPath: string;
  policy: CachePolicy;
  tags: readonly string[];
}

/** A page of the integration host (interface §4): drawn for this visit, never kept, never found by search engines. */
export interface ResolvedIntegration {
  kind: 'integration';
  status: 200 | 404;
  locale: Locale;
  /** Address under app/integration. */
  internalPath: string;
  /** What is asked for; null where no page of ours answers. */
  visit: IntegrationVisit | null;
}

export type Resolution = ResolvedPage | ResolvedRedirect | ResolvedFailure | ResolvedIntegration | { kind: 'pass' };

function failure(kind: ResolvedFailure['kind'], locale: Locale = defaultLocale, tag?: string): ResolvedFailure {
  const { file, cache, tags } = notFoundPage;
  return {
    kind,
    status: ({ notFound: 404, gone: 410, badRequest: 400 } as const)[kind],
    locale,
    internalPath: `/${locale}${file}`,
    policy: cache,
    tags: tag ? [...tags, tag] : tags,
  };
}

const notFound = failure('notFound');
const badRequest = failure('badRequest');
const pass = { kind: 'pass' } as const;

/** The one right slug; while the index is not ready the given one, made clean. */
function rightSlug(match: Match, entry: LiveEntry | undefined): string {
  const slug = entry ? entry.slugs[match.locale] : (match.slug ?? blankSlug);
  return isSlug(slug) ? slug : toSlug(slug);
}

/** The path as it should have been asked for; an alias keeps its own. */
function rightPath(match: Match, slug: string): string {
  const row = pages[match.name];
  if (match.token !== undefined) return linkPath(row, match.locale, match.token);
  return row.aliasOf ? row.paths[match.locale] : pathOf(row, match.locale, match.id, slug);
}

/** A page about a place that is not the place's own has a tag of its own beside that of the place: `cityRequests:12`. */
function tagsOf(liveKind: LiveKind | undefined, id: number | undefined, name: string): string[] {
  if (!liveKind) return [name];
  return name === liveKind ? [`${liveKind}:${id}`, name] : [`${liveKind}:${id}`, `${name}:${id}`, name];
}

function pageOf(match: Match, slug: string, query: string, entry: LiveEntry | undefined): ResolvedPage {
  const row = pages[match.name];
  const { id, locale, token } = match;
  const read = readQuery(query, row.cache);
  const internal = `/${locale}${(row.file ?? '').replace('{id}', String(id)).replace('{token}', token ?? '')}`;
  const isSensitive = read.isSensitive || token !== undefined;
  const name = (row.aliasOf ?? match.name) as BuiltPageName;
  return {
    kind: 'page',
    status: 200,
    name,
    locale,
    params: token !== undefined ? { token } : id === undefined ? {} : { id, slug },
    internalPath: read.internal ? `${internal}?${read.internal}` : internal,
    policy: row.cache,
    tags: tagsOf(row.liveKind, id, name),
    canonicalPath: token === undefined ? pathOf(row, locale, id, slug) : linkPath(row, locale, token),
    canonicalQuery: read.canonical,
    isIndexable:
      !isSensitive && !row.cache.isPrivate && !read.canonical.includes('off-marketplace') && entry?.indexable !== false,
    isCacheable: !isSensitive && !row.cache.isPrivate,
    isSensitive,
  };
}

/** Scripts for other people's sites, beside the integration pages (interface §4). */
const bootScripts: ReadonlySet<string> = new Set(['directory.js', 'floating-dock.js']);

/** What stands at `/integration`: its pages are told apart by the query alone, so that no internal address is a public one. */
function integration({ path, query, segments }: Target): Resolution {
  const [, script] = segments;
  if (script !== undefined) return segments.length === 2 && bootScripts.has(script) ? pass : notFound;
  if (path !== '/integration')
    return { kind: 'redirect', status: 308, location: `/integration${keepQuery(query)}`, isSensitive: true };
  const { locale, visit } = readVisit(query);
  return {
    kind: 'integration',
    status: visit ? 200 : 404,
    locale,
    internalPath: internalVisitPath({ locale, visit }),
    visit,
  };
}

/**
 * What a public address means (interface.md §3): pure, never throws, and the target of a redirect is never a redirect again.
 * @param url path and query as they came over the wire, no origin
 * @param lookup the live-id index; `undefined` answers mean it is not ready, and slugs are then believed
 */
export function resolve(url: string, lookup: LookupLiveId): Resolution {
  const target = readTarget(url);
  if (target === 'malformed') return badRequest;
  if (target === 'tooLong') return notFound;
  if (target.segments[0] === 'integration') return integration(target);
  if (passThrough.has(target.path.split('/', 2)[1] ?? '')) return pass;
  const match = matchSegments(target.segments);
  if (!match) return notFound;
  const { liveKind } = pages[match.name];
  const entry = liveKind && match.id !== undefined ? lookup(liveKind, match.id) : undefined;
  if (entry === null) return notFound;
  if (entry?.gone) return failure('gone', match.locale, `${liveKind}:${match.id}`);
  const slug = rightSlug(match, entry);
  const path = rightPath(match, slug);
  if (path === target.path) return pageOf(match, slug, target.query, entry);
  const isSensitive = match.token !== undefined || readQuery(target.query, pages[match.name].cache).isSensitive;
  return { kind: 'redirect', status: 308, location: `${path}${keepQuery(target.query)}`, isSensitive };
}
