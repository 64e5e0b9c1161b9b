import { AddressFormatId, type Country, CountryTypeId } from './country';
import { moneyWithoutSymbol } from './money';

export const australia: Country = {
  id: CountryTypeId.Australia,
  iso: 'AU',
  name: { en: 'Australia', fr: 'Australie', es: 'Australia' },
  currency: 'AUD',
  minorDigits: 2,
  money: moneyWithoutSymbol,
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'state',
  postalLabel: 'postcode',
  hasProvinces: true,
  hasPostalCodes: true,
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-AU', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
