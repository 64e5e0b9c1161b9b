import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { gapBeforeLast } from './postal';

const dollars = sameMoney('$', 'before');

export const canada: Country = {
  id: 1,
  iso: 'CA',
  name: { en: 'Canada', fr: 'Canada', es: 'Canadá' },
  currency: 'CAD',
  money: { ...dollars, fr: { ...dollars.fr, position: 'after' } },
  addressFormat: AddressFormatId.Default,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: true,
  hasPostalCodes: true,
  postalCode: {
    whole: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    area: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/,
    write: gapBeforeLast(3),
    example: 'H2J 2L4',
  },
  // In French the province is named in brackets (Office québécois de la langue française).
  addressLinesIn: { fr: ['{city} ({province}) {postalCode}'] },
  fixedTimeZoneId: -1,
  hasSupportPhone: true,
  dateLocale: { en: 'en-CA', fr: 'fr-CA', es: 'es' },
  defaultLocale: 'en',
  // Québec.
  provinceLocales: { 9: 'fr' },
};
