import { rows, sql } from '@/lib/db/client';
import { sharePort } from '@/lib/db/port';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeBase, makeGazetteerEntry } from '@/lib/testing/fixtures/places';
import { listening, planOf, stepsOf } from '@/lib/testing/heard-statements';
import { suggestPlaces } from './service';

const context: ServiceContext = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } };
const spellings = 5000;

describeOnBothDatabases('what suggestions read of the spellings of places', (getDb, { port }) => {
  beforeAll(async () => {
    await makeBase(getDb());
    const tokyo = {
      name: '東京都',
      countryId: 1,
      latitude: 35.7,
      longitude: 139.7,
      population: 1000,
      provinceName: '',
    };
    await makeGazetteerEntry(getDb(), tokyo);
    await rows(
      getDb(),
      sql`insert into place_names (kind, ref_id, country_id, spelling, population)
        select 'gazetteer', 1000 + n, 1, md5(n::text), n from generate_series(1, ${spellings}::int) n`,
    );
    await port().exec('vacuum analyze place_names');
  });

  afterEach(() => sharePort(Promise.resolve(port())));

  /** Rows of the table that a search for a text reads, statement by statement. */
  async function readFor(q: string) {
    const { port: heard, statements } = listening(port());
    sharePort(Promise.resolve(heard));
    const { Places } = await suggestPlaces({ q, lang_code: 'en' }, context);
    const read: number[] = [];
    for (const statement of statements.filter(({ text }) => text.includes('place_names'))) {
      const steps = stepsOf(await planOf(port(), statement, true)).filter(
        (step) => step['Relation Name'] === 'place_names',
      );
      const counted = steps.map(
        (step) =>
          ((step['Actual Rows'] ?? 0) +
            (step['Rows Removed by Filter'] ?? 0) +
            (step['Rows Removed by Index Recheck'] ?? 0)) *
          (step['Actual Loops'] ?? 0),
      );
      read.push(counted.reduce((sum, count) => sum + count, 0));
    }
    return { names: Places.map(({ Name }) => Name), read };
  }

  // Letters that a database of plain order does not count as such share no run of three with any name.
  test.each(['東京都', '東京都都都都', 'москва', 'ⵣⵣⵣ'])(
    'a text of other letters reads no table whole: %s',
    async (q) => {
      const { read } = await readFor(q);
      expect(read.length).toBeGreaterThan(1);
      expect(Math.max(...read)).toBeLessThan(spellings / 10);
    },
  );

  test('and is found all the same by how it begins', async () => {
    expect((await readFor('東京')).names).toEqual(['東京都']);
    expect((await readFor('東京都')).names).toEqual(['東京都']);
  });

  // Of two neighboring letters that are tried in the other order, one may be two halves in JavaScript.
  test.each(['丂㐀𠀀丂', 'Ottaw𠀀a'])('letters of four bytes are letters: %s', async (q) => {
    expect((await readFor(q)).names).toEqual([]);
  });
});
