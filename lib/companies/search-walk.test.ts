import { rows, sql } from '@/lib/db/client';
import { recordChanges } from '@/lib/effects/changes';
import { transactionOn } from '@/lib/effects/transaction';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, type FixtureCompany, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { makeCity } from '@/lib/testing/fixtures/places';
import { context, input, makeLondon, makeReferences, makeToronto, now } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import type { CompanySearchResult, SearchResult, WholeSearchInput } from './contract';
import { searchCity, searchEverywhere, searchNeighborhood } from './service';

type Search = (more: Partial<WholeSearchInput>) => Promise<SearchResult>;

const dayMs = 86_400_000;
/** A working morning so many days ahead, in UTC. */
const morning = (day: number, hour = 14) => new Date(Date.UTC(2026, 10, 20 + day, hour)).toISOString();
const card = (one: CompanySearchResult) => `${one.CompanyId} ${one.ServiceId} ${one.CityId} ${one.BookingDate}`;

/** Both lists to their ends, each by its own cursor; every answer says the same totals. */
async function walk(search: Search) {
  const first = await search({});
  const [companies, cards] = [[...first.CompanyServices], [...first.CompanyServicesUpcoming]];
  const totals = [first.CompaniesTotal, first.UpcomingTotal];
  for (let next = first.CompaniesNext; next !== undefined; ) {
    const answer = await search({ companies_after: next });
    expect(answer.CompanyServicesUpcoming).toEqual([]);
    expect([answer.CompaniesTotal, answer.UpcomingTotal]).toEqual(totals);
    expect(answer.CompanyServices.length).toBeGreaterThan(0);
    companies.push(...answer.CompanyServices);
    next = answer.CompaniesNext;
  }
  for (let next = first.UpcomingNext; next !== undefined; ) {
    const answer = await search({ upcoming_after: next });
    expect(answer.CompanyServices).toEqual([]);
    expect(answer.CompanyServicesUpcoming.length).toBeGreaterThan(0);
    cards.push(...answer.CompanyServicesUpcoming);
    next = answer.UpcomingNext;
  }
  return { companies, cards, totals };
}

describeOnBothDatabases('searches to their end', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;
  let leslieville: number;
  let companies: FixtureCompany[];

  /** 75 companies, many of them alike; 170 dates, forty of which begin at one instant, and some of them twice a day. */
  beforeAll(async () => {
    db = getDb();
    await makeReferences(db);
    await clearDirectory(db);
    ({ toronto, annex, leslieville } = await makeToronto(db));
    companies = [];
    for (let n = 0; n < 75; n++)
      companies.push(
        await makeCompany(db, {
          name: `Company ${n}`,
          cityId: toronto,
          serves:
            n % 3 === 0
              ? [[toronto, annex]]
              : n % 3 === 1
                ? [[toronto, null]]
                : [
                    [toronto, leslieville],
                    [toronto, annex],
                  ],
          good: n % 5 === 0 ? n % 7 : 0,
          offers: n % 4 === 0 ? [{ serviceId: 1 }, { serviceId: 3 }] : [{ serviceId: 1 }],
        }),
      );
    const place = (n: number) => [annex, null, leslieville][n % 3]!;
    for (const [n, company] of companies.slice(0, 40).entries()) {
      const visit = (at: string, more = {}) =>
        makeVisit(db, { company, cityId: toronto, neighborhoodId: place(n), at, hours: 1, ...more });
      await visit(morning(2));
      await visit(morning(2, 17));
      for (let day = 3 + (n % 5); day < 29; day += 8) await visit(morning(day, 14 + (n % 4)));
      if (n % 4 === 0) await visit(morning(4, 20), { serviceId: 3 });
    }
  });

  const inToronto: Search = (more) => searchCity(input({ city_id: toronto, ...more }), context);

  async function expectedCards(where: ReturnType<typeof sql>): Promise<number> {
    const [row] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select distinct company_id, service_id, local_date
        from visits where starts_at < ${new Date(+now + 30 * dayMs).toISOString()}::timestamptz and ${where}) d`,
    );
    return row!.count;
  }

  test('every company and every date of a busy city exactly once, best and soonest first, as many as the totals say', async () => {
    const { companies: found, cards, totals } = await walk(inToronto);
    expect(found).toHaveLength(75);
    expect(new Set(found.map((one) => one.CompanyId)).size).toBe(75);
    const scores = found.map((one) => one.Score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(cards.length).toBeGreaterThan(150);
    expect(cards.length).toBe(await expectedCards(sql`true`));
    expect(new Set(cards.map(card)).size).toBe(cards.length);
    const instants = cards.map((one) => Date.parse(one.BookingDate));
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(totals).toEqual([75, cards.length]);
  });

  test('the same for a neighborhood, and narrowed to a service', async () => {
    const inAnnex: Search = (more) => searchNeighborhood(input({ neighborhood_id: annex, ...more }), context);
    const { companies: found, cards, totals } = await walk(inAnnex);
    expect(totals).toEqual([75, await expectedCards(sql`(neighborhood_id = ${annex} or neighborhood_id is null)`)]);
    expect([new Set(found.map((one) => one.CompanyId)).size, found.length]).toEqual([75, 75]);
    expect([new Set(cards.map(card)).size, cards.length]).toEqual([totals[1], totals[1]]);

    const narrowed = await walk((more) => inToronto({ service_ids: [3], ...more }));
    expect(narrowed.totals).toEqual([19, await expectedCards(sql`service_id = 3`)]);
    expect([narrowed.companies.length, narrowed.cards.length]).toEqual(narrowed.totals);
  });

  test('totals are those under the filter, at the instant of the search', async () => {
    for (const date_filter of [1, 2, 3, 4, 5, 6, 8, 9] as const) {
      const { cards, totals } = await walk((more) => inToronto({ date_filter, ...more }));
      expect([date_filter, totals[1]]).toEqual([date_filter, cards.length]);
      expect(totals[0]).toBe(75);
    }
    const later = { ...context, now: new Date(morning(2, 15)) };
    const { cards, totals } = await walk((more) =>
      searchCity(input({ city_id: toronto, date_filter: 1, ...more }), later),
    );
    // Each of forty companies comes again at five: what has begun is gone, what is still to come that day counts.
    expect([totals[1], cards.length]).toEqual([40, 40]);
  });

  test('a cursor that is none, or of another list, is 422 beside its name', async () => {
    const first = await inToronto({});
    const refused = (search: Promise<unknown>) =>
      search.then(
        () => undefined,
        (error) => [error.status, error.fields],
      );
    expect(await refused(inToronto({ companies_after: 'x' }))).toEqual([422, { companies_after: 'invalid' }]);
    expect(
      await refused(inToronto({ companies_after: first.UpcomingNext, upcoming_after: first.CompaniesNext })),
    ).toEqual([422, { companies_after: 'invalid', upcoming_after: 'invalid' }]);
    expect(await refused(searchEverywhere(input({ upcoming_after: first.UpcomingNext }), context))).toEqual([
      422,
      { upcoming_after: 'invalid' },
    ]);
    const bent = `d${Buffer.from('[1e300,0,1]').toString('base64url')}`;
    expect(await refused(inToronto({ upcoming_after: bent }))).toEqual([422, { upcoming_after: 'invalid' }]);
  });

  test('over all countries: two a city, none of a country twice before the others, to the end by cursor', async () => {
    const london = await makeLondon(db);
    for (let n = 0; n < 3; n++) {
      const company = await makeCompany(db, { name: `L${n}`, cityId: london, countryId: 3, timezone: 'Europe/London' });
      await makeVisit(db, { company, cityId: london, at: morning(1 + n), timezone: 'Europe/London' });
    }
    const { companies: found, cards, totals } = await walk((more) => searchEverywhere(input(more), context));
    expect(cards.map((one) => one.CityId)).toEqual([london, toronto, london, toronto]);
    expect(found.map((one) => one.CityId)).toEqual([london, toronto, london, toronto]);
    expect(totals).toEqual([4, 4]);
    const inFrench = await searchEverywhere(input({ lang_code: 'fr' }), context);
    expect(inFrench.CompanyServicesUpcoming[0]!.CityId).toBe(toronto);
    const canada = await walk((more) => searchEverywhere(input({ country_id: 1, ...more }), context));
    expect([canada.companies.length, canada.totals[0]]).toEqual([75, 75]);
  });

  test('while dates are sold and companies come, nothing that was there twice is missed or repeated', async () => {
    const first = await inToronto({});
    const shown = first.CompanyServicesUpcoming.map((one) => one.BookingId);
    await db.execute(
      sql`update visits set seats_taken = capacity where id in (${sql.join(shown.slice(5, 25), sql`, `)})`,
    );
    const newcomer = await makeCompany(db, { name: 'New', cityId: toronto, good: 90 });
    await makeVisit(db, { company: newcomer, cityId: toronto, at: morning(1) });
    const rest: CompanySearchResult[] = [];
    for (let next = first.UpcomingNext; next !== undefined; ) {
      const answer = await inToronto({ upcoming_after: next });
      rest.push(...answer.CompanyServicesUpcoming);
      next = answer.UpcomingNext;
    }
    const ids = [...shown, ...rest.map((one) => one.BookingId)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(rest.map((one) => one.CompanyId)).not.toContain(newcomer.id);
  });

  test('totals of a month and of what lies further ahead do not mix, nor those of several services', async () => {
    const ottawa = await makeCity(db, { name: 'Ottawa' });
    for (let n = 0; n < 4; n++) {
      const offers = [{ serviceId: 1 }, { serviceId: 3 }, { serviceId: 5 }];
      const company = await makeCompany(db, { name: `O${n}`, cityId: ottawa, offers });
      for (const [at, day] of [1, 20, 30, 33, 34, 36, 60].entries())
        await makeVisit(db, { company, cityId: ottawa, at: morning(day, 14 + n), serviceId: [1, 3, 5][at % 3] });
    }
    const periods: Partial<WholeSearchInput>[] = [
      { date_filter: 7 },
      { date_filter: 9 },
      { date_filter: 0, date_from: '2026-12-19', date_to: '2027-01-25' },
      { date_filter: 0, date_from: '2026-12-20', date_to: '2026-12-23' },
    ];
    const wanted: Partial<WholeSearchInput>[] = [{}, { service_ids: [1] }, { service_ids: [1, 3] }];
    // Twice: what was counted first is stored by then.
    for (const period of [...periods, ...periods])
      for (const services of wanted) {
        const { cards, totals } = await walk((more) =>
          searchCity(input({ city_id: ottawa, ...period, ...services, ...more }), context),
        );
        expect([period, services, totals[1]]).toEqual([period, services, cards.length]);
        expect(cards.length).toBeGreaterThan(0);
      }
  });

  test('totals follow what bookings give and take, and nothing else of a city', async () => {
    const laval = await makeCity(db, { name: 'Laval' });
    const made: FixtureCompany[] = [];
    for (let n = 0; n < 3; n++) made.push(await makeCompany(db, { name: `L${n}`, cityId: laval }));
    const [one, two, three] = made as [FixtureCompany, FixtureCompany, FixtureCompany];
    const visit = (company: FixtureCompany, day: number) =>
      makeVisit(db, { company, cityId: laval, at: morning(day), serviceId: 1 });
    for (const company of [one, two]) for (const day of [1, 2, 3]) await visit(company, day);
    const total = async () => (await searchCity(input({ city_id: laval }), context)).UpcomingTotal;
    /** As a booking tells it; the news come by themselves, a moment after the write. */
    const told = async (company: FixtureCompany, wanted: number) => {
      await transactionOn(db, (tx) =>
        recordChanges(tx, { companies: [company.id], what: 'dates', pages: [{ kind: 'city', id: laval }] }),
      );
      for (let n = 0; n < 200 && (await total()) !== wanted; n++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await total()).toBe(wanted);
    };
    expect([await total(), await total()]).toEqual([6, 6]);
    await visit(one, 4);
    await told(one, 7);
    await rows(db, sql`delete from visits where company_id = ${two.id}`);
    await told(two, 4);
    await visit(three, 5);
    await told(three, 5);
    await rows(db, sql`update companies set is_published = false where id = ${one.id}`);
    await transactionOn(db, (tx) =>
      recordChanges(tx, { companies: [one.id], pages: ['home', { kind: 'city', id: laval }] }),
    );
    for (let n = 0; n < 200 && (await total()) !== 1; n++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await total()).toBe(1);
  });
});
