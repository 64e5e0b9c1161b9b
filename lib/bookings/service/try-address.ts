import 'server-only';
import { findPlaces, type NamedPlace } from '@/lib/companies/service/service-area';
import { countryById } from '@/lib/config/countries';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import { resolveLocation } from '@/lib/places/service';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { readWorkArea, type WorkArea } from '@/lib/profile/service/service-area';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { Coverage, TriedAddress, TryAddressInput } from '../contract-coverage';
import { findHome, type Home, liesInArea } from '../queries/boundary';
import { polygonsOf } from '../rules/boundary';
import { servesPlace } from '../rules/coverage';
import type { JobPlace } from './job-location';

/** Where an address is, as a booking would understand it. */
async function placeOf(address: string, home: Home, locale: Locale, context: ServiceContext) {
  const country = countryById(home.countryId)?.iso ?? '';
  const found = await resolveLocation({ lang_code: locale, address, country, timezone_name: home.timezone }, context);
  if (found.CityId === unset) return undefined;
  const { CityId: cityId, NeighborhoodId, Latitude: latitude, Longitude: longitude } = found;
  return { cityId, neighborhoodId: NeighborhoodId === unset ? null : NeighborhoodId, latitude, longitude };
}

type Decision = Pick<TriedAddress, 'IsCovered' | 'Coverage' | 'DecidedBy'>;

const no = (coverage: Coverage): Decision => ({ IsCovered: false, Coverage: coverage, DecidedBy: '' });

/** The drawn area that the place lies in; what was drawn elsewhere, with an import, has no name. */
async function areaAt(db: Db, { areas, boundary }: WorkArea, place: JobPlace): Promise<Decision> {
  if (!(await liesInArea(db, polygonsOf(boundary), place))) return no('OutsideAreas');
  for (const { name, coordinates } of areas) {
    if (await liesInArea(db, coordinates, place)) return { IsCovered: true, Coverage: 'Area', DecidedBy: name };
  }
  return { IsCovered: true, Coverage: 'Area', DecidedBy: '' };
}

/** The place of the list that the address lies in. */
function placeAt(area: WorkArea, home: Home, place: JobPlace): Decision {
  const { countryId, cityId } = home;
  if (area.places.length === 0)
    return servesPlace({ countryId, cityId, serves: [] }, place)
      ? { IsCovered: true, Coverage: 'Anywhere', DecidedBy: home.cityName }
      : no('OutsideCity');
  const isCovering = (one: NamedPlace) => servesPlace({ countryId, cityId, serves: [one] }, place);
  const found = area.places.find(isCovering);
  if (!found) return no('OutsidePlaces');
  // Of an address without a neighborhood the city alone is known.
  const isOfCity = found.neighborhoodId === null || place.neighborhoodId === null;
  return {
    IsCovered: true,
    Coverage: isOfCity ? 'City' : 'Neighborhood',
    DecidedBy: isOfCity ? found.cityName : found.name,
  };
}

/** Tries an address against where the caller's company works: whether a neighbor there could book, and what decides. */
export async function tryAddress(
  { address, is_draft: isDraft = false, lang_code: locale = 'en' }: TryAddressInput,
  context: ServiceContext,
): Promise<{ Object: TriedAddress }> {
  const { companyId } = companyActor(context).membership;
  const db = await getDatabase();
  const [home, area] = await Promise.all([findHome(db, companyId, locale), readWorkArea(companyId, isDraft, locale)]);
  const place = await placeOf(address, home, locale, context);
  if (!place) return { Object: { ...no('Unknown'), PlaceName: '', CityName: '' } };
  const { cityId, neighborhoodId } = place;
  const text = neighborhoodId === null ? `city-${cityId}` : `neighborhood-${neighborhoodId}`;
  const [named] = await findPlaces(db, [text], locale);
  const isDrawn = polygonsOf(area.boundary).length > 0;
  const decision = isDrawn ? await areaAt(db, area, place) : placeAt(area, home, place);
  return { Object: { ...decision, PlaceName: named?.name ?? '', CityName: named?.cityName ?? '' } };
}
