import { countryById } from '../config/countries';
import type { Locale } from '../values/locale';

/** A country as people of a language say it; undefined for an id that is none (−1, 0). */
export const countryName = (id: number, locale: Locale): string | undefined => countryById(id)?.name[locale];
