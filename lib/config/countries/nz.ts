import { AddressFormatId, type Country } from './country';
import { moneyWithoutSymbol } from './money';
import { digitsPostal } from './postal';

export const newZealand: Country = {
  id: 7,
  iso: 'NZ',
  name: { en: 'New Zealand', fr: 'Nouvelle-Zélande', es: 'Nueva Zelanda' },
  currency: 'NZD',
  money: moneyWithoutSymbol,
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'locality',
  postalLabel: 'postcode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: digitsPostal(4, '6011'),
  addressLines: ['{city} {postalCode}'],
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-NZ', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
