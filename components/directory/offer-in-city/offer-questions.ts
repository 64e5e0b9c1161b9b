import type { useTranslations } from 'next-intl';
import { longDateOf } from '@/components/parts/card-date';
import type { Question } from '@/components/parts/faq';
import type { OfferInCity } from '@/lib/catalogue/contract';
import type { SearchResult } from '@/lib/companies/contract';
import type { Locale } from '@/lib/values/locale';
import type { PriceRange } from './price-range';

interface About {
  /** What is had (`place`), and the city. */
  names: { place: string; city: string };
  inCity?: OfferInCity;
  prices?: PriceRange;
  result: SearchResult;
  /** The page looks at the dates it is about by itself: the first of other dates is not the next one. */
  isPlain: boolean;
  locale: Locale;
  countryId?: number;
}

/** Neighborhoods that an answer names; the page lists them all. */
const maxNamed = 6;

type Words = ReturnType<typeof useTranslations<'directory.offerQuestions'>>;

function costOf({ names, inCity, prices }: About, t: Words): Question[] {
  if (!inCity || inCity.CompanyCount === 0) return [];
  const question = t('costQ', names);
  if (!prices) return [{ question, answer: t('costAfterVisit') }];
  return [{ question, answer: t(prices.low === prices.high ? 'costOne' : 'costRange', { ...prices }) }];
}

function nextDateOf({ names, result, isPlain, locale, countryId }: About, t: Words): Question[] {
  const next = isPlain ? result.CompanyServicesUpcoming[0] : undefined;
  const date = next && longDateOf(next.BookingDate, { locale, countryId });
  return date ? [{ question: t('whenQ', names), answer: t('whenA', { date, company: next.CompanyName }) }] : [];
}

function whoOf({ names, inCity }: About, t: Words): Question[] {
  const count = inCity?.CompanyCount ?? 0;
  return count > 0 ? [{ question: t('whoQ', names), answer: t('whoA', { count }) }] : [];
}

function whereOf({ names, inCity, locale }: About, t: Words): Question[] {
  const all = inCity?.Neighborhoods ?? [];
  if (all.length === 0) return [];
  const named = all.slice(0, maxNamed).map(({ NeighborhoodName }) => NeighborhoodName);
  const more = all.length - named.length;
  const list = new Intl.ListFormat(locale, more > 0 ? { type: 'unit' } : {}).format(named);
  return [{ question: t('whereQ', names), answer: t('whereA', { list, more }) }];
}

/**
 * Questions about one kind of work in one city that the page can answer (search engines are given nothing of them:
 * docs/rules/search-engines.md D2).
 */
export function offerQuestions(about: About, t: Words): Question[] {
  return [costOf, nextDateOf, whoOf, whereOf].flatMap((answer) => answer(about, t));
}
