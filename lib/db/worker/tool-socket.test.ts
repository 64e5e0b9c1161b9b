import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { freshEngine, portOnThisThread } from '@/lib/testing/embedded-database';
import { Listeners } from '../embedded-port';
import type { QueryPort } from '../port';
import { Engine } from './engine';
import { ToolSocket } from './tool-socket';

/** On a busy machine a statement is long under way: only who is to be ended for sitting idle has little time. */
const PATIENT_MS = 60_000;
const IDLE_MS = 300;

let folder: string;
let engine: Engine;
let app: QueryPort;
let socket: ToolSocket;
const clients: postgres.Sql[] = [];

function tool(at = 's'): postgres.Sql {
  const client = postgres({
    path: path.join(folder, at),
    user: 'postgres',
    max: 1,
    onnotice: () => {},
    fetch_types: false,
  });
  clients.push(client);
  return client;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-socket-'));
  const listeners = new Listeners();
  engine = await Engine.open({ idleInTransactionMs: PATIENT_MS, onNotification: listeners.dispatch });
  app = portOnThisThread(engine, listeners);
  socket = await ToolSocket.listen(engine, path.join(folder, 's'), PATIENT_MS);
  await app.exec('create table t (id int primary key, text text)');
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end({ timeout: 1 })));
  await app.exec('truncate t');
});

afterAll(async () => {
  await socket.close(false);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (text: string) => (await app.query(text)).rows;

describe('the socket for tools', () => {
  it('answers statements with and without parameters, prepared or not, and errors', async () => {
    const sql = tool();
    expect(await sql`select ${1}::int as a, ${'é🙂'} as b`).toEqual([{ a: 1, b: 'é🙂' }]);
    expect(await sql.unsafe('select 1 as a; select 2 as b')).toEqual([[{ a: 1 }], [{ b: 2 }]]);
    await expect(sql`select ${'x'}::int`).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`broken`).rejects.toMatchObject({ code: '42601' });
    expect(await Promise.all(Array.from({ length: 50 }, (_, i) => sql`select ${i}::int as i`))).toHaveLength(50);
  });

  it('carries large messages both ways', async () => {
    const long = 'x'.repeat(4_000_000);
    const [row] = await tool()`select ${long} as long, length(${long}) as n`;
    expect(row).toEqual({ long, n: 4_000_000 });
  });

  it('refuses COPY FROM STDIN, on which the engine would wait forever, and goes on', async () => {
    const sql = tool();
    const copies = ['copy t from stdin', 'select 1; COPY t (id)\nFROM STDIN with (format csv)'];
    for (const text of copies) await expect(sql.unsafe(text).simple()).rejects.toMatchObject({ code: '0A000' });
    await expect(sql.unsafe(copies[0]!, [], { prepare: true })).rejects.toMatchObject({ code: '0A000' });
    await expect(sql.begin((tx) => tx.unsafe(copies[0]!).simple())).rejects.toMatchObject({ code: '0A000' });
    await sql`insert into t values (1, 'copy t from stdin')`;
    expect(await read('select text from t')).toEqual([{ text: 'copy t from stdin' }]);
  });

  it('keeps the application out of a transaction of a tool, and the other way round', async () => {
    const sql = tool();
    let order = '';
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const transaction = sql.begin(async (tx) => {
      await tx`insert into t values (1, 'tool')`;
      order += 'a';
      begun();
      await new Promise((resolve) => setTimeout(resolve, 60));
      await tx`insert into t values (2, 'tool')`;
      order += 'b';
    });
    await isBegun;
    const seen = read('select count(*) as n from t').then((rows) => {
      order += 'c';
      return rows;
    });
    await transaction;
    expect(await seen).toEqual([{ n: 2 }]);
    expect(order).toBe('abc');
    const own = app.transaction(async (tx) => {
      await tx.exec(`insert into t values (3, 'app')`);
      await new Promise((resolve) => setTimeout(resolve, 60));
      throw new Error('undone');
    });
    await expect(Promise.all([own, sql`select count(*)::int as n from t`])).rejects.toThrow('undone');
    expect(await sql`select count(*)::int as n from t`).toEqual([{ n: 2 }]);
  });

  it('undoes what a tool set, so that the application never feels it', async () => {
    const sql = tool();
    await sql`set search_path to pg_catalog`;
    await sql`select set_config('TimeZone', 'America/Toronto', false)`;
    expect(await read('select count(*) as n from t')).toEqual([{ n: 0 }]);
    expect(await read(`select '2026-11-20 12:00+00'::timestamptz as at`)).toEqual([{ at: '2026-11-20T12:00:00Z' }]);
  });

  it('leaves the application its statements and channels when a tool drops all', async () => {
    const heard: string[] = [];
    await app.listen('news', (payload) => heard.push(payload));
    const ask = () => app.query('select count(*) as n from t', [], { prepare: true });
    await ask();
    const sql = tool();
    await sql.unsafe('discard all');
    await sql.unsafe('unlisten *');
    expect((await ask()).rows).toEqual([{ n: 0 }]);
    await sql`select pg_notify('news', 'from the tool')`;
    await app.query(`select pg_notify('news', 'from the app')`);
    await sql.begin(async (tx) => {
      await tx`select pg_notify('news', 'from a transaction')`;
    });
    expect(heard).toEqual(['from the tool', 'from the app', 'from a transaction']);
  });

  it('ends a tool that sits in a transaction, and goes on', async () => {
    const impatient = await ToolSocket.listen(engine, path.join(folder, 'i'), IDLE_MS);
    const sql = tool('i');
    const sitting = sql.begin(async (tx) => {
      await tx`insert into t values (9, 'sitting')`;
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS * 4));
      await tx`select 1`;
    });
    const outcome = sitting.catch((error: { code: string }) => error.code);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await read('select count(*) as n from t')).toEqual([{ n: 0 }]);
    expect(['25P03', 'CONNECTION_CLOSED']).toContain(await outcome);
    expect(await tool('i')`select 1 as a`).toEqual([{ a: 1 }]);
    await impatient.close(false);
  });

  it('does not run what a vanished tool had queued', async () => {
    const queued = connect(path.join(folder, 's'));
    let release = () => {};
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = app.transaction(() => hold);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const text = `insert into t values (7, 'ghost')\0`;
    const head = Buffer.alloc(5);
    head.write('Q');
    head.writeInt32BE(4 + text.length, 1);
    const startup = Buffer.from('\0\0\0\x19\0\x03\0\0user\0postgres\0\0', 'latin1');
    startup.writeInt32BE(startup.length, 0);
    queued.write(startup);
    await new Promise((resolve) => queued.once('data', resolve));
    queued.write(Buffer.concat([head, Buffer.from(text)]));
    await new Promise((resolve) => setTimeout(resolve, 30));
    queued.destroy();
    await new Promise((resolve) => setTimeout(resolve, 30));
    release();
    await held;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await read('select count(*) as n from t')).toEqual([{ n: 0 }]);
  });

  it('forgets what a tool prepared when it leaves', async () => {
    const left = async () =>
      (await read(`select count(*) as n from pg_prepared_statements where statement like '%leftover%'`))[0];
    const sql = tool();
    await sql`select ${1}::int as leftover`;
    expect(await left()).toEqual({ n: 1 });
    await sql.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await left()).toEqual({ n: 0 });
  });
});

describe('the application', () => {
  it('loses a transaction it forgets, and only that', async () => {
    const { port } = await freshEngine({ idleInTransactionMs: IDLE_MS });
    await port.exec('create table t (id int primary key)');
    const forgotten = port.transaction(async (tx) => {
      await tx.exec('insert into t values (5)');
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS * 2));
      await tx.exec('select 1');
    });
    const outcome = forgotten.catch((error: { code: string }) => error.code);
    expect((await port.query('select count(*) as n from t')).rows).toEqual([{ n: 0 }]);
    expect(await outcome).toBe('25P03');
    await port.transaction((tx) => tx.exec('insert into t values (6)'));
    expect((await port.query('select id from t')).rows).toEqual([{ id: 6 }]);
    await port.close();
  });
});
