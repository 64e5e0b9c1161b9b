import type { Addition } from './addition';

const belgium = `import { AddressFormatId, type Country } from './country';
import { sameMoney } from './money';
import { digitsPostal } from './postal';

export const belgium: Country = {
  id: 14,
  iso: 'BE',
  name: { en: 'Belgium', fr: 'Belgique', es: 'Bélgica' },
  currency: 'EUR',
  money: sameMoney('€', 'before'),
  addressFormat: AddressFormatId.Europe,
  provinceLabel: 'province',
  postalLabel: 'postalCode',
  hasProvinces: false,
  hasPostalCodes: true,
  postalCode: digitsPostal(4, '1000'),
  fixedTimeZoneId: -1,
  hasSupportPhone: false,
  dateLocale: { en: 'en-BE', fr: 'fr-BE', es: 'es' },
  defaultLocale: 'fr',
};
`;

const list = 'lib/config/countries/index.ts';
const noticedBy = 'lib/config/countries/list.test.ts';

export const country: Addition = {
  row: 'a country',
  changes: [
    { path: 'lib/config/countries/be.ts', noticedBy: 'types', create: belgium },
    {
      path: list,
      noticedBy,
      after: "import { unitedArabEmirates } from './ae';\n",
      insert: "import { belgium } from './be';\n",
    },
    { path: list, noticedBy, after: '  romania,\n', insert: '  belgium,\n' },
    {
      path: 'lib/config/countries/time-zones.ts',
      noticedBy,
      after: "  zone(80, 13, 'Europe/Bucharest'),\n",
      insert: "  zone(81, 14, 'Europe/Brussels'),\n",
    },
  ],
};
