import { tryAddress } from '@/lib/bookings/contract-coverage';
import { ask } from '@/lib/pages/ask';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { getMapSource } from '@/lib/pages/map-source';
import { listPlacesAround, suggestPlaces } from '@/lib/places/contract';
import { getSection, type SectionView } from '@/lib/profile/contract-sections';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { placeLabel } from '../../place-label';
import type { PortalVisit } from '../../query';
import type { FoundPlace } from './place-choice';

/** Neighborhoods and cities around a point: nearest first. */
async function placesAround(at: { latitude: number; longitude: number }, lang_code: Locale): Promise<FoundPlace[]> {
  const { Places } = await ask(listPlacesAround, { ...at, lang_code });
  return Places.map(({ Kind, Id, Name }) => ({ place: `${Kind}-${Id}`, name: Name }));
}

/** Places by a name, with what lies around the first of them; around where the company works as long as nothing is searched for. */
async function findPlaces(q: string | undefined, { Places: own }: SectionView, locale: Locale): Promise<FoundPlace[]> {
  if (q === undefined) {
    const [first] = own;
    return first ? placesAround({ latitude: first.Latitude, longitude: first.Longitude }, locale) : [];
  }
  const { Places } = await ask(suggestPlaces, { q, lang_code: locale });
  const named = Places.flatMap(({ Kind, Id, Name, CityName }) => {
    const place = `${Kind}-${Id}`;
    return Kind === 'gazetteer' ? [] : [{ place, name: placeLabel(place, Name, CityName) }];
  });
  const [first] = Places;
  const around = first ? await placesAround({ latitude: first.Latitude, longitude: first.Longitude }, locale) : [];
  const known = new Set(named.map(({ place }) => place));
  return [...named, ...around.filter(({ place }) => !known.has(place))];
}

/** The address that was tried, with the answers of the page as it stands and of the drafts. */
async function loadTried({ typed, locale }: PortalVisit, companyId: number) {
  const address = typed.address?.trim();
  if (!address) return undefined;
  const tryIt = (is_draft: boolean) =>
    askSigned(tryAddress, { company_id: companyId, address, is_draft, lang_code: locale });
  try {
    const [now, drafted] = await Promise.all([tryIt(false), tryIt(true)]);
    return { address, now: now!.Object, drafted: drafted!.Object };
  } catch (error) {
    if (isRefused(error, 422)) return { address };
    throw error;
  }
}

/** Where a map begins that has no area yet: at the first place that the company works in; undefined for none. */
async function loadStart(company_id: number, lang_code: Locale): Promise<readonly [number, number] | undefined> {
  const found = await askSigned(getSection, { company_id, id: sectionType.citiesAndNeighborhoods, lang_code });
  const [first] = found!.Object.Places;
  return first && [first.Latitude, first.Longitude];
}

export type AreaPart = NonNullable<Awaited<ReturnType<typeof loadArea>>>;

/** What the two sections of a service area show beside their text; undefined for any other. */
export async function loadArea(visit: PortalVisit, companyId: number, id: number, row: SectionView) {
  if (id !== sectionType.map && id !== sectionType.citiesAndNeighborhoods) return undefined;
  const search = visit.typed['content.PlaceSearch']?.trim() || undefined;
  const [found, tried, start] = await Promise.all([
    id === sectionType.map ? [] : findPlaces(search, row, visit.locale),
    loadTried(visit, companyId),
    id === sectionType.map ? loadStart(companyId, visit.locale) : undefined,
  ]);
  return { search, found, tried, start, source: getMapSource() };
}
