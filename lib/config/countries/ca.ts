import { AddressFormatId, type Country, CountryTypeId } from './country';
import { sameMoney } from './money';

const dollars = sameMoney('$', 'before');

export const canada: Country = {
  id: CountryTypeId.Canada,
  iso: 'CA',
  name: { en: 'Canada', fr: 'Canada', es: 'Canadá' },
  currency: 'CAD',
  minorDigits: 2,
  money: { ...dollars, fr: { ...dollars.fr, position: 'after' } },
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-CA', fr: 'fr-CA', es: 'es' },
  defaultLocale: 'en',
};
