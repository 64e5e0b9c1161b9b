import {
  createContactMessage,
  createNeighborhoodRequest,
  createRecommendation,
  getAreaRequests,
  reportCompany,
} from '@/lib/requests/contract';
import type { Door, Refusal } from './door';

const recommendation = {
  name: 'Ana',
  email: 'ana@example.com',
  phone_number: '+1 512 555 0100',
  company_name: 'Rainbow Windows',
  company_recommendation: 'They leave no streak.',
};

/** What visitors send and what areas say of it: the same for the embedded and the remote platform. */
export function conformanceOfRequests(
  door: Door,
  { refusal, anyCompany }: { refusal: Refusal; anyCompany: () => Promise<number> },
): void {
  describe('requests', () => {
    test('a recommendation is kept, once for a key', async () => {
      const first = await door(createRecommendation, recommendation, 'key-1');
      expect(await door(createRecommendation, recommendation, 'key-1')).toEqual(first);
      expect((await door(createRecommendation, recommendation, 'key-2')).Id).not.toBe(first.Id);
      expect(await refusal(createRecommendation, { ...recommendation, name: 'Eve' }, 'key-1')).toBe(422);
    });

    test.each([
      ['no name', { name: '' }],
      ['a name too long', { name: 'x'.repeat(501) }],
      ['an address that is none', { email: 'not an address' }],
      ['a phone that is none', { phone_number: '12' }],
      ['too long a text', { company_recommendation: 'x'.repeat(2025) }],
    ])('a recommendation with %s is 422', async (label, more) => {
      expect(await refusal(createRecommendation, { ...recommendation, ...more }, label)).toBe(422);
    });

    test('a message to the operator wants a key', async () => {
      const message = { name: 'Ana', email: 'ana@example.com', message: 'Bonjour' };
      expect(await door(createContactMessage, message, 'm-1')).toMatchObject({ Id: expect.any(Number) });
    });

    const ask = {
      name: 'Ana',
      email: 'ana.ask@example.com',
      phone_number: '+1 512 555 0100',
      location: '1200 Barton Springs Rd, Zilker, Austin, TX 78704',
      lang_code: 'es',
    } as const;

    test('an ask for a place belongs to its area, which counts it once a neighbor', async () => {
      const { Id, Area } = await door(createNeighborhoodRequest, ask, 'ask-1');
      expect(Id).toBeGreaterThan(0);
      expect(Area).toMatchObject({ Kind: 'neighborhood', Slug: 'zilker', CityName: 'Austin' });
      const area = { kind: 'neighborhood', id: Area!.Id, lang_code: 'es' } as const;
      const first = await door(getAreaRequests, area);
      expect(first).toMatchObject({ ...Area, TimezoneName: 'America/Chicago', CountryId: 2 });
      expect(first.NeighborsAsked).toBeGreaterThan(0);
      expect(first.FirstBookingDate).toMatch(/^($|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[56]:00$)/);
      await door(createNeighborhoodRequest, { ...ask, email: 'Ana.Ask+again@Example.com' }, 'ask-2');
      expect((await door(getAreaRequests, area)).NeighborsAsked).toBe(first.NeighborsAsked);
    });

    test('an ask from the middle of the sea is kept, and has no area', async () => {
      const { Id, Area } = await door(createNeighborhoodRequest, { ...ask, latitude: 0, longitude: -30 }, 'ask-3');
      expect([Id > 0, Area]).toEqual([true, null]);
    });

    test.each([
      ['no location', { location: '' }],
      ['half a pin', { latitude: 1 }],
      ['a pin off the earth', { latitude: 91, longitude: 0 }],
      ['too long a note', { information: 'x'.repeat(2025) }],
    ])('an ask with %s is 422', async (label, more) => {
      expect(await refusal(createNeighborhoodRequest, { ...ask, ...more }, label)).toBe(422);
    });

    test('an area that is none is 404', async () => {
      for (const kind of ['city', 'neighborhood'] as const)
        expect(await refusal(getAreaRequests, { kind, id: 2147483647, lang_code: 'en' })).toBe(404);
    });

    test('a report about a page is kept, one about no page is 422', async () => {
      const company = await anyCompany();
      const report = { reason: 'remove-page', name: 'Ana', email: 'ana@example.com', message: 'Not mine.' } as const;
      expect(await door(reportCompany, { ...report, company_id: company }, 'r-1')).toMatchObject({
        Id: expect.any(Number),
      });
      expect(await refusal(reportCompany, { ...report, company_id: 2147483647 }, 'r-2')).toBe(422);
      const other = { ...report, company_id: company, reason: 'because' as never };
      expect(await refusal(reportCompany, other, 'r-3')).toBe(422);
    });
  });
}
