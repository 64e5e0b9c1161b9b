import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { digitsPostal } from './postal';

export const france: Country = {
  id: 12,
  iso: 'FR',
  name: { en: 'France', fr: 'France', es: 'Francia' },
  currency: 'EUR',
  money: sameMoney('€', 'after', true),
  addressFormat: AddressFormatId.Europe,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: false,
  hasPostalCodes: true,
  postalCode: digitsPostal(5, '75011'),
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'fr',
};
