import 'server-only';
import type { MapsGateway, PlaceComponent } from './port';

/** A map service with answers set by its caller; for tests and for work without a network. */
export function fakeMaps(
  known: Readonly<Record<string, { latitude: number; longitude: number; components?: PlaceComponent[] }>>,
): MapsGateway {
  const like = (text: string) => Object.keys(known).filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  return {
    geocode: async (address) => {
      const place = known[address];
      return place ? { latitude: place.latitude, longitude: place.longitude } : null;
    },
    read: async (address) => {
      const place = known[address];
      return place?.components ? { ...place, components: place.components } : null;
    },
    propose: async (text) => like(text).map((name) => ({ name, around: '' })),
  };
}
