import 'server-only';
import {
  findBoundary,
  findCountryId,
  findPlaces,
  listServedPlaces,
  type NamedPlace,
  serveOnly,
  serveWithin,
  setBoundary,
  withoutRedundant,
} from '@/lib/companies/service/service-area';
import type { ChangedPage } from '@/lib/effects/changes';
import { type Db, getDatabase, type Transaction } from '@/lib/effects/transaction';
import { invalid } from '@/lib/platform/errors';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { MapContent } from '../contract';
import type { Content, SectionPlace } from '../contract-sections';
import { findNewestText } from '../queries/company-sections';
import { geometryOf, type MultiPolygon, readServiceAreas } from '../rules/service-area';

const placesOf = (content: Content | undefined): string[] | undefined =>
  Array.isArray(content?.Places) ? content.Places.filter((one) => typeof one === 'string') : undefined;

/**
 * The places of a content as they will be served: each once, none of a city that is chosen as a whole. What says no more than what holds
 * by now is left out, so that it is no draft by itself.
 * @throws PlatformError 422 for a place that is none of ours
 */
export async function settlePlaces(tx: Db, companyId: number, content: Content, published?: Content): Promise<Content> {
  const wanted = placesOf(content);
  if (!wanted) return content;
  const found = await findPlaces(tx, wanted, 'en');
  if (found.length < wanted.length) throw invalid({ 'content.Places': 'invalid' });
  const places = withoutRedundant(found).map(({ place }) => place);
  const served = (await listServedPlaces(tx, companyId, 'en')).map(({ place }) => place);
  const countryId = await findCountryId(tx, companyId);
  if (found.some((one) => one.countryId !== countryId && !served.includes(one.place)))
    throw invalid({ 'content.Places': 'outsideCountries' });
  const { Places: _, ...rest } = content;
  if (places.join() !== served.join()) return { ...rest, Places: places };
  return published && 'Places' in published ? { ...rest, Places: published.Places } : rest;
}

/** The places that the company works in, and those that a draft names. */
export async function viewPlaces(
  companyId: number,
  drafts: readonly Content[],
  locale: Locale,
): Promise<SectionPlace[]> {
  const db = await getDatabase();
  const served = await listServedPlaces(db, companyId, locale);
  const known = new Set(served.map(({ place }) => place));
  const more = [...new Set(drafts.flatMap((draft) => placesOf(draft) ?? []))].filter((place) => !known.has(place));
  const drafted = more.length > 0 ? await findPlaces(db, more, locale) : [];
  return [...served, ...drafted].map(({ place, name, cityName, latitude, longitude }) => ({
    Place: place,
    Name: name,
    CityName: cityName,
    Latitude: latitude,
    Longitude: longitude,
    IsServed: known.has(place),
  }));
}

interface Publishing {
  companyId: number;
  typeId: number;
}

/** What steers where a company is found, as a section was before and as it is published. */
interface Move {
  before: Content | undefined;
  now: Content;
}

async function movePlaces(
  tx: Transaction,
  { companyId }: Publishing,
  { now }: Move,
): Promise<ChangedPage[] | undefined> {
  const places = placesOf(now);
  return places && serveOnly(tx, companyId, await findPlaces(tx, places, 'en'));
}

const shapesOf = (content: Content | undefined) =>
  readServiceAreas(content as unknown as MapContent | undefined).map(({ polygons }) => polygons);

/** A drawn area decides which addresses are covered, and brings the neighborhoods along whose middle it holds. */
async function moveBoundary(tx: Transaction, { companyId }: Publishing, { before, now }: Move) {
  const [old, shapes] = [shapesOf(before), shapesOf(now)];
  if (JSON.stringify(old) === JSON.stringify(shapes)) return undefined;
  const area = geometryOf(shapes.flat());
  await setBoundary(tx, companyId, area);
  return area ? serveWithin(tx, companyId, area.coordinates) : [];
}

const moves = {
  [sectionType.citiesAndNeighborhoods]: movePlaces,
  [sectionType.map]: moveBoundary,
} as const;

/** Lets what is published steer where the company is found. @returns the pages of places that it came to or left; undefined where nothing moved */
export async function moveServiceArea(
  tx: Transaction,
  publishing: Publishing,
  move: Move,
): Promise<ChangedPage[] | undefined> {
  const { typeId } = publishing;
  return typeId in moves ? moves[typeId as keyof typeof moves](tx, publishing, move) : undefined;
}

/** Where a company works: what holds, or what would hold once its drafts were published. */
export interface WorkArea {
  places: NamedPlace[];
  /** Drawn areas, by name. */
  areas: { name: string; coordinates: MultiPolygon }[];
  /** What was drawn, as the map services of the platform keep it; null for nothing. */
  boundary: object | null;
}

/** Where the company works, with its drafts where they are asked for. */
export async function readWorkArea(companyId: number, isDraft: boolean, locale: Locale): Promise<WorkArea> {
  const db = await getDatabase();
  const textOf = (typeId: number) => findNewestText(companyId, typeId, isDraft);
  const [chosen, drawn] = await Promise.all([textOf(sectionType.citiesAndNeighborhoods), textOf(sectionType.map)]);
  const wanted = chosen?.isDraft ? placesOf(chosen.content) : undefined;
  const places = wanted
    ? withoutRedundant(await findPlaces(db, wanted, locale))
    : await listServedPlaces(db, companyId, locale);
  const areas = readServiceAreas(drawn?.content as unknown as MapContent | undefined);
  const boundary = drawn?.isDraft
    ? geometryOf(areas.flatMap(({ polygons }) => polygons))
    : await findBoundary(db, companyId);
  const shapes = areas.map(({ name, polygons }) => ({ name, coordinates: geometryOf(polygons)!.coordinates }));
  return { places, areas: shapes, boundary };
}
