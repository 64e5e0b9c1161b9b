import { type AddressInfo, createServer, type Socket } from 'node:net';
import { POST } from '@/app/api/view/lists/route';
import { type FreshDatabase, freshDatabase } from '@/lib/testing/postgres/fresh-database';
import { testServerUrl } from '@/lib/testing/postgres/server';
import { sharePort } from './port';
import { postgresPort } from './postgres-port';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

// The first start of the test's own server may be this file's.
jest.setTimeout(120_000);

const limits = { max: 2, statementTimeoutMs: 10_000, idleInTransactionMs: 10_000 };

/** A call as our own pages send it. */
const lists = () =>
  POST(
    new Request('http://localhost:3000/api/view/lists', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ Language: 'en', Names: ['Services'] }),
    }),
    { params: Promise.resolve({}) },
  );

/** What a server that starts or stops says to each connection, in Postgres' own protocol. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe database system is starting up\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

describe('a PostgreSQL that refuses connections', () => {
  afterEach(() => sharePort(undefined));

  test.each(['57P03', '53300', '55000'])('with %s: 503 with Retry-After, not our fault', async (code) => {
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(refusal(code)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const away = postgresPort(`postgres://u:p@127.0.0.1:${port}/d`, limits);
    sharePort(Promise.resolve(away));
    try {
      const answer = await lists();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await away.close();
      server.close();
    }
  });

  test('because its database is closed to them: 503, and 200 once it is open again', async () => {
    const url = await testServerUrl();
    const fresh: FreshDatabase = await freshDatabase(url);
    const name = new URL(fresh.url).pathname.slice(1);
    const admin = postgresPort(url, { ...limits, max: 1 });
    try {
      sharePort(Promise.resolve(fresh.port));
      expect((await lists()).status).toBe(200);
      await admin.exec(`alter database ${name} allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      const statuses = [(await lists()).status, (await lists()).status];
      expect(statuses).toEqual([503, 503]);
      await admin.exec(`alter database ${name} allow_connections true`);
      expect((await lists()).status).toBe(200);
    } finally {
      await admin.close();
      await fresh.drop();
    }
  });
});
