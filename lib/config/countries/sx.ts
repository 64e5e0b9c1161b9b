import { AddressFormatId, type Country } from './country';
import { moneyWithoutSymbol } from './money';

export const sintMaarten: Country = {
  id: 11,
  iso: 'SX',
  name: { en: 'Sint Maarten', fr: 'Saint-Martin (partie néerlandaise)', es: 'San Martín (parte neerlandesa)' },
  currency: 'XCG',
  money: moneyWithoutSymbol,
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: false,
  hasPostalCodes: false,
  postalCode: null,
  fixedTimeZoneId: 68,
  hasSupportPhone: false,
  dateLocale: { en: 'en', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
