import { countries } from '@/lib/config/countries';
import { TIME_ZONES } from '@/lib/config/countries/time-zones';
import { describeOnPostgres } from '@/lib/testing/database';
import { isLongRun } from '@/lib/testing/long';
import { seedBase } from './base';
import { CITIES } from './data/cities';
import { PROVINCES } from './data/provinces';
import { DEMO_COMPANIES, seedDemo } from './demo';
import { rollDemoDates } from './roll';

const NOW = new Date('2026-11-20T15:00:00Z');
const DAY_MS = 86_400_000;
const SLOW_MS = 120_000;

/** What both databases must agree on, to the last row. */
const prints: Record<string, unknown>[] = [];

describeOnPostgres('seed', (getDb, { port }) => {
  const read = async <Row>(sql: string) => (await port().query<Row>(sql)).rows;
  const count = async (table: string) => (await read<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

  test('base data stands alone and is written once', async () => {
    await seedBase(getDb());
    const first = await read('select id, updated_at from services order by id');
    await seedBase(getDb());
    expect(await read('select id, updated_at from services order by id')).toEqual(first);
    expect(await count('countries')).toBe(countries.length);
    expect(await count('time_zones')).toBe(TIME_ZONES.length);
    expect(await count('provinces')).toBe(PROVINCES.length);
    expect(await count('service_categories')).toBe(6);
    expect(first.length).toBeGreaterThanOrEqual(60);
    expect(await count('companies')).toBe(0);
  });

  test('words that were changed are brought back, others left alone', async () => {
    await port().exec(`update services set name_fr = 'x' where id = 301`);
    await seedBase(getDb());
    expect(await read('select name_fr from services where id = 301')).toEqual([{ name_fr: 'Ménage hebdomadaire' }]);
  });

  test(
    'the demo fills an empty marketplace',
    async () => {
      const added = await seedDemo(getDb(), { now: NOW });
      expect(added.companies).toBe(DEMO_COMPANIES);
      expect(added.dates).toBeGreaterThan(15_000);
      expect(await count('cities')).toBe(CITIES.length);
      expect(await count('neighborhoods')).toBeGreaterThanOrEqual(300);
      expect(await count('companies')).toBe(DEMO_COMPANIES);
      expect(await count('company_totals')).toBe(DEMO_COMPANIES);
      expect(await count('seats')).toBeGreaterThan(10_000);
    },
    SLOW_MS,
  );

  test('all dates lie ahead, in the place’s own day', async () => {
    const [found] = await read<{ first: string; days: number; odd: number }>(
      `select min(starts_at) as first, max(local_date) - date '2026-11-20' as days,
        count(*) filter (where extract(hour from lower(during) at time zone timezone) not between 7 and 18) as odd from visits`,
    );
    expect(new Date(found?.first ?? 0).getTime()).toBeGreaterThan(NOW.getTime());
    expect(found?.days).toBeGreaterThanOrEqual(74);
    expect(found?.odd).toBe(0);
  });

  test('seats taken are the seats there are', async () => {
    const odd = await read(
      `select v.id from visits v left join (select visit_id, count(*) as n from seats group by visit_id) s on s.visit_id = v.id
        where v.seats_taken <> coalesce(s.n, 0)`,
    );
    expect(odd).toEqual([]);
  });

  test('every city but the empty one has fifteen dated providers within thirty days', async () => {
    const rows = await read<{ name: string; dated: number }>(
      `select c.name_en as name, count(distinct v.company_id) as dated from cities c left join visits v
        on v.city_id = c.id and v.status = 'live' and v.seats_taken < v.capacity and v.starts_at < '2026-12-20T15:00:00Z' group by c.id order by dated`,
    );
    expect(rows.filter(({ dated }) => dated === 0).map(({ name }) => name)).toEqual(['Whitehorse']);
    expect(rows.filter(({ name, dated }) => name !== 'Whitehorse' && dated < 15)).toEqual([]);
  });

  test('neighborhoods have several, one has none though its city has many', async () => {
    const rows = await read<{ name: string; served: number; dated: number }>(
      `select n.name_en as name, count(distinct s.company_id) as served, count(distinct v.company_id) as dated
        from neighborhoods n join cities c on c.id = n.city_id
        left join company_neighborhoods s on s.city_id = n.city_id and (s.neighborhood_id = n.id or s.neighborhood_id is null)
        left join visits v on v.neighborhood_id = n.id and v.seats_taken < v.capacity and v.starts_at < '2026-12-20T15:00:00Z'
        where c.name_en <> 'Whitehorse' group by n.id, n.name_en`,
    );
    expect(rows.filter(({ served }) => served === 0).map(({ name }) => name)).toEqual(['Rockcliffe Park']);
    expect(rows.filter(({ dated }) => dated === 0).length).toBeLessThan(5);
    const several = rows.filter(({ dated }) => dated >= 3).length / rows.length;
    expect(several).toBeGreaterThan(0.9);
    expect(
      await read(
        `select v.id from visits v join cities c on c.id = v.city_id where c.name_en = 'Ottawa' and neighborhood_id is null`,
      ),
    ).toEqual([]);
  });

  test('places are found by every spelling', async () => {
    const found = await read(
      `select distinct kind, spelling from place_names where spelling in ('londres', 'montreal', 'zilker', 'vieux montreal') order by spelling`,
    );
    expect(found).toEqual([
      { kind: 'city', spelling: 'londres' },
      { kind: 'city', spelling: 'montreal' },
      { kind: 'neighborhood', spelling: 'vieux montreal' },
      { kind: 'neighborhood', spelling: 'zilker' },
    ]);
  });

  test('hired by, ratings and cards are counted', async () => {
    const [barton] = await read(
      `select t.ratings_good, t.ratings_bad, t.hired_by from company_totals t join company_profiles p using (company_id) where p.name = 'Barton Creek Window Co.'`,
    );
    expect(barton).toEqual({ ratings_good: 128, ratings_bad: 2, hired_by: 34 });
    expect(await read('select company_id from company_totals where score < 0 or score > 85')).toEqual([]);
  });

  // A short run has one of the two.
  if (isLongRun)
    test('both databases hold the same rows', async () => {
      const [print] = await read<Record<string, unknown>>(
        `select (select md5(string_agg(guid::text || during::text || seats_taken, ',' order by guid)) from visits) as visits,
        (select md5(string_agg(guid::text || price_minor, ',' order by guid)) from company_services) as services,
        (select md5(string_agg(comment || name || company_id, ',' order by id)) from opinions) as opinions,
        (select md5(string_agg(polygon::text, ',' order by id)) from neighborhoods) as polygons,
        (select md5(string_agg(content::text, ',' order by id)) from company_section_displays) as displays`,
      );
      prints.push(print ?? {});
      expect(prints.at(-1)).toEqual(prints[0]);
    });
});

describeOnPostgres('seed, again and later', (getDb, { port }) => {
  const one = async (sql: string) => (await port().query<{ n: number }>(sql)).rows[0]?.n;
  const days = () => one(`select max(local_date) - date '2026-11-20' as n from visits`);
  const seed = (companies: number, dates?: number) => seedDemo(getDb(), { companies, dates, now: NOW });
  const roll = (later: number) => rollDemoDates(getDb(), new Date(NOW.getTime() + later * DAY_MS));

  test('a second seed adds nothing, a larger one the rest', async () => {
    await seedBase(getDb());
    const first = await seed(60);
    expect(first.companies).toBe(60);
    const seats = await one('select count(*) as n from seats');
    expect(await seed(60)).toEqual({ companies: 0, dates: 0 });
    expect(await one('select count(*) as n from seats')).toBe(seats);
    expect((await seed(80)).companies).toBe(20);
    expect(await one('select count(*) as n from company_totals')).toBe(80);
  });

  test('dates roll: nothing while they reach far, the days between once they do not', async () => {
    expect(await roll(0)).toBe(0);
    expect(await roll(10)).toBe(0);
    expect(await days()).toBeLessThan(80);
    expect(await roll(20)).toBeGreaterThan(200);
    expect(await roll(20)).toBe(0);
    expect(await days()).toBeGreaterThanOrEqual(94);
    // A machine that was off for half a year.
    expect(await roll(200)).toBeGreaterThan(1000);
    expect(await days()).toBeGreaterThanOrEqual(274);
  });

  test('a number of dates is met, near days first', async () => {
    await port().exec('truncate companies restart identity cascade');
    expect(await seed(60, 5000)).toEqual({ companies: 60, dates: 5000 });
    expect(await one('select count(*) as n from visits')).toBe(5000);
    expect(await days()).toBeLessThan(120);
    expect(await seed(60, 0)).toEqual({ companies: 0, dates: 0 });
  });

  test('a date that somebody booked into stays, one that is missing is made', async () => {
    await port().exec('update visits set seats_taken = capacity where id = (select min(id) from visits)');
    await port().exec('delete from visits where id = (select max(id) from visits)');
    expect(await seed(60, 5000)).toEqual({ companies: 0, dates: 1 });
    expect(await one('select capacity - seats_taken as n from visits order by id limit 1')).toBe(0);
  });

  test('a marketplace without the demo is not rolled', async () => {
    await port().exec('truncate companies restart identity cascade');
    expect(await roll(0)).toBe(0);
  });

  test('a city that was there before is used, not doubled', async () => {
    await port().exec('truncate companies, cities restart identity cascade');
    await port().exec(
      `insert into cities (country_id, province_id, name_en, name_fr, name_es, latitude, longitude, timezone)
        values (2, 144, 'Austin', 'Austin', 'Austin', 30.27, -97.74, 'America/Chicago')`,
    );
    await seed(52, 0);
    expect(await one(`select count(*) as n from cities where name_en = 'Austin'`)).toBe(1);
    expect(await one('select count(*) as n from company_locations where city_id = 1')).toBe(2);
  });
});
