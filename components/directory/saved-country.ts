import { readStoredLocation } from '@/components/chrome/stored-location';
import { getCityView } from '@/lib/catalogue/contract';
import { call } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';

/** Browser only: the country of the saved location, where its city is known and the platform says it (docs/interface.md §5.7). */
export async function savedCountry(locale: Locale): Promise<number | undefined> {
  const city = readStoredLocation(document.cookie)?.city;
  if (!city) return undefined;
  const answer = await call(getCityView, { id: city.CityId, lang_code: locale });
  return answer.ok ? answer.value.CountryTypeId : undefined;
}
