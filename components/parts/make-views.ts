import type { CompanySearchResult, CompanyService } from '@/lib/companies/contract';
import { type BuyButtonType, datedCardButton, providerCardButton } from '@/lib/companies/rules/buy-button';
import { customersShown, hiredByShown } from '@/lib/companies/rules/hired-by';
import { cardPrice } from '@/lib/companies/rules/price';
import { ratingShown } from '@/lib/companies/rules/ratings';
import { currencyInWords, formatMoney, formatNumber, formatRating } from '@/lib/i18n/format';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { actionLink, actionsOf } from './buy-actions';
import { type CardContext, countryOfCard } from './card-context';
import { dayOf, plateOf, shortDateOf } from './card-date';
import type { BuyAction, DatedView, PeopleView, PersonView, PriceView, ProviderView, RatingsView } from './card-views';
import type { PartsWords } from './card-words';
import { contactsOf } from './contacts';

/** How a card is made: for whom, and in which words. */
export interface Making {
  context: CardContext;
  t: PartsWords;
}

const datesShown = 3;

export const companyPath = (card: Pick<CompanySearchResult, 'CompanyId' | 'CompanySlug'>, locale: Locale) =>
  href('company', { id: card.CompanyId, slug: card.CompanySlug }, locale);

/** The starting price without decimals; undefined where it is said after a visit. */
export function priceView(price: number, countryId = -1, locale: Locale): PriceView | undefined {
  const shown = cardPrice(price);
  if (shown === null) return undefined;
  const amount = formatMoney(shown, countryId, locale, { decimals: 0 });
  const currency = currencyInWords(shown, countryId, locale);
  return currency ? [amount, currency] : amount;
}

/** The first five neighbors and how many more; undefined where there are none. */
export function peopleOf(
  result: Pick<CompanySearchResult, 'HiredBy' | 'CompanyCustomerDisplays'>,
  t: PartsWords,
): PeopleView | undefined {
  const { customers, moreCount } = customersShown(result);
  if (customers.length === 0) return undefined;
  const list = customers.map(
    ({ CustomerInitials: initials, CustomerImageUrl: imageUrl }): PersonView =>
      imageUrl ? [initials, imageUrl] : initials,
  );
  return moreCount > 0 ? { list, more: t('andMore', { count: moreCount }) } : { list };
}

/** "Hired by 34 neighbors"; undefined for 0 (docs/product.md §4). */
export function hiredByText(count: number, t: PartsWords): string | undefined {
  const shown = hiredByShown(count);
  return shown === null ? undefined : t('hiredBy', { count: shown });
}

export type Rated = Pick<
  CompanySearchResult,
  | 'RatingsGood'
  | 'RatingsBad'
  | 'GoogleOverallStarRating'
  | 'GoogleRatingCount'
  | 'FacebookOverallStarRating'
  | 'FacebookRatingCount'
>;

/** Thumbs of neighbors and ratings of other sites; undefined where all of them are 0, which is hidden (docs/product.md §5). */
export function ratingsOf(company: Rated, locale: Locale, t: PartsWords): RatingsView | undefined {
  const { RatingsGood: good, RatingsBad: bad } = company;
  const known = [
    { source: 'Google', rating: company.GoogleOverallStarRating, count: company.GoogleRatingCount },
    { source: 'Facebook', rating: company.FacebookOverallStarRating, count: company.FacebookRatingCount },
  ].filter(({ rating, count }) => count > 0 && ratingShown(rating) !== null);
  const sources = known.map(({ source, rating, count }) => {
    const value = formatRating(rating, locale);
    const label = t('sourceRating', { source, value, count });
    return { label, value, count: formatNumber(count, locale) };
  });
  if (good + bad === 0) return sources.length > 0 ? { sources } : undefined;
  const thumbs = {
    up: formatNumber(good, locale),
    upLabel: t('recommend', { count: good }),
    down: formatNumber(bad, locale),
    downLabel: t('needsImprovement', { count: bad }),
  };
  return sources.length > 0 ? { thumbs, sources } : { thumbs };
}

/** Leaves out what is undefined, false or empty: nothing of it is drawn, and nothing of it has to travel. */
function compact<View extends object>(view: { [Key in keyof View]: View[Key] | undefined | false }): View {
  const isThere = (value: unknown) => value !== undefined && value !== false && value !== '';
  const kept = Object.entries(view).filter(
    ([, value]) => isThere(value) && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as View;
}

/** Addresses at the integration host, one for each; undefined while there is no such host. */
function outsideOf<Of>(all: readonly Of[], linkTo: (one: Of) => string | null): string[] | undefined {
  const links = all.map(linkTo).filter((link) => link !== null);
  return links.length > 0 ? links : undefined;
}

function commonOf(card: CompanySearchResult, kind: BuyButtonType, { context, t }: Making) {
  const actions = actionsOf(kind);
  return {
    company: card.CompanyName,
    path: companyPath(card, context.locale),
    logoUrl: card.HeroImageUrl ?? undefined,
    isVerified: card.CompanyIsVerified || undefined,
    place: context.countryId === undefined ? card.CityName : undefined,
    people: peopleOf(card, t),
    price: priceView(card.StartingFromPrice, countryOfCard(card, context)?.id, context.locale),
    actions,
    outside: outsideOf<BuyAction>(actions, (action) => actionLink(action, card, context)),
  } as const;
}

/** A search result as a dated card shows it. */
export function datedView(card: CompanySearchResult, making: Making): DatedView {
  const { context } = making;
  const habits = { locale: context.locale, countryId: countryOfCard(card, context)?.id };
  const services = card.CompanyServices.length > 0 ? card.CompanyServices : [card];
  return compact<DatedView>({
    ...commonOf(card, datedCardButton(services), making),
    service: card.ServiceName,
    date: plateOf(card.BookingDate, habits),
    isRecurring: card.IsServiceRecurring || undefined,
  });
}

/** The first dates of a provider, one a day. */
function nextDates(services: readonly CompanyService[]): CompanyService[] {
  const byDay = new Map<string, CompanyService>();
  for (const service of services) {
    const day = dayOf(service.BookingDate);
    if (day && !byDay.has(day)) byDay.set(day, service);
  }
  return [...byDay.values()].slice(0, datesShown);
}

function whyOf(card: CompanySearchResult, t: PartsWords): string | undefined {
  if (card.ScoreReasons === undefined) return undefined;
  return card.ScoreReasons.map((reason) => t(`why.${reason}`)).join(', ') || t('why.none');
}

/** A search result as a provider card shows it. */
export function providerView(card: CompanySearchResult, making: Making): ProviderView {
  const { context, t } = making;
  const habits = { locale: context.locale, countryId: countryOfCard(card, context)?.id };
  const dates = nextDates(card.CompanyServices);
  return compact<ProviderView>({
    ...commonOf(card, providerCardButton(card.CompanyServices), making),
    id: card.CompanyId,
    title: card.Title,
    contacts: contactsOf(card, context),
    ratings: ratingsOf(card, context.locale, t),
    hiredBy: hiredByText(card.HiredBy, t),
    dates: dates.map((date) => shortDateOf(date.BookingDate, habits) ?? ''),
    hasMoreDates: card.HasMoreDates || undefined,
    why: whyOf(card, t),
  });
}
