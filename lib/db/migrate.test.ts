import { describeOnBothDatabases } from '@/lib/testing/database';
import { freshEmbeddedDatabase } from '@/lib/testing/embedded-database';
import { dbOver } from './client';
import { migrate, readMigrations, schemaCurrent } from './migrate';

describeOnBothDatabases('a migrated database', (getDb, { port }) => {
  it('is current, and has nothing left to do', async () => {
    expect(await schemaCurrent(getDb())).toBe(true);
    expect(await migrate(port())).toEqual([]);
  });

  it('is not current for code that knows another migration', async () => {
    const name = readMigrations().at(-1)!.name;
    await port().query('delete from dorbel_migrations where name = $1', [name]);
    expect(await schemaCurrent(getDb())).toBe(false);
    const { hash } = readMigrations().at(-1)!;
    await port().query('insert into dorbel_migrations (name, hash) values ($1, $2)', [name, 'other']);
    expect(await schemaCurrent(getDb())).toBe(false);
    await expect(migrate(port())).rejects.toThrow(/edited after it ran/);
    await port().query('update dorbel_migrations set hash = $1 where name = $2', [hash, name]);
    expect(await schemaCurrent(getDb())).toBe(true);
  });
});

it('several processes at once migrate once', async () => {
  const port = await freshEmbeddedDatabase();
  await port.exec('drop schema public cascade');
  await port.exec('create schema public');
  expect(await schemaCurrent(dbOver(port))).toBe(false);
  const done = await Promise.all([migrate(port), migrate(port), migrate(port)]);
  expect(done.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await schemaCurrent(dbOver(port))).toBe(true);
  await port.close();
});
