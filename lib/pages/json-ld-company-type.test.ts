import { faultsOf } from './fixtures/vocabulary';
import { businessType } from './json-ld-company-type';

test.each([
  [[61, 62], 'HomeAndConstructionBusiness'],
  [[41], 'HousePainter'],
  [[43, 44], 'GeneralContractor'],
  [[41, 43], 'HomeAndConstructionBusiness'],
  [[11, 12], 'AutoWash'],
  [[11, 13], 'AutomotiveBusiness'],
  // Trades of two families: a type of each, the most specific that is true of all its trades there.
  [
    [11, 61],
    ['AutoWash', 'HomeAndConstructionBusiness'],
  ],
  [
    [41, 11, 12],
    ['AutoWash', 'HousePainter'],
  ],
  [
    [13, 11, 41, 43],
    ['AutomotiveBusiness', 'HomeAndConstructionBusiness'],
  ],
  [[], 'LocalBusiness'],
])('who offers %j is a %s', (types, type) => {
  expect(businessType(types)).toEqual(type);
  expect(faultsOf({ '@type': type })).toEqual([]);
});
