import 'server-only';
import { spellingOf } from '../i18n/spelling';
import { type Db, rows, sql } from './client';

export { spellingOf };

export type PlaceKind = 'city' | 'neighborhood' | 'gazetteer';

/** The fields of a place that a search by name needs. `population` only breaks ties. */
export interface NamedPlace {
  kind: PlaceKind;
  id: number;
  countryId: number;
  population: number;
  /** Every spelling it goes by, in any language; duplicates do no harm. */
  names: readonly string[];
}

/** What a neighborhood weighs beside cities of the same name: a part of its city. */
export const neighborhoodPopulation = (cityPopulation: number) => Math.round(cityPopulation / 20);

/** An article before a name of two words and more, which people leave out: "Le Plateau-Mont-Royal", "La Petite-Patrie". */
const article = /^(le|la|les|the|el|los|las) (?=\S+ )/;

function spellingsOf({ kind, names }: NamedPlace): Set<string> {
  const full = names.map(spellingOf).filter((spelling) => spelling !== '');
  return new Set(kind === 'neighborhood' ? full.flatMap((one) => [one, one.replace(article, '')]) : full);
}

/** The rows of `place_names` for a place: its distinct spellings. */
export function placeNameRows(place: NamedPlace) {
  const { kind, id, countryId, population } = place;
  const spellings = spellingsOf(place);
  return [...spellings].map((spelling) => ({ kind, refId: id, countryId, spelling, population }));
}

/** Replaces the spellings of the given places; everything that writes cities, neighborhoods or gazetteer entries calls it. */
export async function writePlaceNames(tx: Db, places: readonly NamedPlace[]): Promise<void> {
  for (const kind of new Set(places.map((place) => place.kind))) {
    const ids = places.filter((place) => place.kind === kind).map((place) => place.id);
    await rows(tx, sql`delete from place_names where kind = ${kind} and ref_id = any(${sql.param(ids)}::int[])`);
  }
  await insertPlaceNames(tx, places.flatMap(placeNameRows));
}

/** Adds spellings that places do not have yet. */
export const addPlaceNames = (tx: Db, places: readonly NamedPlace[]): Promise<void> =>
  insertPlaceNames(tx, places.flatMap(placeNameRows));

async function insertPlaceNames(tx: Db, values: ReturnType<typeof placeNameRows>): Promise<void> {
  if (values.length === 0) return;
  const column = (key: keyof (typeof values)[number]) => sql.param(values.map((value) => value[key]));
  await rows(
    tx,
    sql`insert into place_names (kind, ref_id, country_id, spelling, population)
      select * from unnest(${column('kind')}::text[], ${column('refId')}::int[], ${column('countryId')}::int[],
        ${column('spelling')}::text[], ${column('population')}::int[])
      on conflict do nothing`,
  );
}
