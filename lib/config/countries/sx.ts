import { AddressFormatId, type Country, CountryTypeId } from './country';
import { moneyWithoutSymbol } from './money';

export const sintMaarten: Country = {
  id: CountryTypeId.SintMaarten,
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
