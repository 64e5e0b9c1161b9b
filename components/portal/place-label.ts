/** Whether a place of a form (`neighborhood-12`, `city-5`) is a city as a whole: names do not say it, a quarter may be named like its city. */
export const isWholeCity = (place: string): boolean => place.startsWith('city-');

/** "Annex, Toronto"; a city is its own name. */
export const placeLabel = (place: string, name: string, cityName: string): string =>
  isWholeCity(place) || cityName === '' ? name : `${name}, ${cityName}`;
