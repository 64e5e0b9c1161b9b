import { isWholeCity } from '@/lib/values/form-place';

/** "Annex, Toronto"; a city is its own name. @param place as forms name it: `neighborhood-12`, `city-5` */
export const placeLabel = (place: string, name: string, cityName: string): string =>
  isWholeCity(place) || cityName === '' ? name : `${name}, ${cityName}`;
