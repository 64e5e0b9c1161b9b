import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { digitsPostal } from './postal';

export const philippines: Country = {
  id: 10,
  iso: 'PH',
  name: { en: 'Philippines', fr: 'Philippines', es: 'Filipinas' },
  currency: 'PHP',
  money: sameMoney('₱', 'before'),
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: digitsPostal(4, '1200'),
  addressLines: ['{postalCode} {city}', '{province}'],
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en-PH', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
