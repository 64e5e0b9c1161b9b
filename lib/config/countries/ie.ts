import { AddressFormatId, type Country, CountryTypeId } from './country';
import { sameMoney } from './money';

export const ireland: Country = {
  id: CountryTypeId.Ireland,
  iso: 'IE',
  name: { en: 'Ireland', fr: 'Irlande', es: 'Irlanda' },
  currency: 'EUR',
  minorDigits: 2,
  money: sameMoney('€', 'before'),
  addressFormat: AddressFormatId.UnitedKingdom,
  provinceLabel: 'county',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-IE', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
