import { freshEngine } from '@/lib/testing/embedded-database';
import { Maintenance } from './maintenance';

jest.setTimeout(60_000);

it('keeps the log short, the statistics true and dead rows out', async () => {
  const { engine } = await freshEngine({ idleInTransactionMs: 1000 });
  // Its rounds are run by hand: on a busy machine its own would come in between.
  const maintenance = new Maintenance(engine, 3_600_000);
  const exec = (sql: string) => engine.handle({ op: 'exec', tx: undefined, sql });
  const later = () => Date.now() + 60_000;
  // Postgres gathers its counts for a second before it publishes them.
  const published = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await engine.ask('select pg_stat_force_next_flush()');
    await engine.ask('select 1');
  };
  await exec('create table filler (id int primary key, filling text)');
  await exec(`insert into filler select g, repeat('x', 400) from generate_series(1, 15000) g`);
  // The log alone, as much as a hundred thousand more rows would leave in it.
  await exec(`select pg_logical_emit_message(false, 'filler', repeat('x', 1048576)) from generate_series(1, 64)`);
  await published();
  expect(await maintenance.run(later())).toEqual(['checkpoint', 'analyze public.filler']);
  expect(await engine.ask(`select reltuples::int as n from pg_class where relname = 'filler'`)).toEqual([
    { n: 15_000 },
  ]);
  expect(await maintenance.run(later())).toEqual([]);
  await exec('delete from filler where id % 2 = 0');
  await published();
  expect(await maintenance.run(later())).toContain('vacuum (analyze) public.filler');
  // The member is busy.
  await exec('update filler set filling = $$y$$ where id < 10000');
  await published();
  expect(await maintenance.run()).not.toContain('vacuum (analyze) public.filler');
  maintenance.stop();
  await engine.close();
});
