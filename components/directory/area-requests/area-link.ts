import type { AreaRequests } from '@/lib/requests/contract';

/** What a link to the request page says of an area. */
export function givenOfArea({ Kind, Name, CityName, ProvinceName, Latitude, Longitude }: AreaRequests) {
  return {
    latitude: Latitude,
    longitude: Longitude,
    name: Kind === 'city' ? undefined : Name,
    city: CityName || Name,
    state: ProvinceName || undefined,
  };
}
