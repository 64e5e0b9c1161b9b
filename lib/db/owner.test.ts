import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { shortLived } from '@/lib/testing/child-flags';
import { isLongRun } from '@/lib/testing/long';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { makeWorkFolder } from '@/lib/testing/postgres/work-folder';

/**
 * Real processes on real directories: what the owner lock, the socket and the clean stop promise (docs/decisions/embedded-database.md,
 * docs/rules/security.md 10).
 */

jest.setTimeout(120_000);

/** Each is a process of its own. */
const [writers, heirCount, adderCount] = isLongRun ? [3, 6, 4] : [1, 3, 2];

interface Child {
  process: ChildProcess;
  lines: string[];
  errors: () => string;
  /** Resolves once a line matches. */
  says: (pattern: RegExp) => Promise<string>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

function freshFolder(...more: string[]): string {
  const base = makeWorkFolder('owner');
  folders.push(base);
  const folder = path.join(base, ...more);
  mkdirSync(folder, { recursive: true });
  return folder;
}

let template: string;

/** A folder with a migrated database in it, as a server that was stopped leaves it. */
function freshDataFolder(...more: string[]): string {
  const folder = freshFolder(...more);
  cpSync(template, folder, { recursive: true });
  return folder;
}

function start(dataDir: string, command: string, args: string[] = [], variables: Record<string, string> = {}): Child {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...variables,
  };
  const child = spawn(process.execPath, [...shortLived, path.join('.build', 'test-database.mjs'), command, ...args], {
    env,
  });
  running.add(child);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const check of waiting) check();
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? 'unknown');
      for (const check of waiting) check();
    });
  });
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = lines.find((line) => pattern.test(line));
        if (found === undefined && running.has(child)) return;
        waiting.delete(check);
        if (found !== undefined) resolve(found);
        else reject(new Error(`ended without saying ${pattern}: ${errors}`));
      };
      waiting.add(check);
      check();
    });
  return { process: child, lines, errors: () => errors, says, ended };
}

async function run(dataDir: string, text: string): Promise<{ via: string; rows: Record<string, unknown>[] }> {
  const child = start(dataDir, 'run', [text]);
  const code = await child.ended;
  if (code !== 0) throw new Error(`exit ${code}: ${child.errors()}`);
  return JSON.parse(child.lines.find((line) => line.startsWith('{'))!);
}

beforeAll(async () => {
  const build = [path.join('tools', 'build.mjs'), 'db-worker', 'test-database'];
  execFileSync(process.execPath, build, { env: { ...process.env, NODE_OPTIONS: '' } });
  template = freshFolder();
  fillDataFolder(template);
});

/** The owner that stays for a block of tests. */
let lasting: Child | undefined;

afterEach(() => {
  for (const child of running) if (child !== lasting?.process) child.kill('SIGKILL');
});

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('owner lock', () => {
  it('passes on when its holder was killed, to exactly one of many heirs, and nothing acknowledged is lost', async () => {
    const folder = freshDataFolder();
    const acknowledged: number[] = [];
    for (let round = 0; round < writers; round++) {
      const from = round * 100_000;
      const writer = start(folder, 'write', [String(from)]);
      await writer.says(new RegExp(`^${from + 30}$`));
      await new Promise((resolve) => setTimeout(resolve, 300 + 150 * round));
      writer.process.kill('SIGKILL');
      expect(await writer.ended).toBe('SIGKILL');
      acknowledged.push(...writer.lines.filter((line) => /^\d+$/.test(line)).map(Number));
    }
    const heirs = Array.from({ length: heirCount }, () => start(folder, 'own'));
    const outcomes = await Promise.all(
      heirs.map((heir) => Promise.race([heir.says(/^open$/).catch(() => heir.ended), heir.ended])),
    );
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(heirCount - 1);
    const winner = heirs[outcomes.indexOf('open')]!;
    for (const [i, heir] of heirs.entries())
      if (outcomes[i] === 1) expect(heir.errors()).toContain(`process ${winner.process.pid}`);
    winner.process.kill('SIGKILL');
    await winner.ended;
    // A tool is an heir too.
    const { via, rows } = await run(folder, 'select n from acknowledged');
    expect(via).toBe('owner');
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.length).toBeGreaterThan(30);
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  });

  it('is not even tried for while building or with a remote platform', async () => {
    const folder = freshFolder();
    const building = start(folder, 'own', [], { NEXT_PHASE: 'phase-production-build' });
    expect(await building.ended).toBe(1);
    expect(building.errors()).toMatch(/never opened while building/);
    const remote = start(folder, 'own', [], {
      PLATFORM_API_URL: 'http://localhost:9',
      PLATFORM_API_KEY: 'k'.repeat(40),
    });
    expect(await remote.ended).toBe(1);
    expect(remote.errors()).toMatch(/remote platform/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('beside an owner', () => {
  let folder: string;
  let owner: Child;

  beforeAll(async () => {
    folder = freshDataFolder();
    owner = start(folder, 'own');
    lasting = owner;
    await owner.says(/^open$/);
  });

  it('a second one is sent away at once, and the holder named', async () => {
    const second = start(folder, 'own');
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain(`The database in ${folder} is in use by process ${owner.process.pid}`);
    expect(second.lines).toEqual([]);
  });

  it('tools go through its socket, which nobody else may use, and are heard', async () => {
    expect(statSync(path.join(folder, 'owner.sock')).mode & 0o777).toBe(0o600);
    const { via } = await run(folder, `select pg_notify('dorbel_changes', '["city:12"]')`);
    expect(via).toBe('socket');
    expect(await owner.says(/^heard/)).toBe('heard ["city:12"]');
    expect((await run(folder, 'select count(*) as n from countries')).rows).toEqual([{ n: expect.any(Number) }]);
  });

  it('tools never come between each other in a transaction', async () => {
    const adders = Array.from({ length: adderCount }, () => start(folder, 'add', ['40']));
    expect(await Promise.all(adders.map(({ ended }) => ended))).toEqual(adders.map(() => 0));
    expect((await run(folder, 'select n from counter')).rows).toEqual([{ n: 40 * adderCount }]);
  });

  it('tools take their transaction with them when they are killed', async () => {
    await run(folder, 'create table held as select 0 as n');
    const holder = start(folder, 'hold', ['update held set n = 99']);
    await holder.says(/^holding$/);
    // These wait for the holder; the second dies waiting, with its BEGIN still in the queue.
    const reader = run(folder, 'select n from held');
    const waiter = start(folder, 'hold', ['update held set n = 98']);
    await new Promise((resolve) => setTimeout(resolve, 700));
    waiter.process.kill('SIGKILL');
    await waiter.ended;
    holder.process.kill('SIGKILL');
    expect((await reader).rows).toEqual([{ n: 0 }]);
    expect((await run(folder, 'update held set n = n + 1 returning n')).rows).toEqual([{ n: 1 }]);
  });

  it('the folder is given back on SIGTERM, with nothing left to recover, but not kept for a damaged table, which is named by its file', async () => {
    const { rows } = await run(folder, `select pg_relation_filepath('dorbel_migrations') as file`);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(owner.lines).toContain('closed');
    const sockets = () => readdirSync(folder).filter((name) => name.endsWith('.sock'));
    expect(sockets()).toEqual([]);
    const again = start(folder, 'own');
    await again.says(/^open$/);
    expect(again.lines.join()).not.toMatch(/recover/i);
    again.process.kill('SIGTERM');
    await again.ended;
    const file = path.join(folder, 'db', String(rows[0]!.file));
    rmSync(file);
    const third = start(folder, 'own');
    expect(await third.ended).toBe(1);
    expect(third.errors()).toContain(`The database in ${folder} is damaged: ${file}`);
    expect(third.lines).not.toContain('open');
    expect(sockets()).toEqual([]);
  });
});

describe('tools', () => {
  it('work alone, and beside each other', async () => {
    const folder = freshDataFolder();
    const adders = Array.from({ length: adderCount }, () => start(folder, 'add', ['25']));
    expect(await Promise.all(adders.map(({ ended }) => ended))).toEqual(adders.map(() => 0));
    const { via, rows } = await run(folder, 'select n from counter');
    expect([via, rows]).toEqual(['owner', [{ n: 25 * adderCount }]]);
  });

  it('reach an owner in a folder with a long path too', async () => {
    const folder = freshDataFolder('a-rather-long-name-for-a-folder'.repeat(3), 'and-another-one-below-it');
    expect(folder.length).toBeGreaterThan(100);
    const owner = start(folder, 'own');
    await owner.says(/^open$/);
    expect((await run(folder, 'select 1 as n')).via).toBe('socket');
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect((await run(folder, 'select 1 as n')).via).toBe('owner');
  });
});
