import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, rows, sql } from '@/lib/db/client';
import { resolveLocation } from '@/lib/places/service';
import { describeOnPostgres } from '@/lib/testing/database';
import type { DemoOptions } from './demo';
import { ROUND } from './demo/schedule';
import { ensureData } from './ensure';

/** Two companies in every city instead of twenty: what is looked at are the cities. */
jest.mock('./demo', () => {
  const actual = jest.requireActual<typeof import('./demo')>('./demo');
  return {
    ...actual,
    seedDemo: (db: Db, options: DemoOptions) => actual.seedDemo(db, { ...options, companies: 2 * ROUND }),
  };
});

const now = new Date('2026-11-20T15:00:00Z');
const SLOW_MS = 120_000;

describeOnPostgres('what a start completes', (getDb) => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'ensure-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = () => ensureData(getDb(), { isDemo: true, now, dataDir });
  const words = async () => {
    const areas = await rows(getDb(), sql`select country_id, prefix, city_id from postal_areas order by 1, 2`);
    const names = await rows(
      getDb(),
      sql`select kind, ref_id, spelling, population from place_names order by kind, ref_id, spelling`,
    );
    return { areas, names };
  };
  const cityOf = async (address: string) => {
    const found = await resolveLocation({ lang_code: 'en', address }, { now, caller: { kind: 'page' } });
    return found.CitySlug;
  };

  test(
    'a database of an earlier release learns other names and postal codes of its cities, and keeps what was changed',
    async () => {
      await start();
      const whole = await words();
      // As an earlier release left it, and as an operator changed it since.
      await rows(getDb(), sql`delete from postal_areas where prefix <> 'H2'`);
      await rows(getDb(), sql`update postal_areas set city_id = (select id from cities where name_en = 'Toronto')`);
      await rows(getDb(), sql`delete from place_names where kind = 'city' and spelling = 'nyc'`);
      expect([await cityOf('78704'), await cityOf('NYC')]).toEqual(['', '']);
      await start();
      expect([await cityOf('78704'), await cityOf('NYC')]).toEqual(['austin', 'new-york']);
      const after = await words();
      expect(after.names).toEqual(whole.names);
      expect(after.areas).toHaveLength(whole.areas.length);
      expect(await cityOf('H2J 2L4')).toBe('toronto');
      await start();
      expect(await words()).toEqual(after);
    },
    SLOW_MS,
  );
});
