import { householdOf } from './household';

const address = { Address: '12 Annex Street', Unit: '', City: 'Toronto', PostalCode: 'M5S 1A1', CountryId: 1 };

test.each([
  { Address: '12 annex st.' },
  { Address: '12, ANNEX  Street', PostalCode: 'm5s1a1' },
  { City: 'North York' },
])('written another way it is the same household: %j', (more) => {
  expect(householdOf({ ...address, ...more })).toBe(householdOf(address));
});

test.each([{ Address: '14 Annex Street' }, { Unit: '3' }, { PostalCode: 'M5S 1A2' }, { CountryId: 2 }])(
  'another household: %j',
  (more) => {
    expect(householdOf({ ...address, ...more })).not.toBe(householdOf(address));
  },
);

test('a flat is one whatever stands before its number, accents aside', () => {
  const flat = { ...address, Address: '8, rue de l’Église', Unit: 'App. 4' };
  expect(householdOf({ ...flat, Address: '8 Rue de l’Eglise', Unit: '4' })).toBe(householdOf(flat));
});

test('without a postal code the city tells; without a street nothing does', () => {
  const bare = { ...address, PostalCode: '' };
  expect(householdOf({ ...bare, City: 'Hamilton' })).not.toBe(householdOf(bare));
  expect(householdOf({ ...address, Address: ' ' })).toBeUndefined();
});
