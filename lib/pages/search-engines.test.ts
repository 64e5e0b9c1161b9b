import { safeJsonLd } from '@/components/ui/json-ld';
import { env } from '@/lib/config/env';
import { publishLiveIndex } from '@/lib/edge/live-index';
import { breadcrumbNode, companyListNodes, placeNode, siteNodes } from './json-ld';
import { answerRobots, answerSitemap, answerSitemapIndex } from './sitemaps';

jest.mock('./live-index-sync', () => ({ startLiveIndex: async () => undefined }));

const origin = env().PUBLIC_ORIGIN;
const slugs = { en: 'montreal', fr: 'montreal', es: 'montreal' };
const entry = (more: object = {}) => ({
  slugs,
  indexable: true,
  gone: false,
  modifiedAt: '2026-11-01T10:00:00Z',
  ...more,
});

describe('structured data', () => {
  test('no text can end its script element', () => {
    const text = safeJsonLd({ name: '</script><script>alert(1)</script>\u2028&<!--' });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028&<!--' });
  });

  test('a company says what its card says: no contact, no rating, no price of nothing', () => {
    const company = {
      CompanyId: 7,
      CompanyName: 'Sparrow & Sons',
      CompanySlug: 'sparrow-sons',
      CompanyPhoneNumber: '+15125550100',
      CompanyEmail: 'a@b.example',
      CompanyUrl: 'https://b.example',
      GoogleOverallStarRating: 4.8,
      StartingFromPrice: 0,
      CurrencyCode: 'USD',
      ServiceName: 'Windows',
      CityName: 'Austin',
      BookingDate: '2026-11-25T09:00:00-06:00',
      HeroImageUrl: null,
      CompanyServices: [{ ServiceTypeId: 61 }],
    };
    const [list] = companyListNodes({ CompanyServices: [company as never], CompanyServicesUpcoming: [] }, 10, 'es');
    const text = JSON.stringify(list);
    expect(text).toContain(`${origin}/compania/sparrow-sons/7`);
    expect(text).toContain('"addressLocality":"Austin","addressCountry":"US"');
    expect(text).toContain('"@type":"HomeAndConstructionBusiness"');
    for (const hidden of ['5125550100', 'a@b.example', 'b.example', '4.8', 'minPrice', 'ating'])
      expect(text).not.toContain(hidden);
    expect(companyListNodes({ CompanyServices: [], CompanyServicesUpcoming: [] }, 10, 'en')).toEqual([]);
  });

  test('a company of a list is of its own trade, in the country of the page', () => {
    const wash = { CompanyId: 1, CompanyName: 'Éclat', CompanySlug: 'eclat', CityName: 'Montréal' };
    const services = [{ ServiceTypeId: 11 }, { ServiceTypeId: 12 }];
    const company = { ...wash, CompanyServices: services } as never;
    const [list] = companyListNodes({ CompanyServices: [company], CompanyServicesUpcoming: [] }, 10, 'fr', 1);
    expect(list).toMatchObject({
      itemListElement: [{ item: { '@type': 'AutoWash', address: { addressCountry: 'CA' } } }],
    });
  });

  test('site, place and trail', () => {
    expect(siteNodes('fr').map((node) => node['@type'])).toEqual(['WebSite', 'Organization']);
    expect(placeNode('City', { name: 'Montréal', latitude: 45.5, longitude: -73.6, countryId: 1 })).toMatchObject({
      geo: { latitude: 45.5, longitude: -73.6 },
      containedInPlace: { '@type': 'Country', name: 'CA' },
    });
    expect(
      breadcrumbNode([
        { name: 'Home', path: '/' },
        { name: 'Montréal', path: '/city/montreal/12' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/city/montreal/12` },
      ],
    });
  });
});

describe('sitemaps', () => {
  beforeAll(() => {
    const cities = Array.from(
      { length: 2000 },
      (_, at) => [at + 1, entry({ indexable: at !== 4, gone: at === 9 })] as const,
    );
    publishLiveIndex(new Map([['city', new Map(cities)]]));
  });

  test('the index lists the files that have something in them', async () => {
    const text = await (await answerSitemapIndex()).text();
    expect(text).toMatch(
      /^<\?xml [^>]*>\s*<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">(\s*<sitemap>.*<\/sitemap>)+\s*<\/sitemapindex>\s*$/,
    );
    expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
      `${origin}/sitemaps/static-1.xml`,
      `${origin}/sitemaps/city-1.xml`,
      `${origin}/sitemaps/city-2.xml`,
    ]);
  });

  test('every address lists itself and all others, thin and gone ones are left out, no file passes the cap', async () => {
    const files = await Promise.all(
      ['city-1.xml', 'city-2.xml'].map(async (file) => (await answerSitemap(file)).text()),
    );
    const all = files.map((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]));
    expect(all[0]!.length).toBeLessThanOrEqual(5000);
    expect(all.flat()).toHaveLength(1998 * 3);
    expect(new Set(all.flat()).size).toBe(1998 * 3);
    expect(all.flat()).not.toContain(`${origin}/city/montreal/5`);
    expect(all.flat()).not.toContain(`${origin}/city/montreal/10`);
    const first = /<url>.*<\/url>/.exec(files[0]!)![0];
    for (const language of ['en', 'fr', 'es', 'x-default']) expect(first).toContain(`hreflang="${language}"`);
    expect(first).toContain('<lastmod>2026-11-01T10:00:00Z</lastmod>');
  });

  test('what is had in a city is listed where the city has something of it, and the offer itself is alive', async () => {
    const offered = { service: new Set([4, 5, 6]), category: new Set([2]) };
    publishLiveIndex(
      new Map([
        [
          'city',
          new Map([
            [1, entry({ offered })],
            [2, entry()],
            [3, entry({ gone: true, offered })],
          ]),
        ],
        [
          'service',
          new Map([
            [4, entry()],
            [5, entry({ indexable: false })],
            [7, entry()],
          ]),
        ],
        ['category', new Map([[2, entry()]])],
      ]),
    );
    const text = await (await answerSitemap('offer-1.xml')).text();
    const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!.slice(origin.length));
    expect(all).toEqual([
      '/category/montreal/2/montreal/1',
      '/categorie/montreal/2/montreal/1',
      '/categoria/montreal/2/montreal/1',
      '/service/montreal/4/montreal/1',
      '/services/montreal/4/montreal/1',
      '/servicios/montreal/4/montreal/1',
    ]);
    expect(text).toContain(`hreflang="x-default" href="${origin}/service/montreal/4/montreal/1"`);
  });

  test.each(['city-3.xml', 'city-0.xml', 'moon-1.xml', '../x', 'city-1.txt', '__proto__-1.xml', 'company-1.xml'])(
    '%s is 404',
    async (file) => {
      expect((await answerSitemap(file)).status).toBe(404);
    },
  );

  test('robots: everything but the wire, and where the sitemap is', async () => {
    const text = await answerRobots().text();
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});
