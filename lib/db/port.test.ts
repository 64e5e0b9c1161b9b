import { count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { announceChanges, DatabaseError, databaseError, isConflict, rows, SQLSTATE, withTransaction } from './client';
import { CHANGES_CHANNEL, type QueryPort } from './port';
import { contactMessages } from './tables';

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

describeOnBothDatabases('errors of the query port', (getDb, { port }) => {
  const codeOf = async (work: Promise<unknown>) =>
    databaseError(
      await work.then(
        () => null,
        (error: unknown) => error,
      ),
    );

  it('carry SQLSTATE and constraint, and no parameters', async () => {
    await port().exec(
      'create table named (id int constraint named_key primary key, n int constraint named_n check (n > 0))',
    );
    await port().query('insert into named values (1, 1)');
    const twice = await codeOf(port().query('insert into named values ($1, 1)', [1]));
    expect(twice).toMatchObject({ code: SQLSTATE.uniqueViolation, constraint: 'named_key', table: 'named' });
    expect(twice).toBeInstanceOf(DatabaseError);
    expect(isConflict(twice)).toBe(true);
    expect(isConflict(twice, 'named_key')).toBe(true);
    expect(isConflict(twice, 'other')).toBe(false);
    const low = await codeOf(port().query('insert into named values (2, $1)', [-4], { prepare: true }));
    expect(low).toMatchObject({ code: SQLSTATE.checkViolation, constraint: 'named_n' });
    expect(isConflict(low)).toBe(false);
    expect(await codeOf(port().query('select broken from'))).toMatchObject({ code: '42601' });
    expect(await codeOf(port().query('select $1::int', ['secret-word'], { prepare: true }))).toMatchObject({
      code: '22P02',
    });
    expect(await codeOf(port().query('select 1; select 2'))).toMatchObject({ code: '42601' });
    expect(await codeOf(port().exec('select 1; select nowhere'))).toMatchObject({ code: '42703' });
    expect((await port().query('select 1 as v')).rows).toEqual([{ v: 1 }]);
  });

  it('reach the caller through drizzle unwrapped', async () => {
    const work = getDb().execute(sql`select ${'secret-word'}::int`);
    await expect(work).rejects.toBeInstanceOf(DatabaseError);
    await expect(work).rejects.toHaveProperty('code', '22P02');
  });
});

describeOnBothDatabases('transactions', (getDb, { port }) => {
  beforeAll(() => port().exec('create table ledger (id serial primary key, who text not null, n int unique)'));
  beforeEach(() => port().exec('truncate ledger restart identity'));
  const add = (at: { query: ReturnType<typeof port>['query'] }, who: string, n: number | null = null) =>
    at.query('insert into ledger (who, n) values ($1, $2)', [who, n]);
  const all = async () =>
    (await port().query<{ who: string }>('select who from ledger order by id')).rows.map((row) => row.who);

  it('commit what resolves and roll back what rejects', async () => {
    const answer = await port().transaction(async (tx) => {
      await add(tx, 'kept');
      return 'answer';
    });
    expect(answer).toBe('answer');
    const gone = new Error('changed my mind');
    await expect(
      port().transaction(async (tx) => {
        await add(tx, 'dropped');
        throw gone;
      }),
    ).rejects.toBe(gone);
    expect(await all()).toEqual(['kept']);
  });

  it('nest as savepoints', async () => {
    await port().transaction(async (tx) => {
      await add(tx, 'outer');
      await expect(
        tx.transaction(async (inner) => {
          await add(inner, 'inner');
          await inner.transaction((deepest) => add(deepest, 'deepest'));
          throw new Error('inner only');
        }),
      ).rejects.toThrow('inner only');
      await tx.transaction((inner) => add(inner, 'second inner'));
      await add(tx, 'after');
    });
    expect(await all()).toEqual(['outer', 'second inner', 'after']);
  });

  it('recover from a failed statement inside a savepoint', async () => {
    await port().transaction(async (tx) => {
      await add(tx, 'first', 1);
      await expect(tx.transaction((inner) => add(inner, 'twin', 1))).rejects.toMatchObject({ code: '23505' });
      await add(tx, 'second', 2);
    });
    expect(await all()).toEqual(['first', 'second']);
  });

  it('do not commit quietly after a failed statement', async () => {
    await add(port(), 'there', 1);
    const work = port().transaction(async (tx) => {
      await add(tx, 'lost', 2);
      await add(tx, 'twin', 1).catch(() => {});
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseError);
    expect(await all()).toEqual(['there']);
  });

  it('do not mix when many run at once', async () => {
    const work = Array.from({ length: 30 }, (_, i) =>
      port()
        .transaction(async (tx) => {
          const before = await tx.query<{ n: number }>('select count(*) as n from ledger where who = $1', [`w${i}`]);
          await add(tx, `w${i}`);
          await new Promise((resolve) => setTimeout(resolve, i % 3));
          await add(tx, `w${i}`);
          if (i % 3 === 0) throw new Error('every third');
          return before.rows[0]!.n;
        })
        .catch(() => 'rolled back'),
    );
    const single = Array.from({ length: 30 }, () => add(port(), 'single'));
    const answers = await Promise.all(work);
    await Promise.all(single);
    expect(answers.filter((answer) => answer === 'rolled back')).toHaveLength(10);
    const { rows: counted } = await port().query<{ who: string; n: number }>(
      'select who, count(*) as n from ledger group by who',
    );
    expect(counted.filter(({ who }) => who !== 'single').every(({ n }) => n === 2)).toBe(true);
    expect(counted).toHaveLength(21);
    expect(counted.find(({ who }) => who === 'single')?.n).toBe(30);
  });

  it('refuse statements that go around them, instead of waiting forever', async () => {
    await expect(withTransaction(getDb(), () => getDb().execute(sql`select 1`))).rejects.toThrow(
      /outside the open transaction/,
    );
    await expect(port().transaction(() => port().transaction(async () => {}))).rejects.toThrow(
      /outside the open transaction/,
    );
    await port().transaction(async (tx) => void (await add(tx, 'fine')));
    expect(await all()).toEqual(['fine']);
  });

  it('are not begun or ended as plain text', async () => {
    for (const text of ['begin', ' COMMIT', 'rollback', 'start transaction read only'])
      await expect(port().exec(text)).rejects.toThrow(TypeError);
    await port().exec('create table began_well (begin_at int); drop table began_well');
  });

  it('pass the error of the caller on as it is', async () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    const work = port().transaction((tx) => tx.transaction(() => Promise.reject(missing)));
    await expect(work).rejects.toBe(missing);
  });

  it('work through drizzle, nested too', async () => {
    const message = { name: 'N', email: 'n@example.org', message: 'M', language: 'en' };
    const db = getDb();
    await withTransaction(db, async (tx) => {
      await tx.insert(contactMessages).values(message);
      await expect(
        withTransaction(tx, async (inner) => {
          await inner.insert(contactMessages).values(message);
          throw new Error('inner');
        }),
      ).rejects.toThrow('inner');
    });
    expect(await db.$count(contactMessages)).toBe(1);
    const [found] = await db.select({ n: count(), at: sql<string>`max(created_at)` }).from(contactMessages);
    expect(found!.n).toBe(1);
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.email, 'n@example.org'));
    expect(row!.createdAt).toBeInstanceOf(Date);
    expect(await rows(db, sql`select name, email from contact_messages where email = ${'n@example.org'}`)).toEqual([
      { name: 'N', email: 'n@example.org' },
    ]);
    expect(await db.query.contactMessages.findFirst({ columns: { name: true } })).toEqual({ name: 'N' });
  });
});

describeOnBothDatabases('notifications', (getDb, { port }) => {
  it('arrive after the commit, and only then', async () => {
    const heard: string[] = [];
    const stop = await port().listen(CHANGES_CHANNEL, (payload) => heard.push(payload));
    await withTransaction(getDb(), async (tx) => {
      await announceChanges(tx, ['city:12', 'company:7']);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(heard).toEqual([]);
    });
    await withTransaction(getDb(), async (tx) => {
      await announceChanges(tx, ['city:13']);
      throw new Error('rolled back');
    }).catch(() => {});
    const many = Array.from({ length: 2500 }, (_, i) => `company:${i}`);
    await announceChanges(getDb(), many);
    for (let i = 0; i < 100 && heard.length < 26; i++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard.flatMap((payload) => JSON.parse(payload) as string[])).toEqual(['city:12', 'company:7', ...many]);
    await stop();
    await announceChanges(getDb(), ['city:14']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard.join()).not.toContain('city:14');
  });
});
