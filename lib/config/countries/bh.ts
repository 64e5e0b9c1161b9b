import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';

export const bahrain: Country = {
  id: 9,
  iso: 'BH',
  name: { en: 'Bahrain', fr: 'Bahreïn', es: 'Baréin' },
  currency: 'BHD',
  money: sameMoney('BD', 'after'),
  addressFormat: AddressFormatId.MiddleEast,
  provinceLabel: 'locality',
  postalLabel: 'postalCode',
  hasProvinces: false,
  hasPostalCodes: false,
  postalCode: null,
  fixedTimeZoneId: 18,
  hasSupportPhone: false,
  dateLocale: { en: 'en', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
  weekend: [4, 5],
};
