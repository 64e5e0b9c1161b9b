import { AddressFormatId, type Country, CountryTypeId } from './country';
import { sameMoney } from './money';

export const philippines: Country = {
  id: CountryTypeId.Philippines,
  iso: 'PH',
  name: { en: 'Philippines', fr: 'Philippines', es: 'Filipinas' },
  currency: 'PHP',
  minorDigits: 2,
  money: sameMoney('₱', 'before'),
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en-PH', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
