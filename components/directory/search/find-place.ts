import { readStoredLocation } from '@/components/chrome/stored-location';
import { call } from '@/lib/pages/call';
import { type LocationInput, type PlaceSuggestion, resolveLocation } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { rememberPick } from './picked-place';

/** Where a location leads (docs/product.md §7): neighborhood, else city, else the request page, with what was searched. */
async function pageOf(input: LocationInput): Promise<{ path: string; isPlace: boolean } | null> {
  const answer = await call(resolveLocation, input);
  if (!answer.ok) return null;
  const { CityId, CitySlug, NeighborhoodId, NeighborhoodSlug } = answer.value;
  const { lang_code: locale, latitude, longitude, name, city, state, country } = input;
  const place = (path: string) => ({ path, isPlace: true });
  if (NeighborhoodId > 0) return place(href('neighborhood', { id: NeighborhoodId, slug: NeighborhoodSlug }, locale));
  if (CityId > 0) return place(href('city', { id: CityId, slug: CitySlug }, locale));
  const sought = { latitude, longitude, name, city, state, country };
  return { path: href('requestNew', {}, locale, sought), isPlace: false };
}

const said = (text: string) => text || undefined;

/** What is known of a suggestion, as a location call takes it. */
async function locationOf(place: PlaceSuggestion, lang_code: Locale): Promise<LocationInput> {
  const { Latitude: latitude, Longitude: longitude, Name, CityName, ProvinceName } = place;
  const city = CityName === Name ? undefined : said(CityName);
  // The request page begins with it. Loaded for this alone.
  const { countryName } = await import('@/lib/i18n/country-name');
  const country = countryName(place.CountryId, lang_code);
  return { lang_code, latitude, longitude, name: Name, city, state: said(ProvinceName), country };
}

const leaveFor = (path: string) => window.location.assign(path);

/** Goes to the page of a suggestion. @returns false when it leads nowhere, and the text should be searched instead. */
export async function goToSuggestion(place: PlaceSuggestion, locale: Locale, go = leaveFor): Promise<boolean> {
  const { Latitude: latitude, Longitude: longitude, Name: location, Id: id, Slug: slug, Kind } = place;
  // A proposal of a map service has no coordinates yet: its text is searched for.
  if (Kind === 'gazetteer' && latitude === unset && longitude === unset) return false;
  const page =
    Kind === 'gazetteer'
      ? await pageOf(await locationOf(place, locale))
      : { path: href(Kind, { id, slug }, locale), isPlace: true };
  if (!page) return false;
  if (page.isPlace) rememberPick({ location, latitude, longitude });
  go(page.path);
  return true;
}

/** The zone of the visitor's saved place, else of their browser. */
export const zoneOfVisitor = (): string =>
  readStoredLocation(document.cookie)?.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone || '';

export type LocateOutcome = 'found' | 'denied' | 'failed';

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
  const page = await pageOf({ lang_code: locale, ...coordinates });
  if (!page) return 'failed';
  if (page.isPlace) rememberPick({ location: '', ...coordinates });
  leaveFor(page.path);
  return 'found';
}
