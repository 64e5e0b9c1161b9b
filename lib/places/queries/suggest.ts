import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';
import { swapsOf } from '../rules/mistyped';
import { writingsOfStart } from '../rules/short-words';
import { doublesOf, type PlaceRow, placesOf, withOwnCities } from './place-rows';

/** One beyond every letter: closes the range of spellings that begin with a text. */
const lastLetter = '\u{10FFFF}';

const inCountry = (countryId: number | undefined) =>
  countryId === undefined ? sql`true` : sql`country_id = ${countryId}`;

/** The range stands in the statement itself: a kept plan could not use the index for LIKE. */
const beginsWith = (starts: readonly string[]) =>
  sql`(${sql.join(
    starts.map((start) => sql`(spelling ~>=~ ${start} and spelling ~<~ ${start + lastLetter})`),
    sql` or `,
  )})`;

/**
 * Whether anything can resemble a text: where the database's order counts its letters as none, it has no trigrams, and the index
 * would give every spelling.
 */
const hasTrigrams = (text: string) => sql`cardinality(show_trgm(${text})) > 0`;

/**
 * An exact name weighs as much as one that goes on and has so many times its people: "par" is Paris before it is Par in Cornwall. Lists of
 * towns leave the people of many out: as few as a village has are taken for granted.
 */
const exactWeight = { times: 100, people: 1000 } as const;

/** Places of which a spelling begins with `start`, its words written out or shortened: cities of ours of that name, then the largest. */
export async function listPlacesByPrefix(
  start: string,
  langCode: Locale,
  countryId: number | undefined,
  limit: number,
): Promise<PlaceRow[]> {
  const { times, people } = exactWeight;
  const weight = sql`case when spelling = ${start} then (population + ${people}::int) * ${times}::float8 else population end`;
  const found = sql`
    select *, row_number() over (order by kind = 'city' and spelling = ${start} desc, ${weight} desc, ref_id) as nth from (
      select distinct on (kind, ref_id) kind, ref_id, country_id, spelling, population from (
        select * from place_names where ${beginsWith(writingsOfStart(start))} and ${inCountry(countryId)}
        order by spelling = ${start} desc, population desc limit ${limit * 4}
      ) best order by kind, ref_id, spelling = ${start} desc, length(spelling)
    ) places order by nth limit ${limit}`;
  return rows<PlaceRow>(await getDb(), placesOf(found, langCode));
}

/** Cities and neighborhoods of ours of which a spelling begins with one of these texts, the largest first. */
export async function listOwnByPrefix(starts: readonly string[], langCode: Locale, limit: number): Promise<PlaceRow[]> {
  if (starts.length === 0) return [];
  const found = sql`
    select *, row_number() over (order by population desc, ref_id) as nth from (
      select distinct on (kind, ref_id) kind, ref_id, country_id, spelling, population from place_names
      where kind <> 'gazetteer' and ${beginsWith(starts)} order by kind, ref_id, length(spelling)
    ) places order by nth limit ${limit}`;
  return rows<PlaceRow>(await getDb(), placesOf(found, langCode));
}

/**
 * Places of which a spelling resembles `text` (trigrams) or has words like it, the most similar first, population breaking near
 * ties: for text that is still being typed.
 */
export async function listPlacesLike(
  text: string,
  langCode: Locale,
  countryId: number | undefined,
  limit: number,
): Promise<PlaceRow[]> {
  const likeness = sql`greatest(similarity(spelling, ${text}), 0.8 * word_similarity(${text}, spelling))`;
  const found = sql`
    select *, row_number() over (order by round(likeness::numeric, 1) desc, population desc, ref_id) as nth from (
      select distinct on (kind, ref_id) kind, ref_id, country_id, spelling, population, ${likeness} as likeness
      from place_names where ${hasTrigrams(text)} and (spelling % ${text} or ${text} <% spelling) and ${inCountry(countryId)}
      order by kind, ref_id, likeness desc
    ) places order by nth limit ${limit}`;
  return rows<PlaceRow>(await getDb(), placesOf(found, langCode));
}

/** Less alike than this is another name: between Quebec and "qebec" it is 0.44, between Boston and Houston 0.25. */
const minSimilarity = 0.4;

/** Places of which a whole spelling is almost `text`, or `text` with two letters swapped: for a typing error in an address. */
export async function listMistypedPlaces(text: string, langCode: Locale, limit: number): Promise<PlaceRow[]> {
  const isSwapped = sql`spelling = any(${sql.param(swapsOf(text))}::text[])`;
  const found = sql`
    select *, row_number() over (order by swapped desc, likeness desc, population desc, ref_id) as nth from (
      select distinct on (kind, ref_id) kind, ref_id, country_id, spelling, population, ${isSwapped} as swapped,
        round(similarity(spelling, ${text})::numeric, 1) as likeness
      from (
        select * from place_names where ${isSwapped}
        union all select * from place_names
          where ${hasTrigrams(text)} and spelling % ${text} and similarity(spelling, ${text}) >= ${minSimilarity}
      ) alike order by kind, ref_id, swapped desc, similarity(spelling, ${text}) desc
    ) places order by nth limit ${limit}`;
  return rows<PlaceRow>(await getDb(), placesOf(withOwnCities(found), langCode));
}

/** A city or neighborhood of ours by its id. */
export async function findPlaceRow(
  kind: 'city' | 'neighborhood',
  id: number,
  langCode: Locale,
): Promise<PlaceRow | undefined> {
  const found = sql`select kind, ref_id, country_id, spelling, population, 1 as nth from place_names
    where kind = ${kind} and ref_id = ${id} limit 1`;
  const [row] = await rows<PlaceRow>(await getDb(), placesOf(found, langCode));
  return row;
}

/** Gazetteer entries among the given ids that are one of our cities under another id. */
export async function listDoubles(gazetteerIds: readonly number[]): Promise<number[]> {
  if (gazetteerIds.length === 0) return [];
  const found = await rows<{ id: number }>(await getDb(), doublesOf(sql`${sql.param([...gazetteerIds])}::int[]`));
  return found.map((row) => row.id);
}
