import { AddressFormatId, type Country, CountryTypeId } from './country';
import { sameMoney } from './money';

export const unitedKingdom: Country = {
  id: CountryTypeId.UnitedKingdom,
  iso: 'GB',
  name: { en: 'United Kingdom', fr: 'Royaume-Uni', es: 'Reino Unido' },
  currency: 'GBP',
  minorDigits: 2,
  money: sameMoney('£', 'before'),
  addressFormat: AddressFormatId.UnitedKingdom,
  provinceLabel: 'county',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-GB', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
