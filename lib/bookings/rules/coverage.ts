/** A neighborhood in which a company works, or a city as a whole. */
export interface ServedPlace {
  cityId: number;
  neighborhoodId: number | null;
  countryId: number;
}

interface Area {
  /** Of its own address. */
  countryId: number;
  cityId: number | null;
  serves: readonly ServedPlace[];
}

/** Whether a company works in a country: that of its address, or of a place it serves. */
export const servesCountry = (area: Area, countryId: number): boolean =>
  area.countryId === countryId || area.serves.some((place) => place.countryId === countryId);

/**
 * Whether an address lies where a company works. Of an address without a neighborhood the city alone is known: it is not outside as
 * long as the company works in some part of that city. A company without any place works anywhere in its countries.
 * @param place undefined for an address in no place of ours
 */
export function servesPlace(area: Area, place: { cityId: number; neighborhoodId: number | null } | undefined): boolean {
  if (area.serves.length === 0) return area.cityId === null || area.cityId === place?.cityId;
  return area.serves.some(
    ({ cityId, neighborhoodId }) =>
      place?.cityId === cityId &&
      (neighborhoodId === null || place.neighborhoodId === null || place.neighborhoodId === neighborhoodId),
  );
}
