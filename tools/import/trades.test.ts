import { CATEGORIES } from '../seed/data/catalogue';
import { servicesOfTrade, tradeServices } from './trades';

test('every service of the table is in the catalogue', () => {
  const known = new Set(CATEGORIES.flatMap(({ services }) => services.map(({ id }) => id)));
  expect([...tradeServices].filter((id) => !known.has(id))).toEqual([]);
});

test.each([
  [['car_repair'], [110, 111]],
  [['Car Wash'], [101, 103]],
  [['car_repair;tyres'], [109, 110, 111]],
  [['Regulated Business License', 'Home Repair Services | Roof Repair and Installation'], [413]],
  [['Administrative Commercial Office | Window Cleaning'], [601, 602]],
  [['Entretien ménager'], [301, 303]],
  [['LAVAGE DE VITRES'], [601, 602]],
  [['restaurant'], []],
  [['Retail Sales of Carpets'], []],
  [['Scarwash'], []],
  [['x'.repeat(100_000)], []],
  [[], []],
])('%j', (descriptions, expected) => expect(servicesOfTrade(descriptions)).toEqual(expected));
