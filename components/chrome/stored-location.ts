/** The stored marketplace location of docs/product.md §3, as the cookie `__Host-location` keeps it (docs/interface.md §6). */
export interface StoredLocation {
  longitude: number;
  latitude: number;
  /** What the person typed or the place resolved to. */
  location: string;
  /** IANA zone of the place. */
  timezone: string;
  city: { CityId: number; CityName: string; CitySlug: string } | null;
  neighborhood: { NeighborhoodId: number; NeighborhoodName: string; NeighborhoodSlug: string } | null;
}

export const locationCookie = '__Host-location';

/** Fired on `window` after the location was stored: the header shows it (docs/product.md §4, "location callback"). */
export const locationEvent = 'stored-location';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function place<Key extends 'City' | 'Neighborhood'>(value: unknown, key: Key) {
  const row = value as Record<string, unknown> | null;
  if (typeof row !== 'object' || row === null) return null;
  const [id, name, slug] = [row[`${key}Id`], row[`${key}Name`], row[`${key}Slug`]];
  if (!isNumber(id) || !isText(name) || name === '') return null;
  return { [`${key}Id`]: id, [`${key}Name`]: name, [`${key}Slug`]: isText(slug) ? slug : '' };
}

/** The location in a cookie string (`document.cookie`); null for none and for anything that is not one. */
export function readStoredLocation(cookies: string): StoredLocation | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${locationCookie}=`));
  if (!found) return null;
  try {
    const value = JSON.parse(decodeURIComponent(found.slice(locationCookie.length + 1)));
    if (!isNumber(value?.latitude) || !isNumber(value?.longitude)) return null;
    return {
      longitude: value.longitude,
      latitude: value.latitude,
      location: isText(value.location) ? value.location : '',
      timezone: isText(value.timezone) ? value.timezone : '',
      city: place(value.city, 'City') as StoredLocation['city'],
      neighborhood: place(value.neighborhood, 'Neighborhood') as StoredLocation['neighborhood'],
    };
  } catch {
    return null;
  }
}

const roundTo3 = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** The `document.cookie` assignment that keeps a location for `days`; coordinates are rounded to three decimals. */
export function locationCookieText(value: StoredLocation, days: number): string {
  const kept = { ...value, longitude: roundTo3(value.longitude), latitude: roundTo3(value.latitude) };
  const text = encodeURIComponent(JSON.stringify(kept));
  return `${locationCookie}=${text}; Path=/; Max-Age=${days * 86_400}; Secure; SameSite=Lax`;
}

/** Browser only: keeps the location for `days` (90 by the specification) and updates the header. */
export function storeLocation(value: StoredLocation, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = locationCookieText(value, days);
  window.dispatchEvent(new Event(locationEvent));
}
