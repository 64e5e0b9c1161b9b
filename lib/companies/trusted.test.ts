import { run } from '@/lib/platform';
import { operations } from '@/lib/platform/contract';
import { runEmbedded } from '@/lib/platform/embedded';
import type { AnyOperation } from '@/lib/platform/operation';
import { schemaOf } from '@/lib/platform/schema';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { context, input, now } from '@/lib/testing/fixtures/searches';
import { seedBase } from '@/tools/seed/base';
import { seedDemo } from '@/tools/seed/demo';
import { listCities } from './queries/find-places';

/** Of the views, `lib/catalogue/trusted.test.ts` proves the same. */
const trusted = Object.values(operations as Record<string, AnyOperation>)
  .filter(({ isTrusted }) => isTrusted)
  .filter(({ name }) => !name.endsWith('View'));

describeOnOneDatabase('answers that are not read once more', (getDb) => {
  beforeAll(async () => {
    await seedBase(getDb());
    await seedDemo(getDb(), { now, companies: 250 });
  });

  /** Searches of all kinds of places, wishes and languages: with dates and without, of companies that pay and that do not. */
  const inputs = async (): Promise<Record<string, object[]>> => {
    const hoods = await getDb().execute<{ id: number }>('select min(id) as id from neighborhoods group by city_id');
    const cities = await listCities(
      Array.from({ length: 200 }, (_, at) => at + 1),
      'en',
    );
    const wishes = [
      {},
      { date_filter: 1 as const },
      { service_ids: [101, 102] },
      { service_category_ids: [1] },
      { lang_code: 'fr' as const },
    ];
    const of = (place: object) => wishes.map((wish) => input({ ...place, ...wish }));
    return {
      searchCity: cities.slice(0, 12).flatMap(({ cityId }) => of({ city_id: cityId })),
      searchNeighborhood: hoods.slice(0, 12).flatMap(({ id }) => of({ neighborhood_id: id })),
      searchEverywhere: [...of({}), ...of({ country_id: 1 })],
    };
  };

  test('are those of searches', () => {
    expect(trusted.map(({ name }) => name).sort()).toEqual(['searchCity', 'searchEverywhere', 'searchNeighborhood']);
  });

  test('have no field that their schema does not name, and each that it asks for', async () => {
    let cards = 0;
    for (const [name, list] of Object.entries(await inputs()))
      for (const one of list) {
        const answer = await runEmbedded(name as 'searchCity', one, context);
        const { output } = await schemaOf(name as 'searchCity');
        expect(output.parse(answer)).toEqual(answer);
        const { CompanyServices, CompanyServicesUpcoming } = answer as {
          CompanyServices: [];
          CompanyServicesUpcoming: [];
        };
        cards += CompanyServices.length + CompanyServicesUpcoming.length;
      }
    expect(cards).toBeGreaterThan(1000);
  });

  test('come as the service made them', async () => {
    const [one] = (await inputs()).searchCity!;
    const answer = await run(operations.searchCity, one as never, context);
    expect(answer).toEqual(await runEmbedded('searchCity', one, context));
  });
});
