import { countryById } from '@/lib/config/countries';
import { toMinor } from '@/lib/values/money';
import type { CategoryData, ServiceData } from '../data/catalogue/catalogue-data';
import type { InAllLanguages } from '../data/in-all-languages';
import { PRICE_LEVELS } from '../data/price-levels';
import { QUOTE_QUESTIONS } from '../data/words/quote-questions';
import { Draws } from '../random';
import { RICH_COUNT } from './scale';

/** Booking page types of docs/product.md §3. */
export const PAGE = { livePricing: 1, interactiveQuote: 2, serviceRequest: 3, onSiteVisit: 4 } as const;
export type PageType = (typeof PAGE)[keyof typeof PAGE];

/** A service as one company sells it. */
export interface Offer {
  readonly service: ServiceData;
  readonly categoryId: number;
  readonly pageType: PageType;
  /** Minor units of the country's currency; 0 = priced after a visit. */
  readonly priceMinor: number;
  /** What an interactive quote asks; nothing else asks anything. */
  readonly questions: readonly InAllLanguages[];
}

/**
 * Which booking pages a company works with, so that every kind of buy button of docs/product.md §4 is met in every city:
 * the rank in the city goes round this list.
 */
const STYLES: readonly (readonly PageType[])[] = [
  [PAGE.livePricing, PAGE.interactiveQuote],
  [PAGE.livePricing, PAGE.serviceRequest],
  [PAGE.livePricing],
  [PAGE.livePricing, PAGE.interactiveQuote, PAGE.serviceRequest],
  [PAGE.livePricing, PAGE.serviceRequest],
  [PAGE.serviceRequest, PAGE.onSiteVisit],
  [PAGE.serviceRequest],
  [PAGE.interactiveQuote, PAGE.serviceRequest],
  [PAGE.livePricing],
];

/** Page types a kind of service can be sold by, best first. */
const FITTING: Readonly<Record<ServiceData['selling'], readonly PageType[]>> = {
  priced: [PAGE.livePricing, PAGE.serviceRequest, PAGE.interactiveQuote, PAGE.onSiteVisit],
  quoted: [PAGE.interactiveQuote, PAGE.serviceRequest, PAGE.livePricing, PAGE.onSiteVisit],
  visited: [PAGE.onSiteVisit, PAGE.serviceRequest, PAGE.interactiveQuote],
};

/** A usual price for the service in the country, in minor units, never 0. */
export function priceFor(draws: Draws, service: ServiceData, countryId: number): number {
  const country = countryById(countryId);
  const level = PRICE_LEVELS[countryId];
  if (!country || !level) throw new Error(`No prices for country ${countryId}`);
  const usual = (service.low + (service.high - service.low) * draws.unit()) * level.factor;
  const major = Math.max(level.step, Math.round(usual / level.step) * level.step);
  // Shops like a nine at the end, where money has no smaller step.
  const nice = level.step === 1 && major > 20 && draws.chance(0.6) ? Math.round(major / 10) * 10 - 1 : major;
  return toMinor(nice, country.currency);
}

function price(draws: Draws, service: ServiceData, pageType: PageType, countryId: number): number {
  const drawn = priceFor(draws, service, countryId);
  if (pageType === PAGE.onSiteVisit) return 0;
  if (pageType === PAGE.serviceRequest) return draws.chance(0.5) ? drawn : 0;
  if (pageType === PAGE.interactiveQuote) return draws.chance(0.8) ? drawn : 0;
  return drawn;
}

function pageFor(style: readonly PageType[], service: ServiceData, turn: number): PageType | undefined {
  const fitting = FITTING[service.selling].filter((page) => style.includes(page));
  return fitting[turn % fitting.length] ?? fitting[0];
}

/** Every page of the company's style is met at least once where its services allow. */
function sell(
  draws: Draws,
  services: readonly ServiceData[],
  category: CategoryData,
  countryId: number,
  rank: number,
): Offer[] {
  const style = STYLES[rank % STYLES.length] ?? [PAGE.livePricing];
  return services.flatMap((service, turn) => {
    const pageType = pageFor(style, service, turn);
    if (pageType === undefined) return [];
    const priceMinor = price(draws, service, pageType, countryId);
    const questions = pageType === PAGE.interactiveQuote ? QUOTE_QUESTIONS[category.key] : [];
    return [{ service, categoryId: category.id, pageType, priceMinor, questions }];
  });
}

/** What company `n` offers: three to six services of its trade (fewer in the crowd of a large seed), sometimes one or two of another. */
export function offersOf(
  n: number,
  rank: number,
  countryId: number,
  category: CategoryData,
  second: CategoryData | undefined,
): Offer[] {
  const draws = new Draws('offers', n);
  const style = STYLES[rank % STYLES.length] ?? [PAGE.livePricing];
  const sellable = (list: readonly ServiceData[]) =>
    list.filter((service) => FITTING[service.selling].some((page) => style.includes(page)));
  const own = draws.sample(sellable(category.services), n > RICH_COUNT ? draws.whole(2, 3) : draws.whole(3, 6));
  const extra = second ? draws.sample(sellable(second.services), draws.whole(1, 2)) : [];
  return [
    ...sell(draws, own, category, countryId, rank),
    ...(second ? sell(draws, extra, second, countryId, rank) : []),
  ];
}
