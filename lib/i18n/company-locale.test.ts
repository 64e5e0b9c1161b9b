import { companyLocale } from './company-locale';

test.each([
  ['es', 1, 9, 'es', 'its owner reads Spanish, in Québec too'],
  ['en', 12, null, 'en', 'its owner reads English, in France too'],
  [null, 1, 9, 'fr', 'Québec'],
  [null, 1, 7, 'en', 'Ontario'],
  [null, 1, null, 'en', 'somewhere in Canada'],
  [null, 2, 155, 'es', 'Puerto Rico'],
  [null, 2, 9, 'en', 'a number that is another country’s province'],
  [null, 12, null, 'fr', 'France'],
  [null, 13, null, 'en', 'Romania: none of its languages is ours'],
  [null, null, null, 'en', 'nowhere'],
] as const)('%s in country %s, province %s: %s', (memberLanguage, countryId, provinceId, locale, _why) => {
  expect(companyLocale({ memberLanguage, countryId, provinceId })).toBe(locale);
});
