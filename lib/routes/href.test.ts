import { locales } from '../values/locale';
import { alternates } from './alternates';
import { href, hrefIfBuilt, type PathParams, toSlug } from './href';
import { resolve } from './resolve';
import { type BuiltPageName, isBuilt, isLinkPage, pageNames, pages } from './table';

test.each([
  ['Montréal', 'montreal'],
  ['Plateau-Mont-Royal', 'plateau-mont-royal'],
  ['St. John’s', 'st-johns'],
  ["L'Île-Bizard", 'l-ile-bizard'],
  ['București – Sector 1', 'bucuresti-sector-1'],
  ['Œuvre & Straße', 'oeuvre-strasse'],
  ['Ål Łódź Đakovo', 'al-lodz-dakovo'],
  ['دبي', '-'],
  ['', '-'],
  ['--', '-'],
  [`${'ab '.repeat(100)}`, `${'ab-'.repeat(39)}ab`],
])('slug of %s', (name, slug) => expect(toSlug(name)).toBe(slug.slice(0, 120).replace(/(?<=.)-$/, '')));

test('links of live pages', () => {
  expect(href('city', { id: 12, slug: 'montreal' }, 'fr')).toBe('/ville/montreal/12');
  expect(href('company', { id: 7, slug: 'Crème & Cie' }, 'es')).toBe('/compania/creme-cie/7');
  expect(href('city', { id: 12, slug: 'montreal' }, 'en', { page: 2, q: undefined })).toBe('/city/montreal/12?page=2');
  expect(href('company', { id: 7, slug: 'a' }, 'en', {}, 'upcoming services')).toBe('/company/a/7#upcoming%20services');
});

test('the search page is linked as the home it is', () => {
  expect(locales.map((locale) => href('search', {}, locale))).toEqual(['/', '/fr', '/es']);
  expect(href('home', {}, 'fr', { q: 'rue à côté' })).toBe('/fr?q=rue+%C3%A0+c%C3%B4t%C3%A9');
});

test('a screen of the portal is linked by its company, in the words of the language', () => {
  const place = { companyTag: 'rio-claro', screen: 'member', id: 7 } as const;
  expect(href('portal', place, 'fr')).toBe('/portail/rio-claro/membres/7');
  expect(href('portal', { ...place, screen: 'today' }, 'es')).toBe('/panel/rio-claro');
  expect(href('portal', { ...place, screen: 'members' }, 'en', { sort: '-Name' })).toBe(
    '/portal/rio-claro/members?sort=-Name',
  );
  // @ts-expect-error a screen that is not in the table has no address
  expect(() => href('portal', { ...place, screen: 'inbox' }, 'en')).toThrow();
});

test('a page is linked with what its path needs', () => {
  expect(hrefIfBuilt('signin', 'fr')).toBe('/connexion');
  expect(hrefIfBuilt('listMyBusiness', 'fr')).toBe('/inscrire-mon-entreprise');
  expect(hrefIfBuilt('faqs', 'fr')).toBe('/foire-aux-questions');
  // @ts-expect-error a live page needs slug and id
  href('city', {}, 'en');
});

const built = pageNames.filter((name): name is BuiltPageName => isBuilt(name));
const token = `${'A'.repeat(22)}.${'b-_'.repeat(14)}Z`;
const lookup = () => ({ slugs: { en: 'a', fr: 'b', es: 'c' }, indexable: true });

test.each(built)('every link of %s is a page, in its language, at once', (name) => {
  for (const locale of locales) {
    const slug = lookup().slugs[locale];
    const city = pages[name].inCity ? { cityId: 6, citySlug: slug } : {};
    const live: PathParams<BuiltPageName> = pages[name].liveKind ? { id: 5, slug, ...city } : {};
    const place: PathParams<BuiltPageName> = { companyTag: 'rio-claro', screen: 'member', id: 7 };
    const desk: PathParams<BuiltPageName> = { consoleScreen: 'claim', id: 7 };
    const own = { portal: place, console: desk }[name as 'portal' | 'console'];
    const path = href(name, own ?? (isLinkPage(name) ? { token } : live), locale);
    expect(resolve(path, lookup)).toMatchObject({ kind: 'page', locale, canonicalPath: path });
  }
});

describe('alternates', () => {
  test('absolute, reciprocal, with x-default', () => {
    const slugs = { en: 'geneva', fr: 'geneve', es: 'ginebra' };
    const sets = locales.map((locale) => alternates('city', { id: 13, slugs }, locale));
    expect(sets[1]).toEqual({
      canonical: 'http://localhost:3000/ville/geneve/13',
      languages: {
        en: 'http://localhost:3000/city/geneva/13',
        fr: 'http://localhost:3000/ville/geneve/13',
        es: 'http://localhost:3000/ciudad/ginebra/13',
        'x-default': 'http://localhost:3000/city/geneva/13',
      },
    });
    for (const set of sets) expect(set.languages).toEqual(sets[0]?.languages);
    expect(sets.map(({ canonical }) => canonical)).toEqual(locales.map((locale) => sets[0]?.languages[locale]));
  });

  test('home, and a longer list as a page of its own', () => {
    expect(alternates('home', {}, 'en').canonical).toBe('http://localhost:3000');
    expect(alternates('home', {}, 'en', 2).canonical).toBe('http://localhost:3000/?page=2');
    expect(alternates('home', {}, 'fr', 2).languages.es).toBe('http://localhost:3000/es?page=2');
    expect(alternates('search', {}, 'fr').canonical).toBe('http://localhost:3000/fr');
  });
});
