import { getProgram, simhLogin } from '@/lib/accounts/contract';
import {
  getCategoryView,
  getCityView,
  getNeighborhoodView,
  getSearchView,
  getServiceView,
  getViewLists,
} from '@/lib/catalogue/contract';
import { searchCity, searchEverywhere, searchNeighborhood } from '@/lib/companies/contract';
import { resolveLocation } from '@/lib/places/contract';
import { getCompanyView } from '@/lib/profile/contract';
import { isSectionType, parseText, readContent } from '@/lib/profile/sections';
import { createNeighborhoodRequest, createRecommendation } from '@/lib/requests/contract';
import { sectionType } from '@/lib/values/ids';
import type { Door } from './door';

const search = (more: object = {}) => ({
  city_id: -1,
  neighborhood_id: -1,
  lang_code: 'en' as const,
  service_types: [],
  timezone_name: '',
  date_filter: 7 as const,
  ...more,
});

const statusOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  );

/** What docs/product.md §3 and §7 name, found as any caller would find it: the same on every platform that there is. */
export function conformanceOfSpecification(door: Door): void {
  const everything = async () => {
    const found = await door(searchEverywhere, search());
    return [...found.CompanyServices, ...found.CompanyServicesUpcoming];
  };

  test('a whole search leads to cities, neighborhoods and companies that can be looked at', async () => {
    const cards = await everything();
    expect(cards.length).toBeGreaterThan(0);
    const [card] = cards;
    const city = await door(getCityView, { id: card!.CityId, lang_code: 'fr' });
    expect([city.Id, city.Name !== '', city.Slug !== '']).toEqual([card!.CityId, true, true]);
    const company = await door(getCompanyView, { id: card!.CompanyId, lang_code: 'fr' });
    expect([company.Company.Id, company.CompanyProfile.CompanyName]).toEqual([card!.CompanyId, card!.CompanyName]);
    const quarter = cards.find(({ NeighborhoodId }) => NeighborhoodId > 0);
    if (!quarter) return;
    const view = await door(getNeighborhoodView, { id: quarter.NeighborhoodId, lang_code: 'es' });
    expect([view.Id, view.CityId]).toEqual([quarter.NeighborhoodId, quarter.CityId]);
    const near = await door(searchNeighborhood, search({ neighborhood_id: quarter.NeighborhoodId }));
    expect(near.CompanyServices.length).toBeGreaterThan(0);
  });

  test.each([getCityView, getNeighborhoodView, getCompanyView, getCategoryView, getServiceView])(
    '$name: unknown is 404',
    async (op) => {
      expect(await statusOf(door(op as typeof getCityView, { id: 2147483647, lang_code: 'en' }))).toBe(404);
    },
  );

  test('every category and service of the catalogue has a view, named as there and in the language asked', async () => {
    const { Services } = await door(getSearchView, { id: -1, lang_code: 'fr' });
    const [first] = Services;
    const service = await door(getServiceView, { id: first!.Id, lang_code: 'fr' });
    expect([service.Name, service.CategoryName]).toEqual([first!.Name, first!.CategoryName]);
    const category = await door(getCategoryView, { id: first!.ServiceCategoryId, lang_code: 'fr' });
    expect(category.Name).toBe(first!.CategoryName);
    const siblings = Services.filter(({ ServiceCategoryId }) => ServiceCategoryId === first!.ServiceCategoryId);
    expect(new Set(category.Services.map(({ Id }) => Id))).toEqual(new Set(siblings.map(({ Id }) => Id)));
  });

  test('a search by a service gives that service and no other of its type, where providers are', async () => {
    const cards = await everything();
    const service = cards.find(({ BookingDate }) => BookingDate !== '')!.ServiceId;
    const found = await door(searchEverywhere, { ...search(), service_ids: [service] });
    expect(found.CompanyServicesUpcoming.length).toBeGreaterThan(0);
    expect(new Set(found.CompanyServicesUpcoming.map(({ ServiceId }) => ServiceId))).toEqual(new Set([service]));
    const { Cities } = await door(getServiceView, { id: service, lang_code: 'en' });
    expect(Cities.length).toBeGreaterThan(0);
    for (const { CityId, CityName } of Cities)
      expect((await door(getCityView, { id: CityId, lang_code: 'en' })).Name).toBe(CityName);
  });

  test('days of one’s own choosing give those days', async () => {
    const [card] = (await door(searchEverywhere, search())).CompanyServicesUpcoming;
    const day = card!.BookingDate.slice(0, 10);
    const chosen = search({ city_id: card!.CityId, date_filter: 0, date_from: day, date_to: day });
    const { CompanyServicesUpcoming } = await door(searchCity, chosen);
    expect(new Set(CompanyServicesUpcoming.map(({ BookingDate }) => BookingDate.slice(0, 10)))).toEqual(new Set([day]));
  });

  test('nobody’s contacts are told but of companies that pay', async () => {
    const cards = await everything();
    expect(cards.some((card) => card.HasPayingSubscription)).toBe(true);
    const others = cards.filter((card) => !card.HasPayingSubscription);
    expect(others.length).toBeGreaterThan(0);
    for (const card of others) {
      const { CompanyPhoneNumber, CompanySmsNumber, CompanyEmail, CompanyUrl } = card;
      expect([CompanyPhoneNumber, CompanySmsNumber, CompanyEmail, CompanyUrl]).toEqual([null, null, null, null]);
    }
    for (const id of new Set(others.slice(0, 5).map(({ CompanyId }) => CompanyId))) {
      const view = await door(getCompanyView, { id, lang_code: 'en' });
      const { CompanyEmail, PhoneNumber, CompanyUrl } = view.CompanyProfile;
      expect([CompanyEmail, PhoneNumber, CompanyUrl]).toEqual([null, null, null]);
      for (const { CompanySectionTypeId: type, Content } of view.CompanyProfileSectionDisplays) {
        const content = isSectionType(type) ? readContent(type, parseText(Content)) : undefined;
        if (type === sectionType.contactInfo) expect(content).toMatchObject({ Website: null, PhoneNumber: null });
        expect(Content).not.toContain('<script');
      }
    }
  });

  test('opinions: ours by stars, then the newest first; those of other sites after them', async () => {
    const ids = new Set((await everything()).map(({ CompanyId }) => CompanyId));
    let looked = 0;
    for (const id of [...ids].slice(0, 8)) {
      const { CustomerReviews } = await door(getCompanyView, { id, lang_code: 'en' });
      const own = CustomerReviews.filter(({ Source = 'neighbor' }) =>
        ['booked', 'invited', 'neighbor'].includes(Source),
      );
      expect(CustomerReviews.slice(0, own.length)).toEqual(own);
      const marks = own.map(({ ReviewStars, ReviewDate }) => ReviewStars * 1e15 + (Date.parse(ReviewDate) || 0));
      expect(marks).toEqual([...marks].sort((a, b) => b - a));
      looked += own.length;
    }
    expect(looked).toBeGreaterThan(0);
  });

  test('a city’s name leads to it, and nothing leads nowhere', async () => {
    const [card] = await everything();
    const { Name } = await door(getCityView, { id: card!.CityId, lang_code: 'en' });
    const found = await door(resolveLocation, { lang_code: 'en', address: Name });
    expect(found.CityId).toBeGreaterThan(0);
    const nowhere = await door(resolveLocation, { lang_code: 'en', address: 'qqxxzz' });
    expect([nowhere.CityId, nowhere.NeighborhoodId]).toEqual([-1, -1]);
  });

  test('lists, the program and its bearer', async () => {
    const { ValueEntries } = await door(getViewLists, { Language: 'fr', Names: ['Countries', 'Provinces'] });
    expect(ValueEntries.map(({ Name }) => Name)).toEqual(['Countries', 'Provinces']);
    const { token, ProgramState } = await door(getProgram, { language_code: 'es' });
    expect(token.split('.')).toHaveLength(3);
    expect([ProgramState.LanguageId, typeof ProgramState.IsLive, ProgramState.MaintenanceMode]).toEqual([
      ...[3, 'boolean', false],
    ]);
  });

  test('what visitors send is kept', async () => {
    const about = { name: 'Ana', email: 'ana.spec@example.com', phone_number: '+1 512 555 0100' };
    const company = { company_name: 'Polar Panes', company_recommendation: 'No streaks.', lang_code: 'en' as const };
    expect(await statusOf(door(createRecommendation, { ...about, ...company }))).toBe(200);
    const place = { location: 'Old Quay', latitude: 53.8, longitude: -9.52, lang_code: 'fr' as const };
    expect(await statusOf(door(createNeighborhoodRequest, { ...about, ...place }))).toBe(200);
  });

  test('a wrong password signs nobody in', async () => {
    expect(await statusOf(door(simhLogin, { Email: 'nobody@example.com', Password: 'b'.repeat(128) }))).toBe(401);
  });
}
