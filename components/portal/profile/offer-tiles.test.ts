import type { SectionOffer } from '@/lib/profile/contract-sections';
import { withOffers } from './offer-tiles';

const offer = (ServiceGuid: string, more: Partial<SectionOffer> = {}): SectionOffer => ({
  ServiceGuid,
  Names: { en: 'Gutters', fr: 'Gouttières', es: 'Canaletas' },
  ServiceTypeId: 3,
  BookingPageTypeId: 2,
  GroupingName: 'Outside',
  PriceMinor: 0,
  CurrencyCode: 'BHD',
  CountryTypeId: 8,
  ...more,
});

test('what is offered without a tile stands behind the tiles, off the page, in the language that is written', () => {
  const content = {
    Title: 'T',
    Services: [
      { ServiceGuid: 'b', OrderOnSite: 7 },
      { ServiceGuid: 'a', OrderOnSite: 2 },
    ],
  };
  const { Services, Title } = withOffers(content, { Offers: [offer('c'), offer('a')] }, 'fr');
  expect(Title).toBe('T');
  expect(Services).toEqual([
    // Booked as its service is booked by now.
    { ServiceGuid: 'a', OrderOnSite: 2, TypeId: 2 },
    // No longer offered: as it was.
    { ServiceGuid: 'b', OrderOnSite: 7 },
    {
      ServiceGuid: 'c',
      Title: 'Gouttières',
      ServiceTypeId: 3,
      TypeId: 2,
      GroupingName: 'Outside',
      OrderOnSite: 8,
      IsHidden: true,
    },
  ]);
});

test('a company without a section begins with all that it offers; one that offers nothing, with nothing', () => {
  expect(withOffers({}, { Offers: [offer('a')] }, 'en').Services).toMatchObject([
    { Title: 'Gutters', OrderOnSite: 1, IsHidden: false },
  ]);
  expect(withOffers({}, { Offers: [] }, 'en').Services).toEqual([]);
});
