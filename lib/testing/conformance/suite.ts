import { getProgram } from '@/lib/accounts/contract';
import {
  getCategoryView,
  getCityView,
  getNeighborhoodView,
  getSearchView,
  getServiceView,
  getViewLists,
  listNames,
} from '@/lib/catalogue/contract';
import {
  type CompanySearchResult,
  getDirectoryChanges,
  getDirectoryIndex,
  type IndexKind,
  type SearchInput,
  searchCity,
  searchEverywhere,
  searchNeighborhood,
} from '@/lib/companies/contract';
import { listPlacesAround, readAddress, resolveLocation, suggestPlaces, understandPlace } from '@/lib/places/contract';
import { getCompanyView } from '@/lib/profile/contract';
import { conformanceOfAccounts } from './accounts-suite';
import { conformanceOfChat } from './chat-suite';
import { conformanceOfCompanies } from './company-suite';
import type { Door, Refusal } from './door';
import { conformanceOfRequests } from './requests-suite';

const search = (more: Partial<SearchInput> = {}): SearchInput => ({
  city_id: -1,
  neighborhood_id: -1,
  lang_code: 'en',
  service_types: [],
  timezone_name: '',
  date_filter: 7,
  ...more,
});

const isSorted = (values: number[]) => values.every((value, at) => at === 0 || values[at - 1]! <= value);

/** Every operation of the directory, by what a caller can see of it: the same for the embedded and the remote platform. */
export function conformance(door: Door): void {
  const idsOf = async (kind: IndexKind) =>
    (await door(getDirectoryIndex, { kind, after: 0 })).Entries.filter((entry) => !entry.IsGone);
  const refusal: Refusal = async (op, input, key) =>
    door(op, input, key).then(
      () => 200,
      (error: { status?: number }) => error.status ?? error,
    );

  /** A city with providers, found as any caller would find it. */
  async function livelyCity(): Promise<number> {
    const { CompanyServicesUpcoming } = await door(searchEverywhere, search());
    expect(CompanyServicesUpcoming.length).toBeGreaterThan(0);
    return CompanyServicesUpcoming[0]!.CityId;
  }

  describe('views', () => {
    test.each(['city', 'neighborhood', 'category', 'service', 'company'] as const)(
      'a %s by its id, its slug as in the index',
      async (kind) => {
        const [entry] = await idsOf(kind);
        const input = { id: entry!.Id, lang_code: 'fr' } as const;
        if (kind === 'company') {
          const view = await door(getCompanyView, input);
          expect([view.Company.Id, view.CompanyProfile.CompanySlug]).toEqual([entry!.Id, entry!.Slugs.fr]);
          return;
        }
        const op = {
          city: getCityView,
          neighborhood: getNeighborhoodView,
          category: getCategoryView,
          service: getServiceView,
        }[kind];
        const view = await door(op as typeof getCityView, input);
        expect([view.Id, view.Slug]).toEqual([entry!.Id, entry!.Slugs.fr]);
        expect(view.Name).not.toBe('');
      },
    );

    test.each([getCityView, getNeighborhoodView, getCategoryView, getServiceView, getCompanyView])(
      '$name: unknown is 404',
      async (op) => {
        expect(await refusal(op as typeof getCityView, { id: 2147483647, lang_code: 'en' })).toBe(404);
      },
    );

    test('the whole catalogue, in the language asked', async () => {
      const [en, es] = await Promise.all(
        (['en', 'es'] as const).map((lang_code) => door(getSearchView, { id: -1, lang_code })),
      );
      expect(en!.Services.length).toBeGreaterThanOrEqual(60);
      expect(es!.Services.map(({ Id }) => Id)).toEqual(en!.Services.map(({ Id }) => Id));
      expect(es!.Services.map(({ Name }) => Name)).not.toEqual(en!.Services.map(({ Name }) => Name));
    });

    test('every reference list, with what hangs on it', async () => {
      const { ValueEntries } = await door(getViewLists, { Language: 'fr', Names: [...listNames] });
      expect(ValueEntries.map(({ Name }) => Name)).toEqual([...listNames]);
      const valuesOf = (name: string) => ValueEntries.find(({ Name }) => Name === name)!.Values;
      expect(valuesOf('Countries')).toHaveLength(13);
      expect(valuesOf('Provinces').find(({ Value }) => Value === '9')).toMatchObject({
        Name: 'Québec',
        Extra: { CountryId: '1', Code: 'QC', IsArchived: 'False' },
      });
      expect(
        valuesOf('TimeZones')
          .filter(({ Value }) => ['24', '18', '68'].includes(Value))
          .map(({ Name }) => Name)
          .sort(),
      ).toEqual(['America/Lower_Princes', 'Asia/Bahrain', 'Asia/Dubai']);
      expect(valuesOf('MapLanguages').length).toBeGreaterThan(60);
      expect(valuesOf('DateFilterTypes')).toHaveLength(10);
    });
  });

  describe('searches', () => {
    test('a city: dates soonest first, providers best first, everything of that city', async () => {
      const city = await livelyCity();
      const { CompanyServices, CompanyServicesUpcoming } = await door(searchCity, search({ city_id: city }));
      expect(CompanyServices.length).toBeGreaterThan(0);
      expect(isSorted(CompanyServicesUpcoming.map(({ BookingDate }) => Date.parse(BookingDate)))).toBe(true);
      expect(isSorted(CompanyServices.map(({ Score }) => -Score))).toBe(true);
      expect(new Set(CompanyServicesUpcoming.map(({ CityId }) => CityId))).toEqual(new Set([city]));
      for (const card of CompanyServicesUpcoming)
        expect(card.BookingDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    });

    test('dates lie ahead and within the filter', async () => {
      const city = await livelyCity();
      const { CompanyServicesUpcoming } = await door(searchCity, search({ city_id: city, date_filter: 4 }));
      for (const { BookingDate } of CompanyServicesUpcoming) {
        expect(Date.parse(BookingDate)).toBeGreaterThan(Date.now() - 60_000);
        expect(Date.parse(BookingDate)).toBeLessThan(Date.now() + 8 * 86_400_000);
      }
    });

    test('contacts are kept from who does not pay', async () => {
      const found: CompanySearchResult[] = [];
      for (const { Id } of (await idsOf('city')).slice(0, 12))
        found.push(...(await door(searchCity, search({ city_id: Id }))).CompanyServices);
      const [paying, others] = [
        found.filter((c) => c.HasPayingSubscription),
        found.filter((c) => !c.HasPayingSubscription),
      ];
      expect(paying.some(({ CompanyPhoneNumber }) => CompanyPhoneNumber !== null)).toBe(true);
      expect(others.length).toBeGreaterThan(0);
      for (const { CompanyPhoneNumber, CompanySmsNumber, CompanyEmail, CompanyUrl } of others)
        expect([CompanyPhoneNumber, CompanySmsNumber, CompanyEmail, CompanyUrl]).toEqual([null, null, null, null]);
    });

    test('services narrow: every provider offers what was asked', async () => {
      const city = await livelyCity();
      const all = await door(searchCity, search({ city_id: city }));
      const type = all.CompanyServices[0]!.CompanyServices[0]!.ServiceTypeId;
      const some = await door(searchCity, search({ city_id: city, service_types: [type] }));
      expect(some.CompanyServices.length).toBeGreaterThan(0);
      for (const company of some.CompanyServices)
        expect(company.CompanyServices.map(({ ServiceTypeId }) => ServiceTypeId)).toContain(type);
      for (const card of some.CompanyServicesUpcoming) expect(card.ServiceTypeId).toBe(type);
    });

    test('a neighborhood answers for itself', async () => {
      const [entry] = await idsOf('neighborhood');
      const { CompanyServicesUpcoming } = await door(searchNeighborhood, search({ neighborhood_id: entry!.Id }));
      for (const { NeighborhoodId } of CompanyServicesUpcoming) expect([entry!.Id, -1]).toContain(NeighborhoodId);
    });

    test('everywhere: at most two cards a city', async () => {
      const { CompanyServicesUpcoming } = await door(searchEverywhere, search());
      const perCity = new Map<number, number>();
      for (const { CityId } of CompanyServicesUpcoming) perCity.set(CityId, (perCity.get(CityId) ?? 0) + 1);
      expect(Math.max(...perCity.values())).toBeLessThanOrEqual(2);
    });

    test.each<[string, Partial<SearchInput>]>([
      ['an unknown city', { city_id: 2147483647 }],
      ['a zone that is none', { timezone_name: 'Mars/Olympus' }],
      ['custom without days', { date_filter: 0 }],
      ['custom backwards', { date_filter: 0, date_from: '2027-02-02', date_to: '2027-02-01' }],
      ['a day that does not exist', { date_filter: 0, date_from: '2027-02-30', date_to: '2027-03-01' }],
      ['a filter that is none', { date_filter: 10 as never }],
      ['a language that is none', { lang_code: 'de' as never }],
      ['a key that is none', { nonsense: 1 } as never],
      ['text for a number', { city_id: '1' as never }],
    ])('%s is 422', async (_, more) => {
      expect(await refusal(searchCity, search({ city_id: await livelyCity(), ...more }))).toBe(422);
    });
  });

  describe('places', () => {
    test('a city is found by its name, and again by where it lies', async () => {
      const byName = await door(resolveLocation, {
        lang_code: 'en',
        address: '1200 Barton Springs Rd, Zilker, Austin, TX 78704',
      });
      expect(byName).toMatchObject({ NeighborhoodSlug: 'zilker', CitySlug: 'austin' });
      const byPoint = await door(resolveLocation, {
        lang_code: 'en',
        latitude: byName.Latitude,
        longitude: byName.Longitude,
      });
      expect(byPoint).toMatchObject({ NeighborhoodId: byName.NeighborhoodId, CityId: byName.CityId, IsMatch: true });
    });

    test('the middle of the sea is nowhere', async () => {
      expect(await door(resolveLocation, { lang_code: 'en', latitude: 0, longitude: -30 })).toMatchObject({
        CityId: -1,
        NeighborhoodId: -1,
        IsMatch: false,
      });
    });

    test('a map finds the names and outlines around a point', async () => {
      const { Places } = await door(listPlacesAround, { lang_code: 'fr', latitude: 45.5246, longitude: -73.599 });
      expect(Places.find(({ Name }) => Name === 'Montréal')).toMatchObject({ Kind: 'city', Coordinates: '' });
      const plateau = Places.find(({ Name }) => Name === 'Le Plateau-Mont-Royal');
      expect(JSON.parse(plateau!.Coordinates)[0][0].length).toBeGreaterThan(3);
    });

    test.each([
      ['monreal', 'Montréal'],
      ['edinbrugh', 'Édimbourg'],
      ['plateau', 'Le Plateau-Mont-Royal'],
      ['zilk', 'Zilker'],
    ])('typing %s finds %s', async (q, name) => {
      const { Places } = await door(suggestPlaces, { q, lang_code: 'fr' });
      expect(Places.map(({ Name }) => Name)).toContain(name);
      expect(Places.length).toBeLessThanOrEqual(8);
    });

    test('a town nobody knows is said in words, with what is nearest', async () => {
      const understood = await door(understandPlace, { address: '12 Main St, Springfield, Illinois', lang_code: 'es' });
      expect(understood).toMatchObject({ IsKnown: false, Name: 'Springfield', ProvinceName: 'Illinois', CountryId: 2 });
      expect(understood.Nearest[0]).toMatchObject({ Kind: 'city', Name: 'Chicago' });
      expect(await door(understandPlace, { address: 'Chicago', lang_code: 'en' })).toMatchObject({ IsKnown: true });
    });

    test('an address in its parts: the town our own data knows, with province, country and zone', async () => {
      const address = '4521 rue Saint-Denis, Montréal';
      expect(await door(readAddress, { address, lang_code: 'fr', country: 'CA' })).toMatchObject({
        Address: '4521 rue Saint-Denis',
        City: 'Montréal',
        ProvinceId: 9,
        CountryId: 1,
        TimeZoneId: 7,
      });
    });
  });

  describe('program, index and changes', () => {
    test('the anonymous program carries a bearer with an empty role', async () => {
      const { token, ProgramState } = await door(getProgram, { language_code: 'es' });
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      expect([claims.role, claims.aud, ProgramState.LanguageId]).toEqual(['', 'marketplace', 3]);
      expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
    });

    test('the index is ordered by id and ends', async () => {
      const answer = await door(getDirectoryIndex, { kind: 'company', after: 0 });
      expect(isSorted(answer.Entries.map(({ Id }) => Id))).toBe(true);
      expect(answer.NextAfter === -1 || answer.NextAfter === answer.Entries.at(-1)!.Id).toBe(true);
    });

    test('changes are told by a cursor that does not go back', async () => {
      const first = await door(getDirectoryChanges, { since: 0 });
      expect((await door(getDirectoryChanges, { since: first.Next })).Tags).toEqual([]);
    });
  });

  conformanceOfCompanies(door, { refusal });
  conformanceOfAccounts(door, { refusal });
  const chatCompany = async () => {
    for (const { Id } of await idsOf('city')) {
      const { CompanyServices } = await door(searchCity, search({ city_id: Id, date_filter: 9 }));
      const found = CompanyServices.find(({ HasWebsiteChat }) => HasWebsiteChat);
      if (found) return found.CompanyGuid;
    }
    throw new Error('no company of the demo has a chat');
  };
  conformanceOfChat(door, { refusal, chatCompany });
  conformanceOfRequests(door, { refusal, anyCompany: async () => (await idsOf('company'))[0]!.Id });
}
