import { formatAddress } from '@/lib/i18n/format-address';
import type { CompanyView, ContactContent } from '@/lib/profile/contract';
import { contactAddress } from '@/lib/profile/rules/contact-address';
import type { Locale } from '@/lib/values/locale';

/** The company's address as its country writes it, line by line; empty where it gives no street. */
export function addressLines(content: ContactContent, view: CompanyView, locale: Locale): string[] {
  if (content.Address === '') return [];
  const address = contactAddress(content, view);
  return formatAddress(address, address.CountryId, locale);
}
