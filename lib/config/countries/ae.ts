import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';

export const unitedArabEmirates: Country = {
  id: 8,
  iso: 'AE',
  name: { en: 'United Arab Emirates', fr: 'Émirats arabes unis', es: 'Emiratos Árabes Unidos' },
  currency: 'AED',
  money: sameMoney('DH', 'after'),
  addressFormat: AddressFormatId.MiddleEast,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: false,
  hasPostalCodes: false,
  postalCode: null,
  fixedTimeZoneId: 24,
  hasSupportPhone: false,
  dateLocale: { en: 'en', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
