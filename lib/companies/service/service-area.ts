import 'server-only';
import { type ChangedPage, pagesOfPlace } from '@/lib/effects/changes';
import type { Db, Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import { addServedPlace } from '../queries/served-places';
import {
  listNeighborhoodsWithin,
  type NamedPlace,
  listServedPlaces as readServedPlaces,
  replaceServedPlaces,
} from '../queries/service-area';

export { findBoundary, findCountryId, findPlaces, type NamedPlace, setBoundary } from '../queries/service-area';

type Served = Pick<NamedPlace, 'cityId' | 'neighborhoodId'>;

/** A neighborhood of a city that is served as a whole says nothing more. */
export function withoutRedundant<Place extends Served>(places: readonly Place[]): Place[] {
  const whole = new Set(places.filter(({ neighborhoodId }) => neighborhoodId === null).map(({ cityId }) => cityId));
  return places.filter(({ cityId, neighborhoodId }) => neighborhoodId === null || !whole.has(cityId));
}

/** The places that a company works in, in the order of their names. */
export const listServedPlaces = async (db: Db, companyId: number, locale: Locale): Promise<NamedPlace[]> =>
  withoutRedundant(await readServedPlaces(db, companyId, locale));

/** Makes these the places that a company works in. @returns the pages of places that it came to or left */
export async function serveOnly(tx: Transaction, companyId: number, places: readonly Served[]): Promise<ChangedPage[]> {
  return (await replaceServedPlaces(tx, companyId, withoutRedundant(places))).flatMap(pagesOfPlace);
}

/** A company works in every neighborhood whose middle an area holds. @returns the pages of places that it came to */
export async function serveWithin(
  tx: Transaction,
  companyId: number,
  area: Parameters<typeof listNeighborhoodsWithin>[1],
): Promise<ChangedPage[]> {
  const come: Served[] = [];
  for (const place of await listNeighborhoodsWithin(tx as Db, area))
    if (await addServedPlace(tx, companyId, place)) come.push(place);
  return come.flatMap(pagesOfPlace);
}
