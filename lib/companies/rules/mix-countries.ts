import { firstCountries } from '@/lib/i18n/first-countries';
import type { Locale } from '@/lib/values/locale';

/**
 * One list of the cards of many countries: no country twice before each has been seen once, and so on. Within such a round the countries
 * of the language come first, the others in the order of their cards.
 * @param cards in the order they have without their countries
 */
export function mixCountries<Card>(cards: readonly Card[], countryOf: (card: Card) => number, locale: Locale): Card[] {
  const first = firstCountries[locale];
  const place = (country: number) => (first.includes(country) ? first.indexOf(country) : first.length);
  const seen = new Map<number, number>();
  const placed = cards.map((card, at) => {
    const country = countryOf(card);
    const round = seen.get(country) ?? 0;
    seen.set(country, round + 1);
    return { card, round, place: place(country), at };
  });
  placed.sort((one, other) => one.round - other.round || one.place - other.place || one.at - other.at);
  return placed.map(({ card }) => card);
}
