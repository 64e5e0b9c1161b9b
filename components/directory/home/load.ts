import { redirect } from 'next/navigation';
import { askOrNull } from '@/lib/pages/ask';
import { type LocationResolution, resolveLocation } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import { unset } from '@/lib/values/ids';
import type { Visit } from '../query';

/** The coordinates a search came to, where it came to any. */
const pinOf = ({ Latitude: latitude, Longitude: longitude }: LocationResolution) =>
  latitude === unset && longitude === unset ? {} : { latitude, longitude };

/** The plain search form: leads to the page of the place it names (docs/product.md §7), else to the one that asks for it. */
export async function followSearch({ locale, query }: Visit): Promise<void> {
  const found = await askOrNull(resolveLocation, { lang_code: locale, address: query.q, timezone_name: query.zone });
  if (found && found.NeighborhoodId > 0)
    redirect(href('neighborhood', { id: found.NeighborhoodId, slug: found.NeighborhoodSlug }, locale));
  if (found && found.CityId > 0) redirect(href('city', { id: found.CityId, slug: found.CitySlug }, locale));
  // Nobody serves it: the page that asks for it, told what was sought. A platform that is away leaves the search as it is.
  if (found) redirect(href('requestNew', {}, locale, { ...pinOf(found), name: query.q }));
}
