import fc from 'fast-check';
import { describeOnBothDatabases } from '@/lib/testing/database';
import type { QueryPort } from './port';

async function first(port: QueryPort, text: string, params: unknown[] = []) {
  const { rows: found } = await port.query(text, params);
  return found[0]!;
}

const value = async (port: QueryPort, text: string) => (await first(port, `select ${text} as v`)).v;

describeOnBothDatabases('values of the query port', (_getDb, { port }) => {
  const cases: [sql: string, expected: unknown][] = [
    ["'2026-11-20 14:00:00+00'::timestamptz", '2026-11-20T14:00:00Z'],
    ["'2026-11-20 14:00:00.123456+02'::timestamptz", '2026-11-20T12:00:00.123456Z'],
    ["'infinity'::timestamptz", 'infinity'],
    ["'2026-11-20'::date", '2026-11-20'],
    ["'14:30'::time", '14:30:00'],
    ["'2026-11-20 14:00'::timestamp", '2026-11-20 14:00:00'],
    ["tstzrange('2026-11-20 14:00+00', '2026-11-20 16:00+00')", '["2026-11-20 14:00:00+00","2026-11-20 16:00:00+00")'],
    ['7::int4', 7],
    ['7::int8', 7],
    ['9007199254740993::int8', 9007199254740993n],
    ['count(*)', 1],
    ['1.10::numeric', '1.10'],
    ['0.5::float8', 0.5],
    ["'NaN'::float8", Number.NaN],
    ['true', true],
    ['null::int4', null],
    [`'{"a":[1,null,"x"]}'::jsonb`, { a: [1, null, 'x'] }],
    ["'null'::jsonb", null],
    [`'"text"'::json`, 'text'],
    ["'\\x00ff'::bytea", new Uint8Array([0, 255])],
    ['array[1,2,null]::int4[]', [1, 2, null]],
    [
      "array[['a','b'],['c','d']]",
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [`array['a "b"', 'c\\d', '', 'NULL', '{}']`, ['a "b"', 'c\\d', '', 'NULL', '{}']],
    ['array[]::text[]', []],
    ["array['2026-11-20 14:00+00']::timestamptz[]", ['2026-11-20T14:00:00Z']],
    [`array['{"a":1}']::jsonb[]`, [{ a: 1 }]],
    ["'9d1a3a52-0c2c-4a5e-8f6e-5b1f3a1c7a10'::uuid", '9d1a3a52-0c2c-4a5e-8f6e-5b1f3a1c7a10'],
    ["'1 day'::interval", '1 day'],
    ["f_unaccent('Québec Ñandú')", 'Quebec Nandu'],
    ["lower('ÉCOLE')", 'école'],
    ["'é' < 'z'", false],
    ["similarity('montreal', 'monreal') > 0.4", true],
  ];
  it.each(cases)('%s', async (text, expected) => {
    expect(await value(port(), text)).toEqual(expected);
    const array = await port().query<unknown[]>(`select ${text} as v, 1`, [], { rowMode: 'array', prepare: true });
    expect(array.rows).toEqual([[expected, 1]]);
  });

  it('takes parameters of every kind, as often as one likes', async () => {
    const at = new Date('2026-11-20T14:00:00.500Z');
    for (const prepare of [false, true, true]) {
      const { rows: found } = await port().query(
        `select $1::timestamptz as at, $2::int4 as n, $3::jsonb as j, $4::text[] as l, $5::bool as b, $6::text as t,
                $7::bytea as y, $8::int8 as big, $9::int4 as none, $10::float8 as f`,
        [at, 3, { a: ['é', 1] }, ['a,b', null, '"', '\\'], true, '🙂 ’\\', new Uint8Array([1, 2]), 12n, null, 1e21],
        { prepare },
      );
      expect(found).toEqual([
        {
          at: '2026-11-20T14:00:00.5Z',
          n: 3,
          j: { a: ['é', 1] },
          l: ['a,b', null, '"', '\\'],
          b: true,
          t: '🙂 ’\\',
          y: new Uint8Array([1, 2]),
          big: 12,
          none: null,
          f: 1e21,
        },
      ]);
    }
  });

  it('refuses undefined', async () => {
    await expect(port().query('select $1::text', [undefined])).rejects.toThrow(TypeError);
  });

  it('gives any text and any list of texts back', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((found) => !found.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.option(text)), async (one, list) => {
        const found = await first(port(), 'select $1::text as one, $2::text[] as list', [one, list]);
        expect(found).toEqual({ one, list });
      }),
      { numRuns: 50 },
    );
  });

  it('says how many rows a write touched', async () => {
    const touched = async (text: string) => (await port().query(text)).affectedRows;
    await port().exec('create table counted (id int primary key); create table other (id int)');
    expect(await touched('insert into counted select generate_series(1, 5)')).toBe(5);
    expect(await touched('update counted set id = id + 10 where id > 3')).toBe(2);
    expect(await touched('delete from counted where id = 1 returning id')).toBe(1);
    expect(await touched('select * from counted')).toBe(0);
  });

  it('keeps a prepared statement usable when its table changes', async () => {
    await port().exec('create table shifting (a int); insert into shifting values (1)');
    const read = () => port().query('select * from shifting', [], { prepare: true });
    expect((await read()).rows).toEqual([{ a: 1 }]);
    await port().exec('alter table shifting add column b text default $$x$$');
    // Postgres' own driver drops its statement and asks once more, as the embedded one does.
    expect((await read().catch(read)).rows).toEqual([{ a: 1, b: 'x' }]);
  });

  it('forgets prepared statements beyond a bound', async () => {
    for (let i = 0; i < 450; i++) await port().query(`select ${i} as v`, [], { prepare: true });
    expect(await value(port(), '1')).toBe(1);
    const { rows: kept } = await port().query<{ n: number }>('select count(*) as n from pg_prepared_statements');
    expect(kept[0]!.n).toBeLessThanOrEqual(500);
  });
});
