import { defaultLocale, type Locale } from '../values/locale';
import { notFoundPage } from './cache-policies';
import { type ConsolePlace, type ConsoleScreenRow, consoleFile, consolePath, consoleScreens } from './console';
import { asSlug, type LiveParams, linkPath, pathOf } from './href';
import type { IntegrationVisit } from './integration';
import { internalVisitPath, readVisit } from './integration-visit';
import { type Match, matchSegments } from './match';
import type { QueryName } from './page-row';
import { passThrough } from './pass-through';
import { type PortalPlace, type PortalScreenRow, portalFile, portalPath, portalScreens } from './portal';
import { keepDates, readOffer, readQuery } from './queries';
import { blankSlug } from './slug';
import { keepQuery, readTarget, type Target } from './spelling';
import {
  type BuiltPageName,
  type CachePolicy,
  inCityPages,
  type LiveEntry,
  type LiveKind,
  type LookupLiveId,
  type OfferKind,
  pages,
} from './table';

export type { LiveEntry, LiveKind, LookupLiveId } from './table';

/** A page to draw at an internal address; `canonicalQuery` and `internalPath` keep only what counts. */
export interface ResolvedPage {
  kind: 'page';
  status: 200;
  name: BuiltPageName;
  locale: Locale;
  params: LiveParams & { token?: string; portal?: PortalPlace; console?: ConsolePlace };
  /** Address under app/[locale] with query; without tokens it is one to one with what the page shows: the cache key. */
  internalPath: string;
  policy: CachePolicy;
  /** Names a write purges by: `city:12`, and the page's own name. */
  tags: readonly string[];
  canonicalPath: string;
  /** Encoded, fixed order, without `?`. */
  canonicalQuery: string;
  /** False where search engines must not index, whatever the page says: tokens, off-marketplace, thin places. */
  isIndexable: boolean;
  /** False: drawn for this visit and never kept. */
  isCacheable: boolean;
  /** The address carries a token: no-store, noindex, no-referrer (docs/interface.md §3). */
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

/** A page of the integration host (docs/interface.md §4): drawn for this visit, never kept, never found by search engines. */
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

/** What the live-id index knows of the rows a path names: that of the page, and the city of a page within one. */
interface Known {
  own?: LiveEntry;
  city?: LiveEntry;
}

/** The one right slug; while the index is not ready the given one, made clean. */
const rightSlug = (entry: LiveEntry | undefined, locale: Locale, given = blankSlug): string =>
  asSlug(entry ? entry.slugs[locale] : given);

/** Ids with their right slugs; nothing for a page without an id. */
function rightParams({ id, slug, cityId, citySlug, locale }: Match, { own, city }: Known): LiveParams {
  if (id === undefined) return {};
  const params = { id, slug: rightSlug(own, locale, slug) };
  return cityId === undefined ? params : { ...params, cityId, citySlug: rightSlug(city, locale, citySlug) };
}

/** The path that stands for a page, that of an alias being the page's own. */
function canonicalOf({ name, locale, portal, console: place, token }: Match, params: LiveParams): string {
  if (portal) return portalPath(locale, portal);
  if (place) return consolePath(locale, place);
  return token === undefined ? pathOf(pages[name], locale, params) : linkPath(pages[name], locale, token);
}

/** The path as it should have been asked for; an alias keeps its own. */
function rightPath(match: Match, params: LiveParams): string {
  const row = pages[match.name];
  return row.aliasOf ? row.paths[match.locale] : canonicalOf(match, params);
}

/**
 * A page about a place that is not the place's own has a tag of its own beside that of the place: `cityRequests:12`. One within a city
 * goes with the city as well as with what can be had there; one of a neighborhood shows, beside its own, what goes to the whole city
 * (`inCity:12`). What a company publishes in one language concerns its page in that alone.
 */
function tagsOf(liveKind: LiveKind | undefined, { id, cityId, locale }: Match, name: string, { own }: Known): string[] {
  if (!liveKind) return [name];
  if (liveKind === 'company') return [`company:${id}`, `company-${locale}:${id}`, name];
  if (cityId !== undefined) return [`${liveKind}:${id}`, `city:${cityId}`, name];
  const ofPlace = own?.cityId === undefined ? [`${liveKind}:${id}`] : [`${liveKind}:${id}`, `inCity:${own.cityId}`];
  return name === liveKind ? [...ofPlace, name] : [...ofPlace, `${name}:${id}`, name];
}

/** Whether search engines may index the path, by the index: within a city the city says what is had there. */
function isFound({ name, id }: Match, { own, city }: Known): boolean {
  const { liveKind, inCity } = pages[name];
  const offered = inCity ? city?.offered?.[liveKind as OfferKind] : undefined;
  return own?.indexable !== false && (offered === undefined || offered.has(id!));
}

/** What counts in the address of a screen behind a sign-in. */
const queriesOf = ({ queries = [], list }: PortalScreenRow | ConsoleScreenRow): QueryName[] => [
  'outcome',
  ...queries,
  ...(list ? ['list' as const] : []),
];

function pageOf(match: Match, params: LiveParams, query: string, known: Known): ResolvedPage {
  const row = pages[match.name];
  const { id, cityId, locale, token, portal, console: place } = match;
  const screen = portal ? portalScreens[portal.screen] : place && consoleScreens[place.consoleScreen];
  const policy = screen ? { ...row.cache, queries: queriesOf(screen) } : row.cache;
  const read = readQuery(query, policy);
  const internal = (portal ? portalFile(portal) : place ? consoleFile(place) : (row.file ?? ''))
    .replace('{id}', String(id))
    .replace('{cityId}', String(cityId))
    .replace('{token}', token ?? '');
  const isSensitive = read.isSensitive || token !== undefined;
  const name = (row.aliasOf ?? match.name) as BuiltPageName;
  return {
    kind: 'page',
    status: 200,
    name,
    locale,
    params: portal ? { portal } : place ? { console: place } : token === undefined ? params : { token },
    internalPath: `/${locale}${internal}${read.internal && `?${read.internal}`}`,
    policy,
    tags: tagsOf(row.liveKind, match, name, known),
    canonicalPath: canonicalOf(match, params),
    canonicalQuery: read.canonical,
    isIndexable:
      !isSensitive && !row.cache.isPrivate && !read.canonical.includes('off-marketplace') && isFound(match, known),
    isCacheable: !isSensitive && !row.cache.isPrivate,
    isSensitive,
  };
}

/** The page a city's own list leads to when something is chosen in it; undefined where nothing, or nothing of ours, is. */
function chosenIn(match: Match, query: string): Match | undefined {
  const cityId = match.name === 'city' ? match.id : match.cityId;
  const offer = cityId === undefined ? undefined : readOffer(query);
  if (offer === undefined) return undefined;
  const { locale, isInternal } = match;
  if (offer === 'all') return { name: 'city', locale, isInternal, id: cityId };
  return { name: inCityPages[offer.kind], locale, isInternal, id: offer.id, cityId };
}

/** What the index knows of the rows a path names; null for one it does not know. */
function lookUp({ name, id, cityId }: Match, lookup: LookupLiveId): Known | null {
  const { liveKind } = pages[name];
  const own = liveKind && id !== undefined ? lookup(liveKind, id) : undefined;
  const city = cityId === undefined ? undefined : lookup('city', cityId);
  return own === null || city === null ? null : { own, city };
}

/** Scripts for other people's sites, beside the integration pages (docs/interface.md §4). */
const bootScripts: ReadonlySet<string> = new Set(['directory.js', 'floating-dock.js']);

/** What stands at `/integration`: its pages are distinguished by the query alone, so that no internal address is a public one. */
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
 * What a public address means (docs/interface.md §3): pure, never throws, and the target of a redirect is never a redirect again.
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
  const known = lookUp(match, lookup);
  if (known === null) return notFound;
  if (known.own?.gone) return failure('gone', match.locale, `${pages[match.name].liveKind}:${match.id}`);
  if (known.city?.gone) return failure('gone', match.locale, `city:${match.cityId}`);
  const chosen = chosenIn(match, target.query);
  const there = chosen && lookUp(chosen, lookup);
  if (chosen && there) {
    const location = rightPath(chosen, rightParams(chosen, there)) + keepDates(target.query);
    return { kind: 'redirect', status: 308, location, isSensitive: false };
  }
  const params = rightParams(match, known);
  const path = rightPath(match, params);
  if (path === target.path) return pageOf(match, params, target.query, known);
  const isSensitive = match.token !== undefined || readQuery(target.query, pages[match.name].cache).isSensitive;
  return { kind: 'redirect', status: 308, location: `${path}${keepQuery(target.query)}`, isSensitive };
}
