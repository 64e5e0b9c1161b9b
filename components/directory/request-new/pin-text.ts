import type { LatLng, MapPlace } from '@/components/ui/map/map-props';

/** Farther than this a name says nothing of where a pin stands. */
const nearKm = { neighborhood: 4, city: 25 } as const;

/** Kilometres, on a plane: exact enough for a map of a town. */
function distanceKm(one: LatLng, other: LatLng): number {
  const east = (other[1] - one[1]) * Math.cos((one[0] * Math.PI) / 180);
  return Math.hypot(other[0] - one[0], east) * 111.3;
}

function nearest(places: readonly MapPlace[], at: LatLng, isCity: boolean): string | undefined {
  const within = isCity ? nearKm.city : nearKm.neighborhood;
  const near = places
    .filter((place) => place.isCity === isCity)
    .map((place) => ({ name: place.name, km: distanceKm(at, place.at) }))
    .filter(({ km }) => km <= within)
    .sort((one, other) => one.km - other.km);
  return near[0]?.name;
}

/** Even and odd crossings of a line going east; holes are rings like the others. */
function isInside({ polygons }: MapPlace, [latitude, longitude]: LatLng): boolean {
  let crossings = 0;
  for (const ring of polygons.flat())
    for (const [at, one] of ring.entries()) {
      const other = ring[(at + 1) % ring.length]!;
      if (one[0] > latitude === other[0] > latitude) continue;
      const crossing = one[1] + ((latitude - one[0]) / (other[0] - one[0])) * (other[1] - one[1]);
      if (crossing > longitude) crossings++;
    }
  return crossings % 2 === 1;
}

/** Where a pin stands, by the names around it: "Zilker, Austin"; empty where none is near. */
export function placeOfPin(places: readonly MapPlace[], at: LatLng): string {
  const around = places.find((place) => !place.isCity && isInside(place, at))?.name;
  const [neighborhood, city] = [around ?? nearest(places, at, false), nearest(places, at, true)];
  return [...new Set([neighborhood, city].filter(Boolean))].join(', ');
}
