import { companyView } from '@/lib/testing/fixtures/company-view';
import { addressLines } from './address-lines';

const contact = {
  AboutUs: '',
  Website: null,
  PhoneNumber: null,
  Address: '1, rue Laurier',
  City: 'Ottawa',
  CountryId: 1,
  ProvinceId: 8,
  PostalCode: 'K1N 5W5',
};

test('an address is in its own province and country, whatever those of the location', () => {
  const inOntario = companyView({ ContactProvinceName: 'Ontario' });
  expect(addressLines(contact, inOntario, 'en')).toEqual(['1, rue Laurier', 'Ottawa, Ontario K1N 5W5']);
  const inBoston = { ...contact, City: 'Boston', CountryId: 2, ProvinceId: -1, PostalCode: '02108' };
  expect(addressLines(inBoston, companyView(), 'en').join(' ')).not.toContain('Québec');
  const untold = { ...contact, City: '', CountryId: -1, ProvinceId: -1 };
  expect(addressLines(untold, companyView(), 'en').join(' ')).toContain('Montréal, Québec');
});
