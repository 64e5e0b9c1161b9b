import { eq } from 'drizzle-orm';
import * as tables from '@/lib/db/tables';
import { issueRecommendationToken } from '@/lib/opinions/service';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto, now } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getCompanyView } from './service';

let blendsYelp = true;
jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return { ...actual, env: () => ({ ...actual.env(), YELP_BLEND: blendsYelp }) };
});

describeOnOneDatabase('company view', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto, annex } = await makeToronto(db));
  });

  const view = (id: number, more: object = {}) => getCompanyView({ id, lang_code: 'en', ...more }, context);
  const status = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error) => error.status,
    );

  test('unknown and unpublished 404, taken down 410', async () => {
    const hidden = await makeCompany(db, { name: 'Hidden', cityId: toronto, isPublished: false });
    const inactive = await makeCompany(db, { name: 'Inactive', cityId: toronto, isActive: false });
    const gone = await makeCompany(db, { name: 'Gone', cityId: toronto, takenDownAt: now });
    const answers = [999, hidden.id, inactive.id, gone.id].map((id) => status(view(id)));
    expect(await Promise.all(answers)).toEqual([404, 404, 404, 410]);
  });

  test('with YELP_BLEND=0 it says that Yelp stands apart, and else nothing of it', async () => {
    const { id } = await makeCompany(db, { name: 'Clair & Net', cityId: toronto });
    expect(await view(id)).not.toHaveProperty('IsYelpApart');
    blendsYelp = false;
    const apart = await view(id);
    blendsYelp = true;
    expect(apart.IsYelpApart).toBe(true);
  });

  test('what it is, where it goes, when it comes', async () => {
    const company = await makeCompany(db, {
      name: 'Clair & Net',
      cityId: toronto,
      serves: [[toronto, annex]],
      offers: [
        { serviceId: 1, bookingPageTypeId: 3 },
        { serviceId: 4, priceMinor: 2550 },
        { serviceId: 5, isHidden: true },
      ],
      titles: { 3: 'Ventanas' },
    });
    const visit = (at: string, serviceId = 1) =>
      makeVisit(db, { company, cityId: toronto, neighborhoodId: annex, at, serviceId, hours: 1 });
    const soonest = await visit('2026-11-21T09:00:00-05:00');
    await visit('2026-11-21T11:00:00-05:00');
    await visit('2026-11-21T13:00:00-05:00', 4);
    await visit('2027-05-03T09:00:00-04:00');
    const found = await view(company.id);
    expect(found).toMatchObject({
      Company: { Id: company.id, IsUnclaimed: true, IsPublished: true, IsVerified: false },
      CompanyProfile: {
        CompanyName: 'Clair & Net',
        CompanySlug: 'clair-net',
        CompanyEmail: null,
        PhoneNumber: null,
        CompanyUrl: null,
      },
      CompanyLocation: { CountryTypeId: 1, TimezoneName: 'America/Toronto', CoreSubscriptionTypeId: 0 },
      CompanyNeighborhoods: [
        { CityId: toronto, CityName: 'Toronto', NeighborhoodId: annex, NeighborhoodName: 'Annex' },
      ],
      Title: 'Ventanas',
      HeroImageUrl: null,
    });
    expect(found.Services.map((one) => [one.ServiceId, one.StartingFromPrice])).toEqual([
      [1, 50],
      [4, 25.5],
    ]);
    expect(found.CompanyServicesUpcoming.map((one) => [one.BookingDate, one.ServiceId, one.CompanyServices])).toEqual([
      ['2026-11-21T09:00:00-05:00', 1, [{ BookingPageTypeId: 3 }, { BookingPageTypeId: 1 }]],
      ['2026-11-21T13:00:00-05:00', 4, [{ BookingPageTypeId: 1 }, { BookingPageTypeId: 3 }]],
    ]);
    expect(found.CompanyServicesUpcoming[0]).toMatchObject({
      BookingId: soonest,
      NeighborhoodName: 'Annex',
      CurrencyCode: 'CAD',
    });
    expect((await view(company.id, { date_filter: 0 })).CompanyServicesUpcoming.at(-1)!.BookingDate).toBe(
      '2027-05-03T09:00:00-04:00',
    );
    expect((await view(company.id, { date_filter: 1 })).CompanyServicesUpcoming).toEqual([]);
  });

  test('dates of a hidden service take no room of those that can be had', async () => {
    const offers = [{ serviceId: 1 }, { serviceId: 5, isHidden: true }];
    const company = await makeCompany(db, { name: 'Clair & Net', cityId: toronto, offers });
    const visit = (day: number, serviceId: number) => {
      const at = new Date(Date.UTC(2026, 10, 21 + day, 14)).toISOString();
      return makeVisit(db, { company, cityId: toronto, at, serviceId });
    };
    for (let day = 0; day < 60; day++) await visit(day, 5);
    const shown = await visit(60, 1);
    const { CompanyServicesUpcoming } = await view(company.id, { date_filter: 0 });
    expect(CompanyServicesUpcoming.map(({ BookingId }) => BookingId)).toEqual([shown]);
  });

  test('the whole response, with everything that hangs on a company', async () => {
    const { id } = await makeCompany(db, { name: 'Clair', cityId: toronto, subscriptionTypeId: 1 });
    await db.insert(tables.subscriptions).values({ companyId: id, product: 'mci', subscriptionTypeId: 4 });
    await db
      .update(tables.companyLocations)
      .set({ latitude: 43.651234, longitude: -79.381234, serviceBoundary: { type: 'Polygon', coordinates: [] } })
      .where(eq(tables.companyLocations.companyId, id));
    const found = await view(id, { lang_code: 'fr' });
    expect(found).toMatchObject({
      Company: { StorageId: 1, CompanyId: id, IsActive: true, ClaimedDate: null, PublishedDate: null },
      CompanyProfile: {
        Id: id,
        CompanyEmail: `${id}@example.com`,
        PhoneNumber: `+1416555${id}`,
        CompanyUrl: 'https://example.com',
      },
      CompanyLocation: {
        CompanyId: id,
        CoreSubscriptionTypeId: 1,
        MCISubscriptionTypeId: 4,
        Latitude: 43.65,
        Longitude: -79.38,
        CityName: 'Toronto fr',
        TimezoneName: 'America/Toronto',
      },
      GoogleMapAPIKey: '',
      CustomerReviews: [],
      CompanyProfileSections: [],
      CompanyProfileSectionDisplays: [],
    });
    expect(JSON.parse(found.CompanyLocation!.ServiceBoundary)).toEqual({ type: 'Polygon', coordinates: [] });
    expect(found.CompanyLocationServices).toMatchObject([
      { CompanyId: id, CompanyLocationId: found.CompanyLocation!.Id, ServiceCategoryId: 1, ServiceId: 1 },
    ]);
    for (const date of [
      found.Company.CreationDate,
      found.CompanyProfile.CreationDate,
      found.CompanyLocation!.CreationDate,
    ])
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect('RecommendationRequestView' in found).toBe(false);
  });

  test('a company without a location has none, and a page all the same', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
    await db.delete(tables.companyLocations).where(eq(tables.companyLocations.companyId, id));
    expect(await view(id)).toMatchObject({ CompanyLocation: null });
  });

  describe('reviews', () => {
    const opinion = (companyId: number, more: object = {}) => ({
      companyId,
      origin: 'booked' as const,
      reviewTypeId: 1,
      name: 'Ana L.',
      comment: 'C',
      language: 'en',
      stars: 5,
      isThumbsUp: true,
      createdAt: new Date('2026-11-01T10:00:00Z'),
      ...more,
    });

    test('ours by stars and then the newest, imported ones after them, each with its source', async () => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      await db.insert(tables.opinions).values([
        opinion(id, {
          comment: 'thumb',
          stars: 0,
          origin: 'neighbor',
          cityId: toronto,
          neighborhoodId: annex,
          isThumbsUp: false,
        }),
        opinion(id, { comment: 'old five', createdAt: new Date('2026-01-01') }),
        opinion(id, { comment: 'two', stars: 2, isThumbsUp: false, origin: 'invited', cityId: toronto }),
        opinion(id, { comment: 'new five', language: 'es' }),
        opinion(id, { comment: 'hidden', isPublished: false }),
      ]);
      const other = (sourceId: number, comment: string, more: object = {}) => ({
        companyId: id,
        sourceId,
        sourceKey: comment,
        name: 'Zoé B.',
        stars: 4,
        isThumbsUp: true,
        comment,
        ...more,
      });
      await db
        .insert(tables.sourceReviews)
        .values([
          other(3, 'yelp'),
          other(0, 'google', { language: 'fr', writtenAt: new Date('2025-03-02T10:00:00Z') }),
        ]);
      const { CustomerReviews: found } = await view(id, { lang_code: 'fr' });
      expect(found.map((one) => [one.ReviewComment, one.Source, one.ReviewStars, one.ThumbsUp, one.Location])).toEqual([
        ['new five', 'booked', 5, true, ''],
        ['old five', 'booked', 5, true, ''],
        ['two', 'invited', 2, false, 'Toronto fr'],
        ['thumb', 'neighbor', 0, false, 'Annex fr'],
        ['google', 'google', 4, true, ''],
        ['yelp', 'yelp', 4, true, ''],
      ]);
      expect(found[0]).toMatchObject({
        LanguageCode: 'es',
        ReviewDate: '2026-11-01T10:00:00.000Z',
        CityId: -1,
        NeighborhoodId: -1,
      });
      expect(found[4]).toMatchObject({ LanguageCode: 'fr', ReviewTypeId: 0, ReviewDate: '2025-03-02T10:00:00.000Z' });
      expect('LanguageCode' in found[5]!).toBe(false);
      expect(found[5]!.ReviewDate).toBe('');
    });

    test('a customer who did not consent has initials and no name', async () => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      const people = await db
        .insert(tables.customers)
        .values([
          { companyId: id, firstName: 'Ana', lastName: 'Lopez' },
          { companyId: id, firstName: 'Bea', lastName: 'Marin', hasNameConsent: true },
        ])
        .returning({ id: tables.customers.id });
      await db
        .insert(tables.opinions)
        .values([
          opinion(id, { customerId: people[0]!.id, stars: 5 }),
          opinion(id, { customerId: people[1]!.id, stars: 4, name: 'Bea M.' }),
          opinion(id, { stars: 3, name: 'Cleo' }),
        ]);
      const { CustomerReviews: found } = await view(id);
      expect(found.map(({ Name, Initials }) => [Name, Initials])).toEqual([
        ['', 'AL'],
        ['Bea M.', 'BM'],
        ['Cleo', 'C'],
      ]);
    });
  });

  describe('a personal link', () => {
    const other = 'x'.repeat(43);
    const issue = async (companyId: number) => {
      const issued = await issueRecommendationToken(
        { companyId, email: 'ana@example.com', language: 'en', issuedBy: 'test' },
        now,
      );
      return new URL(issued.link).searchParams.get('recommendation-token')!;
    };

    test('opens the dialog of its own company, however often it is looked at; an unknown one opens nothing', async () => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      const elsewhere = await makeCompany(db, { name: 'B', cityId: toronto });
      const recommendation_token = await issue(id);
      for (let i = 0; i < 3; i++)
        expect((await view(id, { recommendation_token })).RecommendationRequestView).toMatchObject({
          RecommendationMode: true,
          RecommendationModeExpired: false,
          CompanyId: id,
        });
      expect('RecommendationRequestView' in (await view(id, { recommendation_token: other }))).toBe(false);
      expect('RecommendationRequestView' in (await view(elsewhere.id, { recommendation_token }))).toBe(false);
      expect('RecommendationRequestView' in (await view(id))).toBe(false);
    });

    test.each([
      ['used', { usedAt: now }],
      ['expired', { expiresAt: new Date(now.getTime() - 1000) }],
    ])('%s: the dialog stays shut, and it is said', async (_, change) => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      const recommendation_token = await issue(id);
      await db.update(tables.recommendationTokens).set(change);
      expect((await view(id, { recommendation_token })).RecommendationRequestView).toMatchObject({
        RecommendationMode: false,
        RecommendationModeExpired: true,
      });
    });
  });
});
