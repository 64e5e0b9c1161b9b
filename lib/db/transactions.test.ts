import { count, eq } from 'drizzle-orm';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { DatabaseError, rows, rowsLater, runBuilt, sql, withTransaction } from './client';
import { contactMessages } from './tables';

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

  it('run what is sent at one moment in its order, and what nobody waits for before their end', async () => {
    await withTransaction(getDb(), async (tx) => {
      const [, , read] = await Promise.all([
        rows(tx, sql`insert into ledger (who) values ('a')`),
        rows(tx, sql`insert into ledger (who) values ('b')`, { prepare: false }),
        rows(tx, sql`select who from ledger order by id`),
      ]);
      expect(read).toEqual([{ who: 'a' }, { who: 'b' }]);
      await rowsLater(tx, sql`insert into ledger (who) values ('c')`);
      await rowsLater(tx, sql`update ledger set who = who || '!'`);
    });
    expect(await all()).toEqual(['a!', 'b!', 'c!']);
  });

  it('fail with the first statement that failed, waited for or not', async () => {
    await add(port(), 'there', 1);
    const twin = sql`insert into ledger (who, n) values ('twin', 1)`;
    const last = withTransaction(getDb(), async (tx) => {
      await rows(tx, sql`insert into ledger (who) values ('lost')`);
      await rowsLater(tx, twin);
      return 'never';
    });
    await expect(last).rejects.toMatchObject({ code: '23505' });
    const early = withTransaction(getDb(), async (tx) => {
      await rowsLater(tx, twin);
      await rows(tx, sql`insert into ledger (who) values ('lost')`);
    });
    await expect(early).rejects.toMatchObject({ code: '23505' });
    const inside = withTransaction(getDb(), async (tx) => {
      await rows(tx, sql`insert into ledger (who) values ('kept')`);
      await withTransaction(tx, (inner) => rowsLater(inner, twin)).catch(() => undefined);
    });
    await inside;
    expect(await all()).toEqual(['there', 'kept']);
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
    await expect(withTransaction(getDb(), () => rows(getDb(), sql`select 1`))).rejects.toThrow(
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

  it('work through the builder, nested too', async () => {
    const message = { name: 'N', email: 'n@example.org', message: 'M', language: 'en' as const };
    const db = getDb();
    await withTransaction(db, async (tx) => {
      await runBuilt(tx, (q) => q.insert(contactMessages).values(message));
      await expect(
        withTransaction(tx, async (inner) => {
          await runBuilt(inner, (q) => q.insert(contactMessages).values(message));
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
  });
});
