import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { gapBeforeLast } from './postal';

export const unitedKingdom: Country = {
  id: 3,
  iso: 'GB',
  name: { en: 'United Kingdom', fr: 'Royaume-Uni', es: 'Reino Unido' },
  currency: 'GBP',
  money: sameMoney('£', 'before'),
  addressFormat: AddressFormatId.UnitedKingdom,
  provinceLabel: 'county',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: {
    whole: /^([A-PR-UWYZ][A-HK-Y]?\d[\dA-HJKMNPR-Y]?\d[ABD-HJLNP-UW-Z]{2}|GIR0AA|BFPO\d{1,4})$/,
    // A letter after the number only in the midst of London: M5V is Toronto's.
    area: /^([A-PR-UWYZ][A-HK-Y]?(\d\d?)?|([ENW]|[ENSW][CEW])\d[A-HJKMNPR-Y])$/,
    write: (bare) => (bare.startsWith('BFPO') ? bare.replace('BFPO', 'BFPO ') : gapBeforeLast(3)(bare)),
    example: 'SW1A 1AA',
  },
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-GB', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
