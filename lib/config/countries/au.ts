import { AddressFormatId, type Country } from './country';
import { moneyWithoutSymbol } from './money';
import { digitsPostal } from './postal';

export const australia: Country = {
  id: 6,
  iso: 'AU',
  name: { en: 'Australia', fr: 'Australie', es: 'Australia' },
  currency: 'AUD',
  money: moneyWithoutSymbol,
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'state',
  postalLabel: 'postcode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: digitsPostal(4, '2000'),
  addressLines: ['{city} {code} {postalCode}'],
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-AU', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
