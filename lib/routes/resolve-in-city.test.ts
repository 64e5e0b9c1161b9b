import { type LiveEntry, type LookupLiveId, resolve } from './resolve';

const entry = (en: string, fr = en, es = en, more: Partial<LiveEntry> = {}): LiveEntry => ({
  slugs: { en, fr, es },
  indexable: true,
  ...more,
});
const offered = { service: new Set([4]), category: new Set<number>() };
const known: Record<string, LiveEntry> = {
  'city:12': entry('montreal', 'montreal', 'montreal', { offered }),
  'city:13': entry('geneva', 'geneve', 'ginebra', { indexable: false }),
  'neighborhood:5': entry('plateau-mont-royal'),
  'company:7': entry('clean-co'),
  'category:3': entry('window-cleaning', 'lavage-de-vitres', 'limpieza-de-ventanas'),
  'service:4': entry('gutters', 'gouttieres', 'canaletas'),
};
const lookup: LookupLiveId = (kind, id) => known[`${kind}:${id}`] ?? null;
const notReady: LookupLiveId = () => undefined;

/** One word per answer: `200 internal`, `308 location`, `404 internal`. */
function ask(url: string, index = lookup): string {
  const found = resolve(url, index);
  if (found.kind === 'pass') return 'pass';
  if (found.kind === 'redirect') return `308 ${found.location}`;
  return `${found.status} ${found.internalPath}`;
}
const unknown = '404 /en/not-found';

describe('a service or category within a city', () => {
  test.each([
    ['/service/gutters/4/montreal/12', '200 /en/service/4/12'],
    ['/services/gouttieres/4/geneve/13?page=2&offer=moon&x=1', '200 /fr/service/4/13?page=2'],
    ['/categoria/limpieza-de-ventanas/3/ginebra/13', '200 /es/category/3/13'],
  ])('%s', (url, expected) => expect(ask(url)).toBe(expected));

  test.each([
    ['/service/old/4/montreal/12', '/service/gutters/4/montreal/12'],
    ['/service/gutters/4/old/12?page=2', '/service/gutters/4/montreal/12?page=2'],
    ['/Services/Goutti%C3%A8res/4/Gen%C3%A8ve/13/', '/services/gouttieres/4/geneve/13'],
    ['/service/gutters/4/12', '/service/gutters/4/montreal/12'],
    ['/service/4/montreal/12', '/service/gutters/4/montreal/12'],
    ['/service/4/4/12', '/service/gutters/4/montreal/12'],
    ['/en/service/4/12', '/service/gutters/4/montreal/12'],
    ['/fr/category/3/13', '/categorie/lavage-de-vitres/3/geneve/13'],
    ['/es/service/gutters/4/geneva/13', '/servicios/canaletas/4/ginebra/13'],
    // Outside two segments are slug and id: the service, whatever the slug.
    ['/service/12/4', '/service/gutters/4'],
  ])('%s → %s', (url, location) => expect(ask(url)).toBe(`308 ${location}`));

  test.each([
    '/service/gutters/4/montreal/99',
    '/service/gutters/9/montreal/12',
    '/service/gutters/4/montreal',
    '/service/gutters/4/montreal/012',
    '/service/gutters/4/montreal/12/x',
    '/service/gutters/4/montreal/2147483648',
    `/service/gutters/4/${'x'.repeat(121)}/12`,
    '/city/montreal/12/gutters/4',
    '/company/clean-co/7/montreal/12',
    '/neighborhood/plateau-mont-royal/5/montreal/12',
    '/en/service/4/99',
  ])('%s is no page', (url) => expect(ask(url)).toBe(unknown));

  test('goes with the city and with the service, and is found where the city has something of it', () => {
    expect(resolve('/service/gutters/4/montreal/12', lookup)).toMatchObject({
      name: 'serviceInCity',
      params: { id: 4, slug: 'gutters', cityId: 12, citySlug: 'montreal' },
      tags: ['service:4', 'city:12', 'serviceInCity'],
      isIndexable: true,
      isCacheable: true,
    });
    // No company cleans windows in Montréal; the index does not contain the offers of Geneva.
    expect(resolve('/category/window-cleaning/3/montreal/12', lookup)).toMatchObject({ isIndexable: false });
    expect(resolve('/category/window-cleaning/3/geneva/13', lookup)).toMatchObject({ isIndexable: true });
  });

  test.each([
    ['/city/montreal/12?date_filter=3&page=4&offer=service-4', '/service/gutters/4/montreal/12?date_filter=3'],
    ['/ville/geneve/13?offer=category-3&date_filter=7', '/categorie/lavage-de-vitres/3/geneve/13'],
    [
      '/service/gutters/4/montreal/12?offer=category-3&date_filter=0&date_from=2027-03-01&date_to=2027-03-09',
      '/category/window-cleaning/3/montreal/12?date_filter=0&date_from=2027-03-01&date_to=2027-03-09',
    ],
    ['/servicios/canaletas/4/ginebra/13?offer=all&date_filter=1', '/ciudad/ginebra/13?date_filter=1'],
  ])('what is chosen in the list of a city leads on, and the dates go along: %s', (url, location) =>
    expect(ask(url)).toBe(`308 ${location}`),
  );

  test.each(['service-99', 'service-04', 'city-12', 'service-4x', 'service-2147483648', '', '__proto__-1'])(
    'a choice that is none changes nothing: %s',
    (offer) => expect(ask(`/city/montreal/12?offer=${offer}&page=2`)).toBe('200 /en/city/12?page=2'),
  );

  test('while the index is not ready both slugs are believed', () => {
    expect(ask('/service/any/4/thing/12', notReady)).toBe('200 /en/service/4/12');
    expect(ask('/service/4/12/13', notReady)).toBe('308 /service/4/12/-/13');
  });
});
