import { safeJsonLd } from '@/components/ui/json-ld';
import { env } from '@/lib/config/env';
import type { CompanyView } from '@/lib/profile/contract';
import { hostileStrings } from '@/lib/testing/data/strings';
import { companyView, viewDate, viewReview, viewSections } from '@/lib/testing/fixtures/company-view';
import { sectionType } from '@/lib/values/ids';
import { readSections } from './company-sections';
import { faultsOf } from './fixtures/vocabulary';
import { breadcrumbNode, companyListNodes, linkListNode, pageNode, placeNode, serviceNode, siteNodes } from './json-ld';
import { companyGraph } from './json-ld-company';
import { openingHoursNodes } from './json-ld-hours';

const path = '/company/vitres-saint-denis/7';
const page = `${env().PUBLIC_ORIGIN}${path}`;
const graph = (more: Partial<CompanyView> = {}, isMarketplace = true, step = 1) => {
  const view = companyView(more);
  const [node] = companyGraph({
    view,
    sections: readSections(view),
    path,
    step,
    isMarketplace,
    ts: Date.parse('2026-11-24T12:00:00Z'),
  });
  expect(faultsOf(node!)).toEqual([]);
  return node!;
};

const contact = {
  AboutUs: 'We clean',
  Website: 'https://vitres.example',
  PhoneNumber: '+15145550104',
  Address: '463, rue Saint-Denis',
  City: 'Montréal',
  CountryId: 1,
  ProvinceId: 9,
  PostalCode: 'H2W 6R6',
};
const week = (hours: Record<string, [number, number] | null>) =>
  Object.fromEntries(
    Object.entries(hours).flatMap(([day, span]) => [
      [`Enable${day}`, span !== null],
      [`StartTime${day}`, span?.[0] ?? 0],
      [`EndTime${day}`, span?.[1] ?? 0],
    ]),
  );
const all = viewSections(
  [sectionType.heroImage, { URL: '/images/demo/hero-window.svg' }],
  [sectionType.logo, { Title: 'T', LogoUrl: '/media/images/a/logo-256.png' }],
  [sectionType.companyDescription, { Description: 'Since 1999 with one van' }],
  [sectionType.contactInfo, contact],
  [sectionType.operatingHours, week({ Monday: [8, 17.5], Tuesday: [8, 17.5], Saturday: [9, 13] })],
  [sectionType.reviews, {}],
);
const reviews = [
  viewReview(),
  viewReview({ ReviewStars: 4, Name: '', ReviewComment: 'Nameless' }),
  viewReview({ ReviewStars: 0, ReviewComment: 'A thumb' }),
  viewReview({ ReviewStars: 1, ReviewComment: 'Not among the first' }),
  viewReview({ Source: 'google', ReviewStars: 1, ReviewComment: 'Elsewhere' }),
];

describe('the vocabulary of schema.org', () => {
  test('tells what is not in it', () => {
    expect(faultsOf({ '@type': 'Plumber', name: 'A', telephone: '1' })).toEqual([]);
    expect(faultsOf({ '@type': 'Plumer' })).toEqual([': no type Plumer']);
    expect(faultsOf({ '@type': 'Plumber', minPrice: 1 })).toEqual(['Plumber.minPrice: no such property']);
    expect(faultsOf({ '@type': 'Offer', itemOffered: { '@type': 'City' } })[0]).toMatch(/^Offer\.itemOffered: takes/);
    expect(faultsOf({ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Moonday' })[0]).toMatch(/takes DayOfWeek/);
  });

  test('knows every type and property of the other pages', () => {
    const city = placeNode('City', { name: 'Montréal', latitude: 45.5, longitude: -73.6, countryId: 1 });
    const names = { CompanyId: 7, CompanyName: 'A', CompanySlug: 'a', CityName: 'Montréal', HeroImageUrl: '/a.png' };
    const card = { ...names, CompanyServices: [{ ServiceTypeId: 11 }] };
    const nodes = [
      ...siteNodes('fr'),
      city,
      placeNode('Place', { name: 'Plateau' }, city),
      breadcrumbNode([{ name: 'Home', path: '/' }]),
      pageNode({ type: 'CollectionPage', name: 'N', path: '/', locale: 'fr', about: city, modifiedAt: '2026-11-01' }),
      serviceNode({ name: 'S', category: 'C', description: 'D', path: '/', areas: ['Montréal'] }),
      ...linkListNode([{ name: 'A', path: '/a' }]),
      ...companyListNodes({ CompanyServices: [card as never], CompanyServicesUpcoming: [] }, 3, 'fr', 1),
    ];
    expect(nodes.flatMap((node) => faultsOf(node))).toEqual([]);
  });
});

describe('a company', () => {
  test('says what its page says', () => {
    const dates = [
      viewDate(1),
      viewDate(2, { StartingFromPrice: 0 }),
      ...[3, 4, 5, 6, 7, 8].map((day) => viewDate(day)),
    ];
    const node = graph({
      ...all,
      CompanyServicesUpcoming: dates,
      CustomerReviews: reviews,
      RatingsGood: 3,
      RatingsBad: 1,
    });
    expect(node).toMatchObject({
      '@type': 'HomeAndConstructionBusiness',
      '@id': `${page}#company`,
      name: 'Vitres Saint-Denis',
      url: page,
      description: 'Since 1999 with one van',
      image: `${env().PUBLIC_ORIGIN}/images/demo/hero-window.svg`,
      logo: `${env().PUBLIC_ORIGIN}/media/images/a/logo-256.png`,
      telephone: '+15145550104',
      address: {
        streetAddress: '463, rue Saint-Denis',
        postalCode: 'H2W 6R6',
        addressLocality: 'Montréal',
        addressRegion: 'Québec',
        addressCountry: 'CA',
      },
      geo: { latitude: 45.52341, longitude: -73.58712 },
      areaServed: [
        { '@type': 'Place', name: 'Le Plateau-Mont-Royal', containedInPlace: { '@type': 'City', name: 'Montréal' } },
        { '@type': 'City', name: 'Laval' },
      ],
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '17:30' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
      ],
      aggregateRating: { ratingValue: 3.3, bestRating: 5, ratingCount: 3 },
    });
    const offers = node.makesOffer as { priceSpecification?: object; availabilityStarts: string }[];
    expect(offers).toHaveLength(6);
    expect(offers[0]).toMatchObject({
      availabilityStarts: '2026-12-01T09:00:00-05:00',
      itemOffered: { '@type': 'Service', name: 'Window cleaning', provider: { '@id': `${page}#company` } },
      priceSpecification: { minPrice: 89, priceCurrency: 'CAD' },
    });
    expect('priceSpecification' in offers[1]!).toBe(false);
    expect([node.priceRange, node.potentialAction]).toEqual(['89 CAD', { '@type': 'ReserveAction', target: page }]);
    expect(node.review).toMatchObject([{ author: { name: 'Ana L.' }, reviewBody: 'On time and kind to the dog.' }]);
    const text = JSON.stringify(node);
    for (const hidden of ['vitres.example', 'hello@', 'Elsewhere', 'Nameless', 'A thumb', '4.8', 'sameAs'])
      expect(text).not.toContain(hidden);
  });

  test('without a public street: the place alone, no door', () => {
    const node = graph(viewSections([sectionType.contactInfo, { AboutUs: 'x', Website: null, PhoneNumber: null }]));
    expect(node.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Montréal',
      addressRegion: 'Québec',
      addressCountry: 'CA',
    });
    expect(node).not.toHaveProperty('geo');
    expect(node).not.toHaveProperty('telephone');
  });

  test('who does not pay has no telephone there, whatever the platform sends', () => {
    const { CompanyLocation } = companyView();
    const by = (CoreSubscriptionTypeId: number) =>
      graph({ ...all, CompanyLocation: { ...CompanyLocation!, CoreSubscriptionTypeId } });
    expect(by(1)).toHaveProperty('telephone', '+15145550104');
    for (const node of [by(0), by(-1), graph({ ...all, CompanyLocation: null })])
      expect(node).not.toHaveProperty('telephone');
  });

  test('an address in another province or country than its location is that of the page', () => {
    const at = (more: object, of: Partial<CompanyView> = {}) =>
      graph({ ...viewSections([sectionType.contactInfo, { ...contact, ...more }]), ...of }).address;
    const ottawa = { City: 'Ottawa', ProvinceId: 8, PostalCode: 'K1N 5W5' };
    expect(at(ottawa, { ContactProvinceName: 'Ontario' })).toMatchObject({
      addressLocality: 'Ottawa',
      addressRegion: 'Ontario',
      addressCountry: 'CA',
    });
    const boston = at({ City: 'Boston', CountryId: 2, ProvinceId: -1, PostalCode: '02108' });
    expect(boston).toMatchObject({ addressLocality: 'Boston', postalCode: '02108', addressCountry: 'US' });
    expect(boston).not.toHaveProperty('addressRegion');
    // A country without provinces and postal codes shows none on its page either.
    expect(at({ City: 'Dubai', CountryId: 8, ProvinceId: -1, PostalCode: '00000' })).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '463, rue Saint-Denis',
      addressLocality: 'Dubai',
      addressCountry: 'AE',
    });
    expect(at({ City: '' }, { CompanyLocation: null, CompanyNeighborhoods: [] })).toMatchObject({
      streetAddress: '463, rue Saint-Denis',
      addressCountry: 'CA',
    });
  });

  test('with nothing but a name it says no more', () => {
    const node = graph({ CompanyLocation: null, CompanyNeighborhoods: [], Services: [] });
    expect(node).toEqual({ '@type': 'LocalBusiness', '@id': `${page}#company`, name: 'Vitres Saint-Denis', url: page });
  });

  test('on its own site it shows no rating and no review, whoever wrote them', () => {
    const node = graph({ ...all, CustomerReviews: reviews, RatingsGood: 3, RatingsBad: 1 }, false);
    expect(JSON.stringify(node)).not.toMatch(/rating|review/i);
  });

  test('thumbs are percent, never stars; other sites count for nothing; nobody’s opinion is none', () => {
    const rating = (more: Partial<CompanyView>) => graph({ ...all, ...more }).aggregateRating;
    const thumb = viewReview({ ReviewStars: 0 });
    expect(rating({ CustomerReviews: [thumb], RatingsGood: 24, RatingsBad: 1 })).toMatchObject({
      ratingValue: 96,
      bestRating: 100,
      ratingCount: 25,
    });
    // Stars of a part of them say nothing about the whole.
    expect(rating({ CustomerReviews: [viewReview()], RatingsGood: 150, RatingsBad: 50 })).toMatchObject({
      ratingValue: 75,
      bestRating: 100,
    });
    expect(rating({ CustomerReviews: [viewReview({ Source: 'yelp' })] })).toBeUndefined();
  });

  test('a page that shows more dates offers more', () => {
    const dates = Array.from({ length: 20 }, (_, i) => viewDate(i + 1));
    expect((graph({ CompanyServicesUpcoming: dates }, true, 2).makesOffer as object[]).length).toBe(10);
  });

  test('says what its dates ask for at least, in one currency, and where they are booked', () => {
    const from = (...prices: [number, string?][]) =>
      graph({
        CompanyServicesUpcoming: prices.map(([StartingFromPrice, CurrencyCode = 'CAD'], at) =>
          viewDate(at + 1, { StartingFromPrice, CurrencyCode }),
        ),
      });
    expect(from([129], [0], [89], [1240.5]).priceRange).toBe('89–1240.5 CAD');
    expect(from([89], [89]).priceRange).toBe('89 CAD');
    expect(from([0]).priceRange).toBeUndefined();
    expect(from([89], [49, 'USD']).priceRange).toBeUndefined();
    expect(from([0]).potentialAction).toEqual({ '@type': 'ReserveAction', target: page });
    expect([graph().priceRange, graph().potentialAction]).toEqual([undefined, undefined]);
  });

  test('dates that the company hides are not offered; its upcoming bookings show them', () => {
    const offers = (...types: number[]) => {
      const view = viewSections(...types.map((type): [number, object] => [type, {}]));
      view.CompanyProfileSections[0]!.IsHidden = true;
      return graph({ ...view, CompanyServicesUpcoming: [viewDate(1)] }).makesOffer;
    };
    expect(offers(sectionType.upcomingServices)).toBeUndefined();
    expect(offers(sectionType.upcomingServices, sectionType.upcomingBookings)).toHaveLength(1);
  });

  test('hostile texts stay texts', () => {
    for (const text of hostileStrings()) {
      const node = graph({
        ...viewSections(
          [sectionType.companyDescription, { Description: text }],
          [sectionType.contactInfo, { Address: text, City: text }],
        ),
        CompanyProfile: { ...companyView().CompanyProfile, CompanyName: text },
      });
      expect(safeJsonLd(node)).not.toMatch(/[<>&\u2028\u2029]/);
    }
  });
});

describe('hours', () => {
  const hours = (given: Record<string, [number, number] | null>) => {
    const [section] = readSections(viewSections([sectionType.operatingHours, week(given)]));
    return openingHoursNodes(section!.content as Parameters<typeof openingHoursNodes>[0], undefined)?.map((node) => [
      node.dayOfWeek,
      node.opens,
      node.closes,
    ]);
  };

  test.each([
    ['closed all week', { Monday: null }, undefined],
    ['around the clock', { Sunday: [0, 24] }, [[['Sunday'], '00:00', '23:59']]],
    ['past midnight', { Friday: [18, 2.5] }, [[['Friday'], '18:00', '02:30']]],
    ['until midnight', { Friday: [18, 24] }, [[['Friday'], '18:00', '00:00']]],
    ['thirds of an hour', { Friday: [7 + 1 / 3, 16.999] }, [[['Friday'], '07:20', '17:00']]],
  ] as const)('%s', (_, given, nodes) => {
    expect(hours(given as unknown as Record<string, [number, number] | null>)).toEqual(nodes);
  });
});
