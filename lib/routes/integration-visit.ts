import { pathLimits } from '../config/limits';
import { isToken } from '../values/link';
import { defaultLocale, isLocale, type Locale } from '../values/locale';
import type { Query } from '../values/query';
import { type IntegrationPage, type IntegrationSteps, type IntegrationVisit, visitQuery } from './integration';

/** What an address of `/integration` asks for; `visit` is null where no page of ours can answer it: 404 in `locale`. */
export interface ReadVisit {
  locale: Locale;
  visit: IntegrationVisit | null;
}

/** Pages, each a folder of app/integration/[locale]. */
const visitPages: readonly string[] = [
  'booking',
  'buy-and-book',
  'live-reviews',
  'website-chat',
] satisfies IntegrationPage[];

const guidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const maxGuids = 10;
const maxDates = 10;

const isPage = (text: string | null): text is IntegrationPage => text !== null && visitPages.includes(text);
const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

/** What a step says of itself, by name: a value of another form is as good as not said. */
const stepForms: Readonly<Record<keyof IntegrationSteps, (text: string) => boolean>> = {
  start: (text) =>
    /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text)),
  month: matching(/^20\d\d-(?:0[1-9]|1[0-2])$/),
  day: isDay,
  every: matching(/^[a-zA-Z]{1,20}$/),
  visits: matching(/^(?:[2-9]|1[0-2])$/),
  step: matching(/^[a-z-]{1,20}$/),
  hold: matching(/^[\w.-]{1,120}$/),
  booking: matching(/^[\w.-]{1,120}$/),
  chat: matching(/^[\w.-]{1,120}$/),
  problem: matching(/^[a-z-]{1,20}$/),
  draft: isToken,
  source: matching(/^[a-z]{1,20}$/),
  rating: matching(/^(?:up|down|[1-5])$/),
  written: matching(/^[a-z]{2}$/),
  order: matching(/^[a-z]{1,20}$/),
  shown: matching(/^[1-9]\d{0,3}$/),
};

function stepsOf(given: URLSearchParams): IntegrationSteps {
  const found = Object.entries(stepForms).flatMap(([name, isWellFormed]) => {
    const text = given.get(name);
    return text !== null && isWellFormed(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(found) as IntegrationSteps;
}

function originOf(text: string | null): number {
  const id = /^-?\d$/.test(text ?? '') ? Number(text) : 0;
  return id >= -1 && id <= 3 ? id : 0;
}

function pricingOf(text: string | null): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

/**
 * Reads the query of an integration page (docs/interface.md §4): strict about who is meant, lenient about the rest.
 * @param raw query without `?`, as it came over the wire
 */
export function readVisit(raw: string): ReadVisit {
  const given = new URLSearchParams(raw);
  const lang = given.get('lang');
  const locale = isLocale(lang ?? '') ? (lang as Locale) : defaultLocale;
  const [page, key, slug] = [given.get('page'), given.get('key') ?? '', given.get('slug') ?? ''];
  const guids = given.getAll('guid').filter((guid) => guid !== '');
  const isOurs = (lang === null || isLocale(lang)) && isPage(page) && guidForm.test(key);
  const isSane =
    slug.length <= pathLimits.maxSlugLength && guids.length <= maxGuids && guids.every((guid) => guidForm.test(guid));
  if (!isOurs || !isSane) return { locale, visit: null };
  const ts = given.get('ts') ?? '';
  const isLivePricing = pricingOf(given.get('livepricing'));
  const dates = [...new Set(given.getAll('date').filter(isDay))].slice(0, maxDates);
  return {
    locale,
    visit: {
      page,
      key: key.toLowerCase(),
      slug,
      locale,
      guids: guids.map((guid) => guid.toLowerCase()),
      ...(isLivePricing === undefined ? {} : { isLivePricing }),
      originTypeId: originOf(given.get('originTypeId')),
      ts: /^\d{1,15}$/.test(ts) ? Number(ts) : 0,
      ...stepsOf(given),
      ...(dates.length > 0 ? { dates } : {}),
    },
  };
}

/** Next's own form of a query as the text it came from. */
export function queryText(query: Query): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) text.append(name, one);
  return text.toString();
}

/** Address under app/integration that draws a visit: only its own rewrite leads there. */
export function internalVisitPath({ locale, visit }: ReadVisit): string {
  return visit ? `/integration/${locale}/${visit.page}?${visitQuery(visit)}` : `/integration/${locale}/unknown`;
}
