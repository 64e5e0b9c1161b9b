import { formatAddress } from '@/lib/i18n/format-address';
import type { CompanyView, ContactContent } from '@/lib/profile/contract';
import type { Locale } from '@/lib/values/locale';

/** The company's address as its country writes it, line by line; empty where it gives no street. */
export function addressLines(content: ContactContent, view: CompanyView, locale: Locale): string[] {
  const { Address, City, PostalCode, CountryId } = content;
  if (Address === '') return [];
  const { CityName = '', ProvinceName = '', CountryTypeId = -1 } = view.CompanyLocation ?? {};
  const country = CountryId > 0 ? CountryId : CountryTypeId;
  return formatAddress({ Address, City: City || CityName, PostalCode, ProvinceName }, country, locale);
}
