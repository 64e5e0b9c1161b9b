import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { digitsPostal } from './postal';

export const romania: Country = {
  id: 13,
  iso: 'RO',
  name: { en: 'Romania', fr: 'Roumanie', es: 'Rumania' },
  currency: 'RON',
  money: sameMoney('leu', 'after', true),
  addressFormat: AddressFormatId.Europe,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: false,
  hasPostalCodes: true,
  postalCode: digitsPostal(6, '010071'),
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
