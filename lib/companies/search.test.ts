import { sql } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeMember, makeVisit, subscribe } from '@/lib/testing/fixtures/companies';
import { makeCity } from '@/lib/testing/fixtures/places';
import {
  context,
  dates,
  input,
  makeLondon,
  makeReferences,
  makeToronto,
  names,
  now,
} from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import type { SearchInput } from './contract';
import { searchCity, searchEverywhere, searchNeighborhood } from './service';

const nothing = { CompanyServices: [], CompanyServicesUpcoming: [], CompaniesTotal: 0, UpcomingTotal: 0 };

describeOnBothDatabases('searches', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto, annex } = await makeToronto(db));
  });

  const inToronto = (more: Partial<SearchInput> = {}) => searchCity(input({ city_id: toronto, ...more }), context);

  test('an empty city has nobody and no dates', async () => {
    expect(await inToronto()).toEqual(nothing);
  });

  test('a provider with a date, in the shape of the specification', async () => {
    const company = await makeCompany(db, {
      name: 'Éclair Vitres',
      cityId: toronto,
      isVerified: true,
      hasLogo: true,
      subscriptionTypeId: 2,
      offers: [
        { serviceId: 1, bookingPageTypeId: 3, priceMinor: 12050 },
        { serviceId: 3, bookingPageTypeId: 1, priceMinor: 9900 },
        { serviceId: 5, priceMinor: 0, isHidden: true },
      ],
      good: 8,
      bad: 1,
      customers: [
        { firstName: 'Marie', lastName: 'Tremblay', hasNameConsent: true },
        { firstName: 'John', lastName: 'Doe' },
      ],
      titles: { 1: 'Clear panes', 2: 'Vitres claires' },
    });
    const visit = await makeVisit(db, {
      company,
      cityId: toronto,
      neighborhoodId: annex,
      at: '2026-11-25T09:00:00-05:00',
    });
    const { CompanyServices, CompanyServicesUpcoming } = await inToronto({ lang_code: 'fr' });
    const dated = {
      BookingDate: '2026-11-25T09:00:00-05:00',
      BookingId: visit,
      ServiceId: 1,
      ServiceTypeId: 1,
      BookingPageGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      BookingPageTypeId: 3,
      StartingFromPrice: 120.5,
      ServiceName: 'Service 1 fr',
      IsServiceRecurring: false,
    };
    const other = {
      ...dated,
      BookingDate: '',
      BookingId: -1,
      ServiceId: 3,
      ServiceTypeId: 2,
      BookingPageTypeId: 1,
      StartingFromPrice: 99,
      ServiceName: 'Service 3 fr',
    };
    const shared = {
      CompanyId: company.id,
      CompanyName: 'Éclair Vitres',
      CompanySlug: 'eclair-vitres',
      CompanyGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CompanyIsVerified: true,
      CompanyPhoneNumber: `+1416555${company.id}`,
      CompanySmsNumber: '+14165550100',
      CompanyClientKeyGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CompanyEmail: `${company.id}@example.com`,
      CompanyUrl: 'https://example.com',
      CityId: toronto,
      HeroImageUrl: expect.stringMatching(/^\/media\/images\/[0-9a-f-]{36}\/logo-64\.png$/),
      Title: 'Vitres claires',
      CompanyCustomerDisplays: [
        { CustomerId: 2, CustomerName: '', CustomerInitials: 'JD', CustomerImageUrl: null },
        { CustomerId: 1, CustomerName: 'Marie T.', CustomerInitials: 'MT', CustomerImageUrl: null },
      ],
      HasMoreDates: false,
      CompanyServices: [dated, other],
      HiredBy: 2,
      RatingsGood: 8,
      RatingsBad: 1,
      FacebookOverallStarRating: 0,
      FacebookRatingCount: 0,
      GoogleOverallStarRating: 0,
      GoogleRatingCount: 0,
      HasSocialMediaReviews: false,
      HasConsumerPortal: false,
      HasWebsiteChat: false,
      HasPayingSubscription: true,
      Score: expect.any(Number),
      CityName: 'Toronto fr',
      CitySlug: 'toronto-fr',
      TimezoneName: 'America/Toronto',
      CurrencyCode: 'CAD',
      ScoreReasons: ['recommended', 'verified', 'soon', 'hired'],
    };
    expect(CompanyServices).toEqual([
      { ...dated, ...shared, StartingFromPrice: 99, NeighborhoodId: -1, NeighborhoodName: '' },
    ]);
    expect(CompanyServicesUpcoming).toEqual([
      { ...dated, ...shared, NeighborhoodId: annex, NeighborhoodName: 'Annex fr' },
    ]);
  });

  test('contacts of who does not pay are null, and rank is not for sale', async () => {
    const one = await makeCompany(db, { name: 'One', cityId: toronto, good: 5 });
    const before = (await inToronto()).CompanyServices[0]!;
    expect([before.CompanyPhoneNumber, before.CompanySmsNumber, before.CompanyEmail, before.CompanyUrl]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(before.HasPayingSubscription).toBe(false);
    for (const [type, isPaying] of [
      [3, false],
      [4, false],
      [6, false],
      [1, true],
      [2, true],
    ] as const) {
      await db.execute(`update subscriptions set ended_at = now()`);
      await subscribe(db, one.id, type);
      const after = (await inToronto()).CompanyServices[0]!;
      expect([type, after.HasPayingSubscription, after.CompanyEmail !== null]).toEqual([type, isPaying, isPaying]);
      expect([after.Score, after.ScoreReasons]).toEqual([before.Score, before.ScoreReasons]);
    }
  });

  test('who is unpublished, inactive or taken down is not there', async () => {
    for (const hidden of [{ isPublished: false }, { isActive: false }, { takenDownAt: now }]) {
      const company = await makeCompany(db, { name: 'Hidden', cityId: toronto, ...hidden });
      await makeVisit(db, { company, cityId: toronto, at: '2026-11-25T09:00:00-05:00' });
    }
    expect(await inToronto()).toEqual(nothing);
  });

  test('only visits that lie ahead, live, free and of a shown service make dates', async () => {
    const company = await makeCompany(db, {
      name: 'A',
      cityId: toronto,
      offers: [{ serviceId: 1 }, { serviceId: 2, isHidden: true }],
    });
    const at = (day: number, more: object = {}) =>
      makeVisit(db, { company, cityId: toronto, at: `2026-11-${day}T09:00:00-05:00`, ...more });
    await at(19);
    await at(20);
    await at(21, { status: 'cancelled' });
    await at(22, { seatsTaken: 2 });
    await at(23, { serviceId: 2 });
    await at(24, { seatsTaken: 1 });
    await at(25, { status: 'completed' });
    const { CompanyServices, CompanyServicesUpcoming } = await inToronto();
    expect(dates(CompanyServicesUpcoming)).toEqual(['2026-11-24T09:00:00-05:00']);
    expect(CompanyServices[0]).toMatchObject({ BookingDate: '2026-11-24T09:00:00-05:00', HasMoreDates: false });
  });

  test('dated cards: soonest first, one a service and day; the soonest stands for its day', async () => {
    const one = await makeCompany(db, { name: 'One', cityId: toronto, offers: [{ serviceId: 1 }, { serviceId: 2 }] });
    const two = await makeCompany(db, { name: 'Two', cityId: toronto });
    const visit = (company: typeof one, at: string, serviceId = 1) =>
      makeVisit(db, { company, cityId: toronto, at, serviceId, hours: 1 });
    await visit(one, '2026-11-23T13:00:00-05:00');
    await visit(one, '2026-11-23T09:00:00-05:00');
    await visit(one, '2026-11-23T11:00:00-05:00', 2);
    for (const day of [24, 25, 26]) await visit(one, `2026-11-${day}T09:00:00-05:00`);
    await visit(two, '2026-11-23T10:00:00-05:00');
    const { CompanyServices, CompanyServicesUpcoming } = await inToronto();
    expect(
      CompanyServicesUpcoming.map((card) => [card.CompanyName, card.ServiceId, card.BookingDate.slice(5, 16)]),
    ).toEqual([
      ['One', 1, '11-23T09:00'],
      ['Two', 1, '11-23T10:00'],
      ['One', 2, '11-23T11:00'],
      ['One', 1, '11-24T09:00'],
      ['One', 1, '11-25T09:00'],
      ['One', 1, '11-26T09:00'],
    ]);
    expect(CompanyServicesUpcoming.map((card) => card.HasMoreDates)).toEqual([true, false, true, true, true, true]);
    const provider = CompanyServices.find((result) => result.CompanyName === 'One')!;
    expect(provider.CompanyServices.map((service) => service.BookingDate.slice(5, 16))).toEqual([
      '11-23T09:00',
      '11-24T09:00',
      '11-25T09:00',
      '',
    ]);
    expect(provider.HasMoreDates).toBe(true);
  });

  test('filters are counted in the zone of the place, and the offset is that of the date', async () => {
    const london = await makeLondon(db);
    const company = await makeCompany(db, { name: 'Thames', cityId: london, countryId: 3, timezone: 'Europe/London' });
    const times = ['2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z', '2027-03-27T23:30:00Z', '2027-03-28T08:00:00Z'];
    for (const at of times) await makeVisit(db, { company, cityId: london, at, hours: 0.5, timezone: 'Europe/London' });
    const found = async (more: Partial<SearchInput>) =>
      dates(
        (await searchCity(input({ city_id: london, timezone_name: 'Asia/Manila', ...more }), context))
          .CompanyServicesUpcoming,
      );
    expect(await found({ date_filter: 1 })).toEqual(['2026-11-20T23:30:00+00:00']);
    expect(await found({ date_filter: 2 })).toEqual(['2026-11-21T00:30:00+00:00']);
    expect(await found({ date_filter: 0, date_from: '2027-03-28', date_to: '2027-03-28' })).toEqual([
      '2027-03-28T09:00:00+01:00',
    ]);
    expect(await found({ date_filter: 0, date_from: '2026-01-01', date_to: '2026-11-19' })).toEqual([]);
  });

  test('more than the first look takes: many visits of few companies, many companies with few dates', async () => {
    const busy = await makeCompany(db, { name: 'Busy', cityId: toronto, good: 3 });
    const members = [busy.memberId];
    for (let number = 0; number < 5; number++) members.push(await makeMember(db, busy.id));
    for (const memberId of members)
      for (let slot = 0; slot < 24; slot++)
        await makeVisit(db, {
          company: busy,
          cityId: toronto,
          memberId,
          at: new Date(+now + (slot + 1) * 1_200_000).toISOString(),
          hours: 0.3,
        });
    const late = await makeCompany(db, { name: 'Late', cityId: toronto });
    await makeVisit(db, { company: late, cityId: toronto, at: '2026-12-10T09:00:00-05:00' });
    const { CompanyServices, CompanyServicesUpcoming } = await inToronto();
    expect(names(CompanyServicesUpcoming)).toEqual(['Busy', 'Late']);
    expect(names(CompanyServices)).toEqual(['Busy', 'Late']);
  });

  const refused = (search: Promise<unknown>) =>
    search.then(
      () => undefined,
      (error) => [error.status, error.fields],
    );

  test('services nobody knows are 422, each list by its name; an archived one is known', async () => {
    expect(await refused(inToronto({ service_types: [1, 999] }))).toEqual([422, { service_types: 'invalid' }]);
    expect(await refused(inToronto({ service_ids: [999], service_category_ids: [999] }))).toEqual([
      422,
      { service_ids: 'invalid', service_category_ids: 'invalid' },
    ]);
    const inAnnex = searchNeighborhood(input({ neighborhood_id: annex, service_ids: [999] }), context);
    expect(await refused(inAnnex)).toEqual([422, { service_ids: 'invalid' }]);
    expect(await refused(searchEverywhere(input({ service_ids: [999] }), context))).toEqual([
      422,
      { service_ids: 'invalid' },
    ]);
    await db.execute(sql`update services set is_archived = true where id = 5`);
    expect(await inToronto({ service_ids: [5] })).toEqual(nothing);
    await db.execute(sql`update services set is_archived = false where id = 5`);
  });

  test('places nobody knows, and days that make no sense, are 422', async () => {
    expect(await refused(searchCity(input({ city_id: 999 }), context))).toEqual([422, { city_id: 'invalid' }]);
    expect(await refused(searchCity(input({}), context))).toEqual([422, { city_id: 'invalid' }]);
    expect(await refused(searchNeighborhood(input({ neighborhood_id: 999 }), context))).toEqual([
      422,
      { neighborhood_id: 'invalid' },
    ]);
    const other = await makeCity(db, { name: 'Other' });
    expect(await refused(searchCity(input({ city_id: other, neighborhood_id: annex }), context))).toEqual([
      422,
      { neighborhood_id: 'invalid' },
    ]);
    expect(await refused(inToronto({ date_filter: 0 }))).toEqual([422, { date_from: 'required', date_to: 'required' }]);
    expect(await refused(inToronto({ date_filter: 0, date_from: '2027-01-02', date_to: '2027-01-01' }))).toEqual([
      422,
      { date_to: 'range' },
    ]);
  });
});
