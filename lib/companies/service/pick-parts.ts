import 'server-only';
import { invalid } from '@/lib/platform/errors';
import type { SearchInput, SearchResult } from '../contract';
import { countLists } from '../queries/count-lists';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { dateKey } from '../rules/list-keys';
import type { FreeVisit } from '../rules/pick-dates';
import { type ProviderCandidate, providerKey } from '../rules/pick-providers';
import * as cursors from './cursor';
import { type Picked, pickCards, type Ranking, type SearchPlace } from './pick-cards';
import { pickMixed } from './pick-mixed';

/** What an answer holds of both lists, before their cards are made, and how it goes on. */
export interface PickedParts {
  dates: FreeVisit[];
  providers: ProviderCandidate[];
  rankings: Map<number, Ranking>;
  ends: Pick<SearchResult, 'CompaniesTotal' | 'UpcomingTotal' | 'CompaniesNext' | 'UpcomingNext'>;
}

/** What a search is about. */
export interface About {
  place: SearchPlace;
  area: SearchArea;
  wanted: WantedServices;
  now: Date;
}

/** The places that the two cursors of a search stand for; none where it has none. @throws 422 for one that is not of this list */
function placesOf<Dates, Providers>(
  input: SearchInput,
  read: { dates: (cursor: string) => Dates | null; providers: (cursor: string) => Providers | null },
): { dates?: Dates; providers?: Providers } {
  const { upcoming_after: upcoming, companies_after: companies } = input;
  const dates = upcoming === undefined ? undefined : read.dates(upcoming);
  const providers = companies === undefined ? undefined : read.providers(companies);
  const faults = {
    ...(dates === null ? { upcoming_after: 'invalid' } : {}),
    ...(providers === null ? { companies_after: 'invalid' } : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { ...(dates ? { dates } : {}), ...(providers ? { providers } : {}) };
}

/** A list that is not gone on with is empty in an answer to a cursor. */
const isWholeAnswer = (input: SearchInput) => input.upcoming_after === undefined && input.companies_after === undefined;

async function pickFromAll(about: About, input: SearchInput): Promise<PickedParts> {
  const { place, area, wanted, now } = about;
  const places = placesOf(input, { dates: cursors.readDates, providers: cursors.readProviders });
  const mixed = await pickMixed(place, area, wanted, { langCode: input.lang_code, now, ...places });
  const isWhole = isWholeAnswer(input);
  const { dates, providers, rankings } = mixed;
  const [hasDates, hasProviders] = [isWhole || places.dates !== undefined, isWhole || places.providers !== undefined];
  return {
    dates: hasDates ? dates.cards : [],
    providers: hasProviders ? providers.cards : [],
    rankings,
    ends: {
      CompaniesTotal: providers.total,
      UpcomingTotal: dates.total,
      ...(hasProviders && providers.next ? { CompaniesNext: cursors.writeProviders(providers.next) } : {}),
      ...(hasDates && dates.next ? { UpcomingNext: cursors.writeDates(dates.next) } : {}),
    },
  };
}

/**
 * Both lists in one reading where they begin. A list that goes on is read by itself: where it stands says nothing of where the other begins.
 */
async function pickBoth(about: About, places: ReturnType<typeof areaPlaces>, isWhole: boolean): Promise<Picked[]> {
  const { place, area, wanted, now } = about;
  if (isWhole) return [await pickCards(place, area, wanted, { dates: true, providers: true, behind: {}, asOf: now })];
  const { dates, providers } = places;
  const reads = [];
  if (dates) reads.push({ dates: true, providers: false, behind: { dates }, asOf: now });
  if (providers)
    reads.push({ dates: false, providers: true, behind: { providers: providers.key }, asOf: new Date(providers.asOf) });
  return Promise.all(reads.map((parts) => pickCards(place, area, wanted, parts)));
}

const areaPlaces = (input: SearchInput, now: Date) =>
  placesOf(input, { dates: cursors.readDate, providers: (cursor) => cursors.readProvider(cursor, now) });

async function pickFromArea(about: About, input: SearchInput): Promise<PickedParts> {
  const { place, area, wanted, now } = about;
  const places = areaPlaces(input, now);
  const [picked, totals] = await Promise.all([
    pickBoth(about, places, isWholeAnswer(input)),
    countLists(area, wanted, now),
  ]);
  const dates = picked.flatMap((one) => one.dates);
  const providers = picked.flatMap((one) => one.providers);
  const [lastDate, lastProvider] = [dates.at(-1), providers.at(-1)];
  const hasMoreDates = lastDate && picked.some((one) => one.hasMoreDates && one.dates.length > 0);
  const hasMoreProviders = lastProvider && picked.some((one) => one.hasMoreProviders && one.providers.length > 0);
  const asOf = places.providers?.asOf ?? now.getTime();
  return {
    dates,
    providers,
    rankings: new Map(picked.flatMap((one) => [...one.rankings])),
    ends: {
      CompaniesTotal: totals.companies,
      UpcomingTotal: totals.dates,
      ...(hasMoreProviders ? { CompaniesNext: cursors.writeProvider({ key: providerKey(lastProvider), asOf }) } : {}),
      ...(hasMoreDates ? { UpcomingNext: cursors.writeDate(dateKey(lastDate, place.neighborhoodId !== null)) } : {}),
    },
  };
}

/** The part of each list that a search asks for. @throws 422 for a cursor of another list */
export function pickParts(about: About, input: SearchInput): Promise<PickedParts> {
  return about.place.perCity === undefined ? pickFromArea(about, input) : pickFromAll(about, input);
}
