import type { WritableAddress } from '@/lib/i18n/format-address';
import { unset } from '@/lib/values/ids';
import type { CompanyView, ContactContent } from '../contract';

/** An address of a company, with the id of its country: −1 where neither the company nor its location says one. */
export interface ContactAddress extends Required<Omit<WritableAddress, 'Unit' | 'ProvinceCode'>> {
  CountryId: number;
}

/**
 * Where a company is: the address of its contact section, and from its location what that leaves out. A province of its location is
 * none of an address in another country. The street is empty where the company shows none.
 */
export function contactAddress(contact: ContactContent | undefined, view: CompanyView): ContactAddress {
  const { CityName = '', ProvinceName = '', CountryTypeId = unset } = view.CompanyLocation ?? {};
  const { Address = '', City = '', PostalCode = '', CountryId: told = unset } = contact ?? {};
  const CountryId = told > 0 ? told : CountryTypeId;
  const province = CountryId === CountryTypeId ? ProvinceName : '';
  return { Address, City: City || CityName, PostalCode, ProvinceName: view.ContactProvinceName ?? province, CountryId };
}
