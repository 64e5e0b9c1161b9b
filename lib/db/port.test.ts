import { describeOnBothDatabases } from '@/lib/testing/database';
import {
  announceChanges,
  DatabaseError,
  databaseError,
  isConflict,
  runBuilt,
  SQLSTATE,
  sql,
  withTransaction,
} from './client';
import { CHANGES_CHANNEL } from './port';

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

  it('reach the caller through the builder unwrapped', async () => {
    const work = runBuilt(getDb(), (q) => q.execute(sql`select ${'secret-word'}::int`));
    await expect(work).rejects.toBeInstanceOf(DatabaseError);
    await expect(work).rejects.toHaveProperty('code', '22P02');
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
