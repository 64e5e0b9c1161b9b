import { rows, sql } from '@/lib/db/client';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { runIdempotentOn } from './idempotency';

describeOnBothDatabases('work that is done once a key', (getDb, test) => {
  beforeEach(() => emptyTables(test));
  const once = { scope: 'call:me', key: 'a', body: { n: 1 } };
  const makeOld = () => rows(getDb(), sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
  const keys = async () =>
    (await rows<{ key: string }>(getDb(), sql`select key from idempotency_keys order by key`)).map(({ key }) => key);
  let runs = 0;
  const run = (more: Partial<Parameters<typeof runIdempotentOn>[1]> = {}) =>
    runIdempotentOn(getDb(), { ...once, ...more }, async () => ({ run: ++runs }));

  it('gives the first answer again, to the same body alone', async () => {
    const first = await run();
    expect(await run()).toEqual(first);
    await expect(run({ body: { n: 2 } })).rejects.toMatchObject({ status: 422 });
    expect(await run({ scope: 'call:other' })).not.toEqual(first);
  });

  it('forgets keys after a day: its own may be used again, others go', async () => {
    const first = await run();
    await run({ key: 'b' });
    await makeOld();
    const second = await run({ body: { n: 2 } });
    expect(second).not.toEqual(first);
    expect(await run({ body: { n: 2 } })).toEqual(second);
    expect(await keys()).toEqual(['a']);
  });

  it('keeps no key of work that failed', async () => {
    await expect(runIdempotentOn(getDb(), once, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await keys()).toEqual([]);
  });

  it.each(['a', undefined])('holds its lock until the end (key %s)', async (key) => {
    const held = await runIdempotentOn(getDb(), { ...once, key, lock: [7, 8] }, (tx) =>
      rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7 and objid = 8 and granted`,
      ),
    );
    expect(held).toEqual([{ n: 1 }]);
  });
});
