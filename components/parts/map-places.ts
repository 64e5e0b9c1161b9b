import type { LatLng, MapPlace } from '@/components/ui/map/map-props';
import type { PlaceAround } from '@/lib/places/contract';
import { readServiceArea } from '@/lib/profile/rules/service-area';
import type { Locale } from '@/lib/values/locale';

/** A place of the platform as a map draws it; an unreadable outline is left out. */
export function mapPlace({ Kind, Name, Latitude, Longitude, Coordinates }: PlaceAround): MapPlace {
  return {
    name: Name,
    at: [Latitude, Longitude],
    isCity: Kind === 'city',
    polygons: Coordinates === '' ? [] : readServiceArea(Coordinates),
  };
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** What to ask for the names around a point: rounded, since a map is about a place and not about who looks at it. */
export const aroundInput = ([latitude, longitude]: LatLng, lang_code: Locale) => ({
  lang_code,
  latitude: round(latitude),
  longitude: round(longitude),
});
