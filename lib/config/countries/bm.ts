import { AddressFormatId, type Country } from './country';
import { moneyWithoutSymbol } from './money';
import { gapBeforeLast } from './postal';

export const bermuda: Country = {
  id: 5,
  iso: 'BM',
  name: { en: 'Bermuda', fr: 'Bermudes', es: 'Bermudas' },
  currency: 'BMD',
  money: moneyWithoutSymbol,
  addressFormat: AddressFormatId.UnitedKingdom,
  provinceLabel: 'parish',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: { whole: /^[A-Z]{2}[A-Z\d]{2}$/, write: gapBeforeLast(2), example: 'HM 12' },
  addressLines: ['{city} {postalCode}'],
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en-BM', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
