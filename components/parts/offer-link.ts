import { href } from '@/lib/routes/href';
import { inCityPages, type OfferKind } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';

/** The city that links of a page stay within. */
export interface LinkCity {
  CityId: number;
  CitySlug: string;
}

/** The page of a category or service; of what is had in a city where there is one. */
export function offerHref(
  kind: OfferKind,
  { id, name }: { id: number; name: string },
  locale: Locale,
  city?: LinkCity,
): string {
  if (!city) return href(kind, { id, slug: name }, locale);
  return href(inCityPages[kind], { id, slug: name, cityId: city.CityId, citySlug: city.CitySlug }, locale);
}
