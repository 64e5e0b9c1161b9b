import type { Locale } from '../values/locale';

/** Pages of the integration host (docs/interface.md §4). */
export type IntegrationPage = 'booking' | 'buy-and-book' | 'live-reviews' | 'website-chat';

/** Origin type (docs/product.md §3): where a visit comes from. {product} is this marketplace. */
export const originType = { marketplace: 1, smbWebsite: 2, mioCommerce: 3 } as const;

/** Where links that leave the marketplace lead: none of them is drawn while its setting is empty. */
export interface Outlets {
  /** INTEGRATION_HOST; empty for our own integration pages (docs/interface.md §4), null where there are none. */
  integrationOrigin: string | null;
  /** CONSUMER_PORTAL_ORIGIN. */
  portalOrigin: string | null;
}

/** The position within our own booking pages: other integration hosts know nothing of these, and lose nothing. */
export interface IntegrationSteps {
  /** Instant of a slot, ISO 8601 with offset: chosen, or that of the card that was clicked. */
  start?: string;
  /** `YYYY-MM` and `YYYY-MM-DD` of the calendar, by the clock of the place. */
  month?: string;
  day?: string;
  /** How often it is wished for (lib/config/frequencies). */
  every?: string;
  /** How many visits of a series. */
  visits?: string;
  /** A step that no other query implies. */
  step?: string;
  /** Tokens: of a held slot, of a booking that was made. */
  hold?: string;
  booking?: string;
  /** Token of a conversation that was begun. */
  chat?: string;
  /** The outcome of a plain form, and the id of its draft. */
  problem?: string;
  draft?: string;
  /** Which live reviews are shown, in which order, and how many steps of them. */
  source?: string;
  rating?: string;
  written?: string;
  order?: string;
  shown?: string;
}

export interface IntegrationVisit extends IntegrationSteps {
  page: IntegrationPage;
  /** The company's client key. */
  key: string;
  /** The company's slug. */
  slug: string;
  locale: Locale;
  /** Booking pages, or the company itself; repeated in the query. */
  guids: readonly string[];
  isLivePricing?: boolean;
  originTypeId?: number;
  /** Days that would suit for a request; `date` in the query, repeated. */
  dates?: readonly string[];
  /** Unix milliseconds of the render. */
  ts: number;
}

const stepNames = [
  ...(['start', 'month', 'day', 'every', 'visits', 'step', 'hold', 'booking', 'chat', 'problem', 'draft'] as const),
  ...(['source', 'rating', 'written', 'order', 'shown'] as const),
] as const satisfies (keyof IntegrationSteps)[];

/** The query of a visit, in the order of docs/interface.md §4, then our own steps. */
export function visitQuery(visit: IntegrationVisit): URLSearchParams {
  const query = new URLSearchParams({ ts: String(visit.ts), key: visit.key, page: visit.page, slug: visit.slug });
  query.set('lang', visit.locale);
  for (const guid of visit.guids) query.append('guid', guid);
  if (visit.isLivePricing !== undefined) query.set('livepricing', String(visit.isLivePricing));
  query.set('originTypeId', String(visit.originTypeId ?? originType.marketplace));
  for (const name of stepNames) if (visit[name] !== undefined) query.set(name, visit[name]);
  for (const day of visit.dates ?? []) query.append('date', day);
  return query;
}

/** Address of an integration page (docs/interface.md §4): one query for our own and any other integration host. */
export function integrationHref(origin: string, visit: IntegrationVisit): string {
  return `${origin}/integration?${visitQuery(visit)}`;
}

/** Path of another step of a visit on our own host: what `next` does not say stays, `undefined` takes away. */
export function stepHref(visit: IntegrationVisit, next: Partial<IntegrationVisit>): string {
  return integrationHref('', { ...visit, ...next });
}

/** What identifies a company: its guid, those of its services and their booking pages. */
export interface OwnGuids {
  CompanyGuid: string;
  Services: readonly { BookingPageGuid: string; ServiceGuid: string }[];
}

/**
 * Whether the guids of a visit are those of the company its key stands for; a link without them is as good. The key alone says who is
 * meant: buttons on a company's own site keep the slug that it had when they were put there.
 */
export function isOwnVisit(visit: IntegrationVisit, company: OwnGuids): boolean {
  const services = company.Services.flatMap(({ BookingPageGuid, ServiceGuid }) => [BookingPageGuid, ServiceGuid]);
  const own = new Set([company.CompanyGuid, ...services]);
  return visit.guids.every((guid) => own.has(guid));
}

const paymentSteps: ReadonlySet<string> = new Set(['pay', 'unpaid', 'paid', 'change']);

/** The checkout's token of a visit on the way to the provider's page, back from it, or back with a payment; undefined for any other visit. */
export function checkoutOf({ page, step, booking }: IntegrationVisit): string | undefined {
  return page === 'buy-and-book' && paymentSteps.has(step ?? '') ? booking : undefined;
}

/** Address of a boot script of the integration host (docs/interface.md §4). */
export function bootScriptHref(origin: string, name: 'directory' | 'floating-dock'): string {
  return `${origin}/integration/${name}.js`;
}

/** Sign-in of a provider's consumer portal: the slug plus /signin, or /connection in other languages (docs/product.md §7). */
export function portalHref(origin: string, slug: string, locale: Locale): string {
  return `${origin}/${encodeURIComponent(slug)}/${locale === 'en' ? 'signin' : 'connection'}`;
}
