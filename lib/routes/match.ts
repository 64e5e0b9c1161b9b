import { pathLimits } from '../config/limits';
import { isCompanyTag } from '../values/company-tag';
import { isSignedLink } from '../values/link';
import { isLocale, type Locale, locales } from '../values/locale';
import { type ConsolePlace, consoleScreenNames, consoleScreens } from './console';
import { type PortalPlace, portalScreenNames, portalScreens } from './portal';
import { fold } from './slug';
import { inCityPages, isBuilt, isLinkPage, type PageName, pageNames, pages } from './table';

/** A path that names a page; `slug` is undefined where the path has none. */
export interface Match {
  name: PageName;
  locale: Locale;
  id?: number;
  slug?: string;
  /** Of a page within a city; the slug is undefined where the path has none. */
  cityId?: number;
  citySlug?: string;
  /** A personal link, well-formed; whose it is the platform knows. */
  token?: string;
  /** Of a page of the portal. */
  portal?: PortalPlace;
  /** Of a page of the console. */
  console?: ConsolePlace;
  /** The path was an internal /[locale]/… address, which always redirects. */
  isInternal: boolean;
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** First public segment → page and language. Unique: the table's test proves it. */
const publicIndex = new Map<string, { name: PageName; locale: Locale }>();
/** First internal segment → page. */
const internalIndex = new Map<string, PageName>();
for (const name of pageNames.filter(isBuilt)) {
  const row = pages[name];
  for (const locale of locales) {
    const key = firstSegment(row.paths[locale]);
    if (!publicIndex.has(key)) publicIndex.set(key, { name, locale });
  }
  if (!row.aliasOf && !row.inCity) internalIndex.set(firstSegment(row.file ?? ''), name);
}

/** 1 to 2147483647 without leading zeros; undefined for anything else. */
export function readId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= pathLimits.maxId ? id : undefined;
}

/** Counts characters, not UTF-16 units, and only where it matters. */
const isLongSlug = (slug: string) =>
  slug.length > pathLimits.maxSlugLength && [...slug].length > pathLimits.maxSlugLength;

type Rest = Pick<Match, 'name' | 'id' | 'slug' | 'cityId' | 'citySlug' | 'token' | 'portal' | 'console'>;

/** A slug, which may be missing, and an id. */
function matchLive(rest: readonly string[]): { id: number; slug?: string } | undefined {
  const [slug, idText] = rest.length === 1 ? [undefined, rest[0]] : rest;
  const id = rest.length <= 2 && idText !== undefined ? readId(idText) : undefined;
  if (id === undefined) return undefined;
  if (slug !== undefined && isLongSlug(slug)) return undefined;
  return slug === undefined ? { id } : { id, slug };
}

/** `{slug}/{id}/{citySlug}/{cityId}`, one of the slugs or both left out: the first id ends what is of the offer. */
function matchInCity(rest: readonly string[]): Omit<Rest, 'name'> | undefined {
  const end = rest.length === 4 || readId(rest[1] ?? '') !== undefined ? 2 : 1;
  const offer = matchLive(rest.slice(0, end));
  const city = matchLive(rest.slice(end));
  return offer && city && { ...offer, cityId: city.id, citySlug: city.slug };
}

/** What names a screen, with the id of its row taken out, wherever it stands. */
function readScreen(segments: readonly string[]): { id?: number; spelled: string } {
  const at = segments.findLastIndex((segment) => readId(segment) !== undefined);
  const spelled = segments.map((segment, nth) => (nth === at ? '{id}' : segment)).join('/');
  return at < 0 ? { spelled } : { id: readId(segments[at]!), spelled };
}

/** The screen of the console, as its language spells it, or the folders do. */
function matchConsole(rest: readonly string[], spelling: Locale | 'file'): ConsolePlace | undefined {
  const { id, spelled } = readScreen(rest.map(fold));
  const consoleScreen = consoleScreenNames.find((name) => {
    const { paths, file } = consoleScreens[name];
    return (spelling === 'file' ? file : paths[spelling]) === spelled;
  });
  return consoleScreen && { consoleScreen, ...(id === undefined ? {} : { id }) };
}

/** A company's tag and the screen behind it, as its language spells it, or the folders do. */
function matchPortal(rest: readonly string[], spelling: Locale | 'file'): PortalPlace | undefined {
  const [tag = '', ...behind] = rest.map(fold);
  if (!isCompanyTag(tag)) return undefined;
  const { id, spelled } = readScreen(behind);
  const screen = portalScreenNames.find((name) => {
    const { paths, file } = portalScreens[name];
    return (spelling === 'file' ? file : paths[spelling]) === spelled;
  });
  return screen && { companyTag: tag, screen, ...(id === undefined ? {} : { id }) };
}

function matchRest(name: PageName, rest: readonly string[], spelling: Locale | 'file'): Rest | undefined {
  const isInternal = spelling === 'file';
  if (name === 'portal') {
    const portal = matchPortal(rest, spelling);
    return portal && { name, portal };
  }
  if (name === 'console') {
    const found = matchConsole(rest, spelling);
    return found && { name, console: found };
  }
  if (isLinkPage(name)) {
    const [token = ''] = rest;
    return rest.length === 1 && isSignedLink(token) ? { name, token } : undefined;
  }
  if (!pages[name].liveKind) return rest.length === 0 ? { name } : undefined;
  // Two ids stand for a page within a city inside alone: outside the first of them is a slug.
  if (isInternal && rest.length === 2 && Object.hasOwn(inCityPages, name) && readId(rest[0]!) !== undefined) {
    const [id, cityId] = rest.map(readId);
    return id && cityId ? { name: inCityPages[name as keyof typeof inCityPages], id, cityId } : undefined;
  }
  if (rest.length > 2 && Object.hasOwn(inCityPages, name)) {
    const found = matchInCity(rest);
    return found && { name: inCityPages[name as keyof typeof inCityPages], ...found };
  }
  const found = matchLive(rest);
  return found && { name, ...found };
}

function matchInternal(locale: Locale, segments: readonly string[]): Match | undefined {
  const name = internalIndex.get(segments[0] ?? '');
  if (name === undefined) return undefined;
  const rest = matchRest(name, segments.slice(1), 'file');
  return rest && { locale, ...rest, isInternal: true };
}

/** Which page decoded segments name, whatever their spelling; undefined for none of ours that is built. */
export function matchSegments(segments: readonly string[]): Match | undefined {
  const key = fold(segments[0] ?? '');
  const found = publicIndex.get(key);
  if (found) {
    const rest = matchRest(found.name, segments.slice(1), found.locale);
    if (rest) return { ...found, ...rest, isInternal: false };
  }
  if (!isLocale(key)) return undefined;
  return matchInternal(key, [fold(segments[1] ?? ''), ...segments.slice(2)]);
}
