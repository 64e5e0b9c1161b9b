import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '@/lib/testing/long';
import { type FreshDatabase, freshDatabase } from '@/lib/testing/postgres/fresh-database';
import { testServerUrl } from '@/lib/testing/postgres/server';
import { databaseError } from './errors';
import type { QueryPort } from './port';
import { postgresPort } from './postgres-port';

/** The connection to PostgreSQL is lost while statements and transactions are under way: none hangs, none ends the process, all comes back. */

// The first start of the test's own server may be this file's.
jest.setTimeout(120_000);

/** The driver waits longer and longer before it tries again. */
const rounds = isLongRun ? 8 : 3;

type Cut = (socket: Socket) => void;
const hangsUp: Cut = (socket) => socket.destroy();
const resets: Cut = (socket) => socket.resetAndDestroy();

/** A line to the server that can be cut, and refuses until it is mended. */
async function openLine(target: URL) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) return void near.destroy();
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => {
      far.destroy();
      open.delete(near);
    });
    open.add(near);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut(how: Cut) {
      isCut = true;
      for (const socket of open) how(socket);
    },
    mend() {
      isCut = false;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each([
  ['hangs up', hangsUp],
  ['resets', resets],
])('a server that %s', (_, how) => {
  let fresh: FreshDatabase;
  let line: Awaited<ReturnType<typeof openLine>>;
  let port: QueryPort;
  beforeAll(async () => {
    fresh = await freshDatabase(await testServerUrl());
    await fresh.port.exec('create table kept (n int)');
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await fresh.port.exec('delete from kept');
    line = await openLine(new URL(fresh.url));
    port = postgresPort(line.url, { max: 3, statementTimeoutMs: 10_000, idleInTransactionMs: 10_000 });
  });
  afterEach(async () => {
    await port.close();
    await line.close();
  });

  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (databaseError(error)?.isAway ? 'away' : error),
    );
  const numbers = async () => (await port.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);
  /** Until it is there again: the driver waits between its tries. */
  async function comesBack() {
    for (;;) {
      if ((await outcomeOf(port.query('select 1'))) === 'done') return;
      await sleep(20);
    }
  }

  test('between two statements of a transaction: it fails, and the next ones are not told of it', async () => {
    const lost = port.transaction(async (inside) => {
      await inside.query('insert into kept values (1)');
      line.cut(how);
      await sleep(50);
      const late = [outcomeOf(inside.query('insert into kept values (2)')), outcomeOf(inside.query('select 1'))];
      line.mend();
      expect(await Promise.all(late)).toEqual(['away', 'away']);
      await inside.query('insert into kept values (3)');
    });
    expect(await outcomeOf(lost)).toBe('away');
    await comesBack();
    expect(await numbers()).toEqual([]);
    await port.transaction((inside) => inside.query('insert into kept values (4)'));
    expect(await numbers()).toEqual([4]);
  });

  test('while it listens: it listens again, and says that notifications may be missing', async () => {
    const [heard, missed]: [string[], number[]] = [[], []];
    const stop = await port.listen(
      'dorbel_lost',
      (payload) => heard.push(payload),
      () => missed.push(heard.length),
    );
    await fresh.port.query("select pg_notify('dorbel_lost', 'before')");
    while (heard.length < 1) await sleep(10);
    line.cut(how);
    await fresh.port.query("select pg_notify('dorbel_lost', 'lost')");
    await sleep(50);
    line.mend();
    while (missed.length < 1) await sleep(10);
    await fresh.port.query("select pg_notify('dorbel_lost', 'after')");
    while (heard.length < 2) await sleep(10);
    expect([heard, missed]).toEqual([['before', 'after'], [1]]);
    await stop();
  });

  test('a lost transaction says no more where another has its connection', async () => {
    const only = postgresPort(line.url, { max: 1, statementTimeoutMs: 10_000, idleInTransactionMs: 10_000 });
    try {
      let goOn = () => {};
      const waits = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const late: unknown[] = [];
      let ended = () => {};
      const hasEnded = new Promise<void>((resolve) => {
        ended = resolve;
      });
      const lost = only.transaction(async (inside) => {
        await inside.query('insert into kept values (1)');
        line.cut(how);
        await waits;
        late.push(await outcomeOf(inside.query('insert into kept values (2)')));
        late.push(await outcomeOf(inside.exec('commit')));
        ended();
      });
      expect(await outcomeOf(lost)).toBe('away');
      line.mend();
      const other = only.transaction(async (inside) => {
        await inside.query('insert into kept values (3)');
        goOn();
        await hasEnded;
        throw new Error('taken back');
      });
      await expect(other).rejects.toThrow('taken back');
      expect(late).toEqual(['away', 'away']);
      expect((await only.query('select n from kept')).rows).toEqual([]);
    } finally {
      await only.close();
    }
  });

  test('under load, again and again: all end, and it serves again each time', async () => {
    const outcomes: unknown[] = [];
    for (let round = 0; round < rounds; round++) {
      let isOver = false;
      const client = async (n: number) => {
        while (!isOver) {
          const work =
            n % 2 === 0
              ? port.query('select pg_sleep(0.001), $1::int', [n])
              : port.transaction(async (inside) => {
                  await inside.query('select 1');
                  await Promise.all([inside.query('select pg_sleep(0.001)'), inside.query('select 2')]);
                });
          outcomes.push(await outcomeOf(work));
          await sleep(0);
        }
      };
      const clients = Array.from({ length: 12 }, (_, n) => client(n));
      await sleep(30 + (56 / rounds) * round);
      line.cut(how);
      await sleep(30);
      line.mend();
      await comesBack();
      isOver = true;
      await Promise.all(clients);
      // Every connection of the pool, not only the first.
      expect(
        await Promise.all(Array.from({ length: 6 }, () => outcomeOf(port.query('select pg_sleep(0.05)')))),
      ).toEqual(Array(6).fill('done'));
    }
    expect([...new Set(outcomes)].sort()).toEqual(['away', 'done']);
  });
});
