import type { Locale } from '@/lib/i18n/locales';
import { type LocationInput, type PlaceSuggestion, resolveLocation } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import { call } from '@/lib/web/call';
import { rememberPick } from './picked-place';

/** Where a location leads (specification §7): neighborhood, else city; null where nobody serves. */
async function pageOf(input: LocationInput): Promise<string | null | 'failed'> {
  const answer = await call(resolveLocation, input);
  if (!answer.ok) return 'failed';
  const { CityId, CitySlug, NeighborhoodId, NeighborhoodSlug } = answer.value;
  const { lang_code: locale } = input;
  if (NeighborhoodId > 0) return href('neighborhood', { id: NeighborhoodId, slug: NeighborhoodSlug }, locale);
  return CityId > 0 ? href('city', { id: CityId, slug: CitySlug }, locale) : null;
}

/** Goes to the page of a suggestion. @returns false when it leads nowhere, and the text should be searched instead. */
export async function goToSuggestion(place: PlaceSuggestion, locale: Locale): Promise<boolean> {
  const { Latitude: latitude, Longitude: longitude, Name: location, Id: id, Slug: slug } = place;
  const path =
    place.Kind === 'gazetteer'
      ? await pageOf({ lang_code: locale, latitude, longitude })
      : href(place.Kind, { id, slug }, locale);
  if (!path || path === 'failed') return false;
  rememberPick({ location, latitude, longitude });
  window.location.assign(path);
  return true;
}

export type LocateOutcome = 'found' | 'denied' | 'failed' | 'nothing';

const waitMs = 10_000;

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitMs, maximumAge: 60_000 });
  });
}

/** Goes to the page of where the visitor is, after the browser asked for leave. */
export async function goToCurrentLocation(locale: Locale): Promise<LocateOutcome> {
  let coordinates: { latitude: number; longitude: number };
  try {
    const { coords } = await position();
    coordinates = { latitude: coords.latitude, longitude: coords.longitude };
  } catch (error) {
    return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'failed';
  }
  const path = await pageOf({ lang_code: locale, ...coordinates });
  if (path === 'failed') return 'failed';
  if (path === null) return 'nothing';
  rememberPick({ location: '', ...coordinates });
  window.location.assign(path);
  return 'found';
}
