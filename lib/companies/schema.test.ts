import { isPlatformError } from '@/lib/platform/errors';
import { parseInput } from '@/lib/platform/parse';
import { schemas } from './schema';

const search = {
  city_id: -1,
  neighborhood_id: -1,
  lang_code: 'en',
  service_types: [],
  timezone_name: '',
  date_filter: 7,
};

/** Field → message key of a search that is refused; undefined for one that is taken. */
function faultsOf(more: object): unknown {
  try {
    parseInput(schemas.searchEverywhere.input, { ...search, ...more });
    return undefined;
  } catch (error) {
    return isPlatformError(error) ? error.fields : error;
  }
}

test.each([
  [{ latitude: 45.5, longitude: -73.6 }, undefined],
  [{ latitude: -1, longitude: -1 }, undefined],
  [{ latitude: 45.5 }, { longitude: 'required' }],
  [{ longitude: -73.6 }, { latitude: 'required' }],
  [{ latitude: 91, longitude: 0 }, { latitude: 'invalid' }],
  [{ country_id: -1 }, undefined],
  [{ country_id: 13 }, undefined],
  [{ country_id: 0 }, { country_id: 'invalid' }],
  [{ country_id: 14 }, { country_id: 'invalid' }],
  [{ service_ids: [0] }, { 'service_ids.0': 'invalid' }],
  [{ service_ids: Array(101).fill(1) }, { service_ids: 'invalid' }],
])('a search for %j says %j', (more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});
