import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { gapBeforeLast } from './postal';

export const ireland: Country = {
  id: 4,
  iso: 'IE',
  name: { en: 'Ireland', fr: 'Irlande', es: 'Irlanda' },
  currency: 'EUR',
  money: sameMoney('€', 'before'),
  addressFormat: AddressFormatId.UnitedKingdom,
  provinceLabel: 'county',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: {
    whole: /^([AC-FHKNPRTV-Y]\d\d|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
    area: /^([AC-FHKNPRTV-Y]\d\d|D6W)$/,
    write: gapBeforeLast(4),
    example: 'D02 X285',
  },
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-IE', fr: 'fr-FR', es: 'es' },
  defaultLocale: 'en',
};
