import { locales } from '../values/locale';
import { consoleFile, consolePath, consoleScreenNames } from './console';
import { portalFile, portalPath, portalScreenNames } from './portal';
import { type LiveEntry, type LookupLiveId, type Resolution, resolve } from './resolve';

const entry = (en: string, fr = en, es = en, more: Partial<LiveEntry> = {}): LiveEntry => ({
  slugs: { en, fr, es },
  indexable: true,
  ...more,
});

const known: Record<string, LiveEntry> = {
  'city:12': entry('montreal'),
  'city:13': entry('geneva', 'geneve', 'ginebra', { indexable: false }),
  'city:2147483647': entry('last'),
  'neighborhood:5': entry('plateau-mont-royal'),
  'company:7': entry('clean-co'),
  'company:8': entry('gone-co', 'gone-co', 'gone-co', { gone: true }),
  'category:3': entry('window-cleaning', 'lavage-de-vitres', 'limpieza-de-ventanas'),
  'service:4': entry('gutters', 'gouttieres', 'canaletas'),
};
const lookup: LookupLiveId = (kind, id) => known[`${kind}:${id}`] ?? null;
const notReady: LookupLiveId = () => undefined;

/** One word per answer: `200 internal`, `308 location`, `404`. */
function short(found: Resolution): string {
  if (found.kind === 'pass') return 'pass';
  if (found.kind === 'redirect') return `308 ${found.location}`;
  return found.kind === 'page' ? `200 ${found.internalPath}` : `${found.status} ${found.internalPath}`;
}
const ask = (url: string, index = lookup) => short(resolve(url, index));
const unknown = '404 /en/not-found';

describe('pages', () => {
  test.each([
    ['/', '200 /en'],
    ['/fr', '200 /fr'],
    ['/es', '200 /es'],
    ['/recherche', '200 /fr'],
    ['/buscar', '200 /es'],
    ['/city/montreal/12', '200 /en/city/12'],
    ['/ville/geneve/13', '200 /fr/city/13'],
    ['/ciudad/ginebra/13', '200 /es/city/13'],
    ['/city/last/2147483647', '200 /en/city/2147483647'],
    ['/quartier/plateau-mont-royal/5', '200 /fr/neighborhood/5'],
    ['/companie/clean-co/7', '200 /fr/company/7'],
    ['/categoria/limpieza-de-ventanas/3', '200 /es/category/3'],
    ['/services/gouttieres/4', '200 /fr/service/4'],
    ['/comment-ca-marche', '200 /fr/how-it-works'],
    ['/apoyar-a-los-profesionales-locales', '200 /es/support-local-pros'],
  ])('%s', (url, expected) => expect(ask(url)).toBe(expected));

  test('search spellings name the home as canonical', () => {
    expect(resolve('/recherche?page=2', lookup)).toMatchObject({
      name: 'home',
      canonicalPath: '/fr',
      canonicalQuery: 'page=2',
    });
    expect(resolve('/buscar', lookup)).toMatchObject({ name: 'home', canonicalPath: '/es' });
  });

  test('a page says its tags, its parameters and whether it may be indexed', () => {
    expect(resolve('/ville/geneve/13', lookup)).toMatchObject({
      name: 'city',
      locale: 'fr',
      params: { id: 13, slug: 'geneve' },
      tags: ['city:13', 'city'],
      isIndexable: false,
      isCacheable: true,
    });
    expect(resolve('/faqs', lookup)).toMatchObject({ name: 'faqs', params: {}, tags: ['faqs'], isIndexable: true });
  });
});

describe('personal links', () => {
  const token = `${'Ab-_'.repeat(5)}Zz.${'x'.repeat(43)}`;

  test('are pages of whoever has them: never kept, never found, no referrer', () => {
    expect(resolve(`/reservation/${token}?outcome=booking-moved&step=move&x=1`, lookup)).toMatchObject({
      name: 'manageBooking',
      locale: 'fr',
      params: { token },
      internalPath: `/fr/booking/${token}?step=move&outcome=booking-moved`,
      canonicalPath: `/reservation/${token}`,
      isCacheable: false,
      isIndexable: false,
      isSensitive: true,
    });
  });

  test('keep their letters in a redirect, which says no more of them than the link did', () => {
    for (const odd of [`/Booking/${token}`, `/booking/${token}/`, `/en/booking/${token}`])
      expect(resolve(odd, lookup)).toMatchObject({ location: `/booking/${token}`, isSensitive: true });
    expect(ask(`/es/booking/${token}`)).toBe(`308 /reserva/${token}`);
  });

  test.each([
    '/booking',
    '/booking/',
    '/booking/17',
    `/booking/${token}x`,
    `/booking/${token.slice(0, -1)}`,
    `/booking/${token}/${token}`,
    `/booking/${'%00'.repeat(22)}.${'x'.repeat(43)}`,
    `/booking/..%2f..%2f${'x'.repeat(60)}`,
    `/booking/${token.replace('.', '%0a')}`,
    '/booking/{token}',
  ])('%s is no page', (url) => expect(ask(url)).toBe(unknown));

  test('a new date is a day or an instant, anything else is left out', () => {
    const pathWith = (query: string) =>
      (resolve(`/booking/${token}?${query}`, lookup) as { canonicalQuery: string }).canonicalQuery;
    expect(pathWith('start=2027-03-03')).toBe('start=2027-03-03');
    expect(pathWith(`start=${encodeURIComponent('2027-03-03T10:00:00-05:00')}`)).toBe(
      'start=2027-03-03T10%3A00%3A00-05%3A00',
    );
    for (const odd of ['start=2027-02-30', 'start=tomorrow', 'month=2027-13', 'step=fly', 'outcome=booking-won'])
      expect(pathWith(odd)).toBe('');
  });
});

describe('one hop to the canonical spelling', () => {
  test.each([
    ['/city/montreal/12/', '/city/montreal/12'],
    ['/City/Montreal/12', '/city/montreal/12'],
    ['/city/Montr%C3%A9al/12', '/city/montreal/12'],
    ['/city/old-name/12?page=2&utm_source=x', '/city/montreal/12?page=2&utm_source=x'],
    ['/city//montreal//12', '/city/montreal/12'],
    ['/city/12', '/city/montreal/12'],
    ['/city/%6Dontreal/%312', '/city/montreal/12'],
    ['/ville/geneva/13', '/ville/geneve/13'],
    ['/compan%C3%ADa/clean-co/7', '/compania/clean-co/7'],
    ['/companía/clean-co/7', '/compania/clean-co/7'],
    ['/compan\u00c3\u00ada/clean-co/7', '/compania/clean-co/7'],
    ['/compan%C3%83%C2%ADa/clean-co/7', '/compania/clean-co/7'],
    ['/COMPAN%C3%8DA/clean-co/7', '/compania/clean-co/7'],
    ['/compani\u0301a/clean-co/7', '/compania/clean-co/7'],
    ['/categor%C3%ADa/x/3', '/categoria/limpieza-de-ventanas/3'],
    ['/cat%C3%A9gorie/x/3/', '/categorie/lavage-de-vitres/3'],
    ['/Recherche?q=a+b', '/recherche?q=a+b'],
    ['/fr/', '/fr'],
    ['/FR', '/fr'],
    ['//', '/'],
    ['/FAQs/', '/faqs'],
    [`/city/${'x'.repeat(120)}/12`, '/city/montreal/12'],
    ['/city/a%00b/12', '/city/montreal/12'],
    ['/city/..%2f..%2fetc/12', '/city/montreal/12'],
  ])('%s → %s', (url, location) => expect(ask(url)).toBe(`308 ${location}`));
});

describe('internal addresses', () => {
  test.each([
    ['/en', '308 /'],
    ['/en/', '308 /'],
    ['/EN', '308 /'],
    ['/en/city/12', '308 /city/montreal/12'],
    ['/fr/city/12?page=3', '308 /ville/montreal/12?page=3'],
    ['/es/how-it-works', '308 /como-funciona'],
    ['/en/city/99', unknown],
    ['/en/not-found', unknown],
    ['/fr/recherche', unknown],
    ['/en/signin', '308 /signin'],
    ['/fr/ville/montreal/12', unknown],
  ])('%s', (url, expected) => expect(ask(url)).toBe(expected));
});

describe('nothing there', () => {
  test.each([
    '/nowhere',
    '/de',
    '/de/city/12',
    '/en-US',
    '/city',
    '/city/montreal',
    '/city/montreal/12/more',
    '/city/montreal/99',
    '/city/montreal/0',
    '/city/montreal/012',
    '/city/montreal/-1',
    '/city/montreal/2147483648',
    '/city/montreal/99999999999999999999',
    '/city/montreal/1e1',
    '/city/montreal/12.0',
    '/city/montreal/%D9%A1%D9%A2',
    `/city/${'x'.repeat(121)}/12`,
    `/city/${'x'.repeat(9000)}/12`,
    '/city%2Fmontreal%2F12',
    '/portal',
    '/panel/acme/inbox',
    '/panel/acme/members',
    '/portal/acme/home',
    '/portal/acme/members/0',
    '/portal/acme/members/7/more',
    '/portal/a_b',
    `/portal/${'a'.repeat(51)}`,
    '/booking/abc',
    '/index.php',
    '/.env',
    '/../etc/passwd',
    '/\\evil.example',
    '//evil.example/x',
    '/API/login',
    '/_nextish',
  ])('%s', (url) => expect(ask(url)).toBe(unknown));

  test.each(['/%F1', '/%E0%A4%A', '/city/%/12', 'http://evil.example/', '*', ''])('%s is broken syntax', (url) =>
    expect(resolve(url, lookup)).toMatchObject({ kind: 'badRequest', status: 400 }),
  );

  test('a company’s page is purged with the company, and with what it publishes in the language of the page', () => {
    const found = (path: string) => resolve(path, lookup);
    expect(found('/companie/clean-co/7')).toMatchObject({ tags: ['company:7', 'company-fr:7', 'company'] });
    expect(found('/company/clean-co/7')).toMatchObject({ tags: ['company:7', 'company-en:7', 'company'] });
  });

  test('a company that was taken down is gone, in the language of its path, whatever the slug', () => {
    expect(ask('/company/gone-co/8')).toBe('410 /en/not-found');
    expect(ask('/companie/whatever/8')).toBe('410 /fr/not-found');
    expect(resolve('/company/gone-co/8', lookup)).toMatchObject({ kind: 'gone', tags: ['not-found', 'company:8'] });
  });
});

test.each([
  '/api/login/program',
  '/_next/static/x.js',
  '/sitemap.xml',
  '/sitemaps/city-1.xml',
  '/robots.txt',
  '/healthz',
  '/media/a.png',
  '/favicon.ico',
  '/widget.js',
])('%s passes', (url) => expect(ask(url)).toBe('pass'));

describe('an index that is not ready', () => {
  test.each([
    ['/city/anything/999', '200 /en/city/999'],
    ['/city/Any%20Thing/999', '308 /city/any-thing/999'],
    ['/city/999', '308 /city/-/999'],
    ['/city/-/999', '200 /en/city/999'],
    ['/fr/city/999', '308 /ville/-/999'],
    ['/city/x/0', unknown],
  ])('%s', (url, expected) => expect(ask(url, notReady)).toBe(expected));
});

test('a slug of a foreign platform is made ASCII, not looped on', () => {
  const foreign: LookupLiveId = () => entry('Île Perrot/..');
  expect(ask('/city/x/1', foreign)).toBe('308 /city/ile-perrot/1');
  expect(ask('/city/ile-perrot/1', foreign)).toBe('200 /en/city/1');
});

test('every screen of the portal and the console is found by its own address, in each language', () => {
  for (const locale of locales) {
    for (const screen of portalScreenNames) {
      const place = { companyTag: 'acme-2', screen, id: 7 };
      expect([screen, ask(portalPath(locale, place))]).toEqual([screen, `200 /${locale}${portalFile(place)}`]);
    }
    for (const consoleScreen of consoleScreenNames) {
      const place = { consoleScreen, id: 7 };
      const file = `200 /${locale}${consoleFile(place)}`;
      expect([consoleScreen, ask(consolePath(locale, place))]).toEqual([consoleScreen, file]);
    }
  }
});
