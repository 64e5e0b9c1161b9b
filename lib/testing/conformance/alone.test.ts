import { simhLogin } from '@/lib/accounts/contract';
import { createHold } from '@/lib/bookings/contract';
import { getCityView } from '@/lib/catalogue/contract';
import { getDirectoryIndex, searchCity } from '@/lib/companies/contract';
import { sendRecommendation } from '@/lib/opinions/contract';
import { isSupported, run } from '@/lib/platform';
import { setTransport } from '@/lib/platform/remote';
import { forgetDialect } from '@/lib/platform/specification/dialect';
import { getCompanyView } from '@/lib/profile/contract';
import { createContactMessage, createNeighborhoodRequest } from '@/lib/requests/contract';
import { companyIds, kept, neighbor } from '../specification/calls';
import { answerAsSpecified, standInKey } from '../specification/platform';
import { personalLink } from '../specification/profile';
import type { Door } from './door';
import { conformanceOfSpecification } from './specification-suite';

jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  const key = 'stand-in-key-8Wq2Lr5T';
  return {
    ...actual,
    env: () => ({ ...actual.env(), PLATFORM_API_URL: 'http://stand-in.test', PLATFORM_API_KEY: key }),
  };
});

const door: Door = (op, input, idempotencyKey) =>
  run(op, input, { now: new Date(), caller: { kind: 'page' }, idempotencyKey });

const bodies = () => kept.splice(0).map(({ body }) => body);

beforeAll(() => {
  forgetDialect();
  setTransport((url, init) => answerAsSpecified(new Request(url, init)));
});

describe('a platform of the specification alone', () => {
  conformanceOfSpecification(door);

  test('the stand-in refuses what the specification does not name: the test is one', async () => {
    const ask = (path: string, body?: object) =>
      answerAsSpecified(
        new Request(`http://stand-in.test${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'x-api-key': standInKey, authorization: 'Bearer a.b.c' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
    expect((await ask('/api/directory/changes?since=0')).status).toBe(404);
    expect((await ask('/api/places/suggest?q=w&lang_code=en')).status).toBe(404);
    expect((await ask('/api/simh-search', { service_ids: [1] })).status).toBe(422);
    expect((await ask('/api/simh-city/41/view?lang_code=en')).status).toBe(200);
  });

  test('every company has a page to be made of its view, with what the specification leaves to its services', async () => {
    for (const id of companyIds) {
      const view = await door(getCompanyView, { id, lang_code: 'fr', date_filter: 7 });
      expect(view.CompanyServicesUpcoming.length).toBeGreaterThan(0);
      for (const { ServiceName, BookingPageTypeId } of view.CompanyServicesUpcoming)
        expect([ServiceName !== '', [1, 3].includes(BookingPageTypeId)]).toEqual([true, true]);
      expect(view.CustomerReviews.map(({ Initials }) => Initials)).toEqual(['EF', 'CD', 'GH', 'AB']);
      expect(view.CustomerReviews.map(({ ThumbsUp }) => ThumbsUp)).toEqual([true, true, true, false]);
    }
    const { CompanyLocation } = await door(getCompanyView, { id: 3004, lang_code: 'en' });
    expect(CompanyLocation).toBeNull();
  });

  test('country, money and zone come from what the companies of a place tell; two cities of one name stay two', async () => {
    expect(await door(getCityView, { id: 41, lang_code: 'en' })).toMatchObject({
      Name: 'Westport',
      CountryTypeId: 4,
      TimezoneName: 'Europe/Dublin',
    });
    const other = await door(getCityView, { id: 42, lang_code: 'en' });
    expect([other.Name, other.CountryTypeId, other.TimezoneName]).toEqual(['Westport', undefined, undefined]);
    const about = { neighborhood_id: -1, lang_code: 'fr' as const, service_types: [], timezone_name: '' };
    const { CompanyServices } = await door(searchCity, { ...about, date_filter: 7, city_id: 77 });
    // Canada has several zones: which one is not known, and not guessed.
    expect(CompanyServices[0]).toMatchObject({ CityName: 'Trois-Rivières', CurrencyCode: 'CAD' });
    expect(CompanyServices[0]!.TimezoneName).toBeUndefined();
  });

  test.each([41, 42, 77])('counts and cursors that are not known are left out: city %i', async (city_id) => {
    const about = { neighborhood_id: -1, lang_code: 'fr' as const, service_types: [], timezone_name: '' };
    const found = await door(searchCity, { ...about, date_filter: 7, city_id });
    expect(found.CompanyServices.length).toBeGreaterThan(0);
    expect(Object.keys(found).filter((name) => /Total|Next/.test(name))).toEqual([]);
  });

  test('an index is made of what it shows, and says that it is not whole', async () => {
    const entries = async (kind: 'city' | 'company' | 'service') => {
      const { Entries, IsPartial } = await door(getDirectoryIndex, { kind, after: 0 });
      return { ids: Entries.map(({ Id }) => Id), slugs: Entries.map(({ Slugs }) => Slugs.fr), IsPartial };
    };
    expect(await entries('city')).toMatchObject({ ids: [41, 42, 77], IsPartial: true });
    expect((await entries('city')).slugs).toContain('trois-rivieres');
    expect((await entries('company')).ids).toEqual(companyIds);
    expect((await entries('service')).ids).toEqual([501, 502, 610]);
  });

  test('what it has no call for is 404 and known beforehand', async () => {
    const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
    await expect(door(createContactMessage, message, 'k')).rejects.toMatchObject({ status: 404 });
    expect([isSupported(createContactMessage), isSupported(createHold), isSupported(getCityView)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('forms travel in the specification’s fields, a pin within the text', async () => {
    bodies();
    const about = { name: 'Ana', email: 'ana@example.com', phone_number: '+15125550100', location: 'Old Quay' };
    const pin = { latitude: 53.8, longitude: -9.52, information: 'By the bridge.' };
    const { Area } = await door(createNeighborhoodRequest, { ...about, ...pin, lang_code: 'fr' });
    expect(Area).toBeNull();
    expect(bodies()).toEqual([{ ...about, information: 'By the bridge.\n(53.8, -9.52)' }]);
  });

  test('a personal link opens its dialog and takes one opinion; another is 404', async () => {
    const view = await door(getCompanyView, { id: 3001, lang_code: 'en', recommendation_token: personalLink });
    expect(view.RecommendationRequestView).toMatchObject({
      RecommendationMode: true,
      RecommendationModeExpired: false,
    });
    const opinion = (Token: string) => ({
      Object: { Token, Comment: 'Fine.', ThumbsUp: true },
      lang_code: 'en' as const,
    });
    expect((await door(sendRecommendation, opinion(personalLink))).Id).toBe(-1);
    await expect(door(sendRecommendation, opinion('other'))).rejects.toMatchObject({ status: 404 });
  });

  test('a neighbor signs in, and gets what a session needs', async () => {
    const signedIn = await door(simhLogin, { ...neighbor, lang_code: 'es' });
    expect(signedIn.token.split('.')).toHaveLength(3);
    expect([signedIn.rights, signedIn.member_id]).toEqual([{}, -1]);
  });
});
