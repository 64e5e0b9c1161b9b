import { countryName } from '@/lib/i18n/country-name';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

interface AskedFrom {
  names: { place: string; city: string };
  /** Where the place lies; nothing on a page that is about no place. */
  at?: { latitude: number; longitude: number };
  countryId?: number;
}

/** Where to ask for a missing neighborhood: of the page's own place, so that the form begins with it and with its country. */
export function askForPlaceHref(locale: Locale, { names, at, countryId = -1 }: AskedFrom): string {
  if (!at) return href('requestNew', {}, locale);
  const { latitude, longitude } = at;
  const name = names.place === names.city ? undefined : names.place;
  const country = countryName(countryId, locale);
  return href('requestNew', {}, locale, { latitude, longitude, name, city: names.city, country });
}
