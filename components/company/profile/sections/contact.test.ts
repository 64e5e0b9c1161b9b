import type { SectionContents } from '@/lib/profile/contract';
import { sectionType } from '@/lib/values/ids';
import { page, section, view } from '../fixtures/page';
import { hasContact } from './contact';

const bare = {
  AboutUs: '',
  Website: null,
  PhoneNumber: null,
  Address: '',
  City: '',
  CountryId: -1,
  ProvinceId: -1,
  PostalCode: '',
};

/** Whether a paying company that says where it is nowhere else has a block of contacts. */
function isDrawn(more: Partial<SectionContents[typeof sectionType.contactInfo]>): boolean {
  const of = view();
  const CompanyLocation = { ...of.CompanyLocation!, CoreSubscriptionTypeId: 1, CityName: '', ProvinceName: '' };
  const company = page({ view: view({ CompanyLocation, CompanyNeighborhoods: [] }) });
  return hasContact({ section: section(sectionType.contactInfo, { ...bare, ...more }), page: company });
}

test('who pays and gives no contacts has no block of them', () => {
  expect(isDrawn({})).toBe(false);
  expect(isDrawn({ PhoneNumber: '' })).toBe(false);
  expect(isDrawn({ Website: 'javascript:alert(1)' })).toBe(false);
  expect(isDrawn({ Website: 'vitres.example' })).toBe(true);
  expect(isDrawn({ PhoneNumber: '+1 514 555 0135' })).toBe(true);
});
