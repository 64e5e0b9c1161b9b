import { type StoredLocation, storeLocation } from '@/components/chrome/stored-location';
import { locationCookieDays } from '@/lib/config/limits';

/** What the visitor chose in the location box, on its way to the page of the place. */
interface Picked {
  location: string;
  latitude?: number;
  longitude?: number;
}

/** A place's page as the cookie keeps it; the chosen text and coordinates come from the choice. */
export type PagePlace = Omit<StoredLocation, 'location'>;

const key = 'picked-location';

/** Remembers a choice until the next page of ours has drawn its place. */
export function rememberPick(picked: Picked): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(picked));
  } catch {}
}

function takePick(): Picked | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const picked = kept === null ? null : JSON.parse(kept);
    return typeof picked?.location === 'string' ? picked : null;
  } catch {
    return null;
  }
}

/**
 * On the page a choice led to: keeps the location for 90 days (docs/product.md §4). Only the page knows the names and the zone
 * of the place; a page that was not chosen in the box changes nothing.
 */
export function storePick(place: PagePlace | undefined): void {
  const picked = takePick();
  if (!picked || !place) return;
  const { latitude = place.latitude, longitude = place.longitude, location } = picked;
  storeLocation({ ...place, latitude, longitude, location }, locationCookieDays);
}
