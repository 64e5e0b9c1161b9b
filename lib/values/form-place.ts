/**
 * Whether a place as forms name it (`neighborhood-12`, `city-5`) is a city as a whole. Names do not say it: a neighborhood may be named like
 * its city.
 */
export const isWholeCity = (place: string): boolean => place.startsWith('city-');
