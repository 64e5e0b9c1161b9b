import { CANADA } from './canada';
import { IRELAND } from './ireland';
import { AUSTRALIA, BERMUDA, NEW_ZEALAND } from './oceania-and-bermuda';
import { PHILIPPINES } from './philippines';
import type { ProvinceRow } from './province-row';
import { UNITED_KINGDOM } from './united-kingdom';
import { UNITED_STATES } from './united-states';

/** Provinces of the countries that have them; UAE, Bahrain, Sint Maarten, France and Romania have none (docs/product.md §5). */
export const PROVINCES: readonly ProvinceRow[] = [
  ...CANADA,
  ...UNITED_STATES,
  ...UNITED_KINGDOM,
  ...IRELAND,
  ...BERMUDA,
  ...AUSTRALIA,
  ...NEW_ZEALAND,
  ...PHILIPPINES,
];
