import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';

export const unitedStates: Country = {
  id: 2,
  iso: 'US',
  name: { en: 'United States', fr: 'États-Unis', es: 'Estados Unidos' },
  currency: 'USD',
  money: sameMoney('$', 'before'),
  addressFormat: AddressFormatId.UnitedStates,
  provinceLabel: 'state',
  postalLabel: 'zipCode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: {
    whole: /^\d{5}(\d{4})?$/,
    write: (bare) => (bare.length > 5 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare),
    example: '78204',
  },
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
  // Puerto Rico.
  provinceLocales: { 155: 'es' },
};
