import 'server-only';
import type { SearchInput } from '../contract';
import { type ReadCompanies, readCompanies } from '../queries/read-companies';
import { type Recent, readRecent } from '../queries/recent-search';
import { localDay } from '../rules/date-filter';
import type { SearchPlace } from './pick-cards';
import { type About, type PickedParts, pickParts } from './pick-parts';

/** All that a search reads, in no language yet. */
export interface ReadSearch extends Recent {
  picked: PickedParts;
  read: ReadCompanies;
}

/** Each company once, in the city its provider card is for, else in that of its first date. */
function companiesOf({ dates, providers }: PickedParts): { companyId: number; cityId: number }[] {
  const cities = new Map<number, number>();
  for (const { companyId, cityId } of [...providers, ...dates])
    if (!cities.has(companyId)) cities.set(companyId, cityId);
  return [...cities].map(([companyId, cityId]) => ({ companyId, cityId }));
}

/** Neighborhoods whose names the cards show. */
function neighborhoodsOf({ dates }: PickedParts, place: SearchPlace): number[] {
  const ids = [place.neighborhoodId, ...dates.map((date) => date.neighborhoodId)];
  return [...new Set(ids.filter((id) => id !== null))];
}

async function readNow(about: About, input: SearchInput): Promise<ReadSearch> {
  const { place, area, wanted, now } = about;
  const picked = await pickParts(about, input);
  const read = await readCompanies(area, wanted, companiesOf(picked), neighborhoodsOf(picked, place));
  return {
    picked,
    read,
    asOf: now.getTime(),
    // Dates come soonest first.
    firstStart: picked.dates[0]?.startsAt ?? Number.POSITIVE_INFINITY,
    companyIds: [...read.companies.keys()],
  };
}

/** Reads what a search shows: nothing where the same was asked a moment ago (`recent-search.ts`). @throws 422 for a cursor of another list */
export async function readSearch(about: About, input: SearchInput): Promise<ReadSearch> {
  const { place, area, wanted, now } = about;
  const isBegin = input.upcoming_after === undefined && input.companies_after === undefined;
  const [city] = place.cities;
  if (!isBegin || !city || place.perCity !== undefined) return readNow(about, input);
  return readRecent({ area, wanted, now, today: localDay(now, city.timezone) }, () => readNow(about, input));
}
