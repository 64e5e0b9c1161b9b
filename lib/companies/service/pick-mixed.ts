import 'server-only';
import type { Locale } from '@/lib/values/locale';
import { type Depth, listCandidates } from '../queries/pick-candidates';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { compareDates, compareProviders, dateKey } from '../rules/list-keys';
import { mixCountries } from '../rules/mix-countries';
import { isEachCityFull, pickDates } from '../rules/pick-dates';
import { pickProviders, providerKey } from '../rules/pick-providers';
import { localPoints } from '../rules/score';
import type { PerCountry } from './cursor';
import {
  answerLimits,
  candidatesOf,
  type DayCounter,
  dayCounter,
  type Picked,
  rankingsOf,
  type SearchPlace,
} from './pick-cards';

/** What a list over all countries has in all, and how far a part of it went in each of them. */
export interface Mixed<Card, Key> {
  cards: Card[];
  total: number;
  /** Undefined at the end. */
  next?: PerCountry<Key>;
}

interface Mixing<Card, Key> {
  countryOf: (card: Card) => number;
  keyOf: (card: Card) => Key;
  compare: (one: Key, other: Key) => number;
  langCode: Locale;
  max: number;
  behind?: PerCountry<Key>;
}

/** The next part of a list that mixes countries: what is behind the place of each of them. */
function partOf<Card, Key>(all: readonly Card[], mixing: Mixing<Card, Key>): Mixed<Card, Key> {
  const { countryOf, keyOf, compare, behind, max } = mixing;
  const isBehind = (card: Card) => {
    const place = behind?.get(countryOf(card));
    return place === undefined || compare(keyOf(card), place) > 0;
  };
  const left = mixCountries(all, countryOf, mixing.langCode).filter(isBehind);
  const cards = left.slice(0, max);
  if (left.length <= max) return { cards, total: all.length };
  const next = new Map(behind);
  for (const card of cards) next.set(countryOf(card), keyOf(card));
  return { cards, total: all.length, next };
}

/** Read of each city, first where the answer takes no more than two of each. */
const samples = 6;
const depths: readonly Depth[] = [samples, samples * 16, null].map((max) => ({ visits: max, companies: max }));

/** The next dates of each city, and its best among those of best static score: a taste of many places, not a ranking of them. */
async function readSamples(place: SearchPlace, area: SearchArea, wanted: WantedServices, daysTo: DayCounter) {
  const { perCity = samples } = place;
  for (const depth of depths) {
    const found = await listCandidates(area, wanted, { depth, behind: {}, localPoints: localPoints(true) });
    const candidates = candidatesOf(found, daysTo);
    const dates = pickDates(found.visits, { max: found.visits.length, perCity });
    if (isEachCityFull(found.visits, dates, depth.visits, perCity))
      return { candidates, dates, providers: pickProviders(candidates, { max: candidates.length, perCity }) };
  }
  throw new Error('the last depth reads everything');
}

export type MixedDates = Mixed<Picked['dates'][number], ReturnType<typeof dateKey>>;
export type MixedProviders = Mixed<Picked['providers'][number], ReturnType<typeof providerKey>>;

/** The next part of both lists over all countries, with few cards of each city. */
export async function pickMixed(
  place: SearchPlace,
  area: SearchArea,
  wanted: WantedServices,
  about: { langCode: Locale; now: Date; dates?: MixedDates['next']; providers?: MixedProviders['next'] },
): Promise<{ dates: MixedDates; providers: MixedProviders; rankings: Picked['rankings'] }> {
  const { langCode, now } = about;
  const daysTo = dayCounter(place, now);
  const { candidates, dates, providers } = await readSamples(place, area, wanted, daysTo);
  const countries = new Map(place.cities.map(({ cityId, countryId }) => [cityId, countryId]));
  const countryOf = ({ cityId }: { cityId: number }) => countries.get(cityId)!;
  const mixed = {
    dates: partOf(dates, {
      countryOf,
      langCode,
      compare: compareDates,
      max: answerLimits.dates,
      behind: about.dates,
      keyOf: (visit) => dateKey(visit, false),
    }),
    providers: partOf(providers, {
      countryOf,
      langCode,
      compare: compareProviders,
      max: answerLimits.providers,
      behind: about.providers,
      keyOf: providerKey,
    }),
  };
  return { ...mixed, rankings: rankingsOf(candidates, mixed.dates.cards, daysTo) };
}
