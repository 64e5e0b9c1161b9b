import type { Locale } from '@/lib/i18n/locales';
import type { CompanyView, ContactContent } from '@/lib/profile/contract';

/** The company's address on one line; empty where it gives none. */
export function addressText(content: ContactContent, view: CompanyView, _locale: Locale): string {
  const { Address, City, PostalCode } = content;
  const city = City || view.CompanyLocation?.CityName || '';
  return [Address, city, PostalCode].filter(Boolean).join(', ');
}
