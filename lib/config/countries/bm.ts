import { AddressFormatId, type Country, CountryTypeId } from './country';
import { moneyWithoutSymbol } from './money';

export const bermuda: Country = {
  id: CountryTypeId.Bermuda,
  iso: 'BM',
  name: { en: 'Bermuda', fr: 'Bermudes', es: 'Bermudas' },
  currency: 'BMD',
  minorDigits: 2,
  money: moneyWithoutSymbol,
  addressFormat: AddressFormatId.UnitedKingdom,
  provinceLabel: 'parish',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en-BM', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
