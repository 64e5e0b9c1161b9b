import { CANADA } from './canada';
import type { CityData } from './city-data';
import { FRANCE } from './france';
import { BAHRAIN, PHILIPPINES, UNITED_ARAB_EMIRATES } from './gulf-and-philippines';
import { BERMUDA, IRELAND } from './ireland-and-bermuda';
import { AUSTRALIA, NEW_ZEALAND } from './oceania';
import { ROMANIA } from './romania';
import { SINT_MAARTEN } from './sint-maarten';
import { UNITED_KINGDOM } from './united-kingdom';
import { UNITED_STATES } from './united-states';

/** Cities of the demo marketplace, all our countries. The order decides ids on a fresh database: append, never insert. */
export const CITIES: readonly CityData[] = [
  ...CANADA,
  ...UNITED_STATES,
  ...UNITED_KINGDOM,
  ...IRELAND,
  ...BERMUDA,
  ...AUSTRALIA,
  ...NEW_ZEALAND,
  ...UNITED_ARAB_EMIRATES,
  ...BAHRAIN,
  ...PHILIPPINES,
  ...SINT_MAARTEN,
  ...FRANCE,
  ...ROMANIA,
];
