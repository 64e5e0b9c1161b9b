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
export function servesPlace(area: Area, place: Place | undefined): boolean {
  if (area.serves.length === 0) return area.cityId === null || area.cityId === place?.cityId;
  return area.serves.some((served) => isAt(served, place));
}

/** A neighborhood, or a city as a whole; of an address, what is known of it. */
interface Place {
  cityId: number | null;
  neighborhoodId: number | null;
}

const isAt = ({ cityId, neighborhoodId }: Place, place: Place | undefined): boolean =>
  place?.cityId === cityId &&
  (neighborhoodId === null || place?.neighborhoodId === null || place?.neighborhoodId === neighborhoodId);

/** Whether one of a company's people goes to a job: wherever the company works where they named no place, and where it is not known yet. */
export const goesTo = (places: readonly Place[], job: Place | null): boolean =>
  places.length === 0 || job === null || job.cityId === null || places.some((place) => isAt(place, job));
