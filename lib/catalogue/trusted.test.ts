import { operations } from '@/lib/platform/contract';
import { runEmbedded } from '@/lib/platform/embedded';
import type { AnyOperation } from '@/lib/platform/operation';
import { schemaOf } from '@/lib/platform/schema';
import { describeOnPostgres } from '@/lib/testing/database';
import { context, now } from '@/lib/testing/fixtures/searches';
import { sampleAt } from '@/lib/testing/long';
import { locales } from '@/lib/values/locale';
import { seedBase } from '@/tools/seed/base';
import { seedDemo } from '@/tools/seed/demo';

/** Each view, and whose ids it can be had of. */
const views = {
  getCityView: 'cities',
  getCompanyView: 'companies where is_active and is_published and taken_down_at is null',
  getNeighborhoodView: 'neighborhoods',
  getSearchView: '(select -1 as id) as whole',
} as const;
type View = keyof typeof views;

describeOnPostgres('views that are not read once more', (getDb) => {
  beforeAll(async () => {
    await seedBase(getDb());
    await seedDemo(getDb(), { now, companies: 60 });
  });

  /** Some of all countries. */
  const idsOf = async (those: string) => {
    const found = await getDb().execute<{ id: number }>(`select id from ${those} order by id % 13, id limit 30`);
    return found.map(({ id }) => id);
  };

  test('are those of places, of companies and of the catalogue', () => {
    const trusted = Object.values(operations as Record<string, AnyOperation>).filter(({ isTrusted }) => isTrusted);
    const names = trusted.map(({ name }) => name).filter((name) => name.endsWith('View'));
    expect(names.sort()).toEqual(Object.keys(views).sort());
  });

  test('have no field that their schema does not name, and each that it asks for', async () => {
    let services = 0;
    let companies = 0;
    for (const [name, those] of Object.entries(views))
      for (const [nth, id] of (await idsOf(those)).entries())
        for (const lang_code of sampleAt(nth, locales)) {
          const answer = await runEmbedded(name as View, { id, lang_code }, context);
          const { output } = await schemaOf(name as View);
          expect(output.parse(answer)).toEqual(answer);
          services += (answer as { Services?: [] }).Services?.length ?? 0;
          companies += Number(name === 'getCompanyView');
        }
    expect(services).toBeGreaterThan(300);
    expect(companies).toBeGreaterThan(20);
  });
});
