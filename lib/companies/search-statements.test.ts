import { rows, sql } from '@/lib/db/client';
import { sharePort } from '@/lib/db/port';
import { describeOnPostgres } from '@/lib/testing/database';
import { context, input, now } from '@/lib/testing/fixtures/searches';
import { listening, type Plan, planOf, stepsOf } from '@/lib/testing/heard-statements';
import { seedBase } from '@/tools/seed/base';
import { seedDemo } from '@/tools/seed/demo';
import type { SearchResult, WholeSearchInput } from './contract';
import { searchCity, searchEverywhere, searchNeighborhood } from './service';

const SLOW_MS = 120_000;

/** Tables that a plan reads from their beginning to their end. */
const readWhole = (plan: Plan): string[] =>
  stepsOf(plan).flatMap((step) => (step['Node Type'] === 'Seq Scan' ? [step['Relation Name'] ?? ''] : []));

/** Tables of a page or two, which are read whole whatever is there. */
const small = ['cities', 'services', 'service_types', 'service_categories'];

describeOnPostgres('the statements of a search', (getDb, { port }) => {
  let city: number;
  let neighborhood: number;

  beforeAll(async () => {
    await seedBase(getDb());
    await seedDemo(getDb(), { now });
    await port().exec('analyze');
    const [found] = await rows<{ city: number; neighborhood: number }>(
      getDb(),
      sql`select n.city_id as city, n.id as neighborhood from neighborhoods n join cities c on c.id = n.city_id
        where c.name_en = 'Montréal' order by n.id limit 1`,
    );
    ({ city, neighborhood } = found!);
  }, SLOW_MS);

  afterEach(() => sharePort(Promise.resolve(port())));

  const inCity = (more: Partial<WholeSearchInput> = {}) => searchCity(input({ city_id: city, ...more }), context);
  const behind = async (more: Partial<WholeSearchInput> = {}) => {
    const { CompaniesNext, UpcomingNext } = await inCity(more);
    return { companies_after: CompaniesNext, upcoming_after: UpcomingNext };
  };

  /** How many statements a search costs at first, and as long as names and totals are stored. */
  const searches: [name: string, search: () => Promise<SearchResult>, first: number, again: number][] = [
    // Names of the place and of services, both lists, what they show, their totals; then nothing, for all of it is stored.
    ['a city', inCity, 5, 0],
    ['a neighborhood', () => searchNeighborhood(input({ neighborhood_id: neighborhood }), context), 5, 0],
    // Whether its services are known is asked each time.
    ['a city, for a service', () => inCity({ service_ids: [101] }), 6, 1],
    // Their totals are not kept: there are too many such searches.
    ['a city, for two services', () => inCity({ service_ids: [101, 102] }), 6, 4],
    // Its cities, its lists and what they show, each time; its totals are those of the lists.
    ['everywhere', () => searchEverywhere(input({}), context), 4, 3],
  ];

  test.each(searches)('%s: so many, and none reads a large table whole', async (name, search, first, again) => {
    const { port: heard, statements, hears } = listening(port());
    sharePort(Promise.resolve(heard));
    expect((await search()).CompanyServices.length).toBeGreaterThan(0);
    const cold = statements.splice(0);
    expect(cold).toHaveLength(first);
    await hears();
    await search();
    statements.splice(0);
    await search();
    expect(statements).toHaveLength(again);
    // Two companies of each city are a tenth of this demo: there the planner reads the list of companies.
    const whole = name === 'everywhere' ? [...small, 'companies'] : small;
    for (const statement of cold)
      expect({
        statement,
        tables: readWhole(await planOf(port(), statement)).filter((one) => !whole.includes(one)),
      }).toEqual({
        statement,
        tables: [],
      });
  });

  test('the next part of one list costs as much as the first, of both lists one more', async () => {
    const { companies_after, upcoming_after } = await behind();
    const { port: heard, statements, hears } = listening(port());
    sharePort(Promise.resolve(heard));
    await inCity();
    await hears();
    await inCity();
    const costs: number[] = [];
    for (const more of [{ companies_after }, { upcoming_after }, { companies_after, upcoming_after }]) {
      statements.splice(0);
      await inCity(more);
      costs.push(statements.length);
    }
    expect(costs).toEqual([2, 2, 3]);
  });
});
