import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

export interface TryAddressInput {
  company_id?: number;
  /** As a neighbor would write it. */
  address: string;
  /** Of the area as it stands, or as it would be with the drafts published. */
  is_draft?: boolean;
  lang_code?: Locale;
}

/** What decided about an address: what the booking of a neighbor would go by. */
export const coverages = [
  /** It is in a drawn area, or outside of all of them. */
  'Area',
  'OutsideAreas',
  /** It is in a neighborhood of the list, in a city of it, or in none of its places. */
  'Neighborhood',
  'City',
  'OutsidePlaces',
  /** No place is listed: every address of its own city is covered, or of its country. */
  'Anywhere',
  'OutsideCity',
  /** The marketplace knows no such place. */
  'Unknown',
] as const;
export type Coverage = (typeof coverages)[number];

export interface TriedAddress {
  /** A neighbor at this address can book. */
  IsCovered: boolean;
  Coverage: Coverage;
  /** Name of the area or the place that decided; empty where nothing has a name. */
  DecidedBy: string;
  /** The place that the address was understood as; empty for none. */
  PlaceName: string;
  CityName: string;
}

/** POST sections/try-address: "do they come to this address?" (docs/portal.md §4). Nothing of it is kept. */
export const tryAddress: Operation<TryAddressInput, { Object: TriedAddress }> = {
  name: 'tryAddress',
  method: 'POST',
  path: '/api/portal/sections/try-address',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewMarketYourBusiness' },
  failure: 'getOne',
  limit: 'portal',
  form: { kinds: { is_draft: 'boolean' } },
};
