import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readEml } from '@/lib/gateways/mail/eml';
import { shortLived } from '@/lib/testing/child-flags';
import { isLongRun } from '@/lib/testing/long';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { makeWorkFolder } from '@/lib/testing/postgres/work-folder';

/** A real process on a real directory, killed while it books: nothing acknowledged is lost, nothing doubled, no mail twice. */

jest.setTimeout(240_000);

const ROUNDS = isLongRun ? 6 : 2;
const BOOKINGS = isLongRun ? 60 : 40;
const dataDir = makeWorkFolder('bookings');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the child; kills it so long after it opened, or lets it end. @returns what it said */
function run(words: string[], killAfterMs?: number): Promise<string[]> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [...shortLived, path.join('.build', 'test-bookings.mjs'), ...words], { env });
  let said = '';
  let isOpen = false;
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (isOpen || killAfterMs === undefined || !/^open$/m.test(said)) return;
    isOpen = true;
    setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  return new Promise((resolve) => child.once('close', () => resolve(said.split('\n'))));
}

const acknowledged = new Map<string, { reference: string; state: string }>();

function note(lines: readonly string[]): void {
  for (const line of lines) {
    const [, what, n, reference] = /^(booked|cancelled) (\d+) (\S+)$/.exec(line) ?? [];
    if (!n) continue;
    const before = acknowledged.get(n);
    // The same key, after a restart too: the first answer again.
    if (before) expect([n, reference]).toEqual([n, before.reference]);
    if (what === 'cancelled' || !before)
      acknowledged.set(n, { reference: reference!, state: what === 'cancelled' ? 'Cancelled' : 'Confirmed' });
  }
}

test('kill -9 while bookings are made', async () => {
  const build = [path.join('tools', 'build.mjs'), 'db-worker', 'mail-thread', 'test-bookings'];
  execFileSync(process.execPath, build, { env: { ...process.env, NODE_OPTIONS: '' } });
  fillDataFolder(dataDir);
  expect(await run(['seed'])).toContain('done');
  let wasInTheMiddle = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Begins again a little earlier than it came: these have their answers already.
    const from = Math.max(0, acknowledged.size - 3);
    const lines = await run(['book', String(from), String(BOOKINGS)], 80 + Math.random() * 400);
    note(lines);
    if (!lines.includes('done')) wasInTheMiddle += 1;
  }
  expect(wasInTheMiddle).toBeGreaterThan(0);
  note(await run(['book', String(Math.max(0, acknowledged.size - 3)), String(BOOKINGS)]));
  expect(acknowledged.size).toBe(BOOKINGS);
  const told = (await run(['tell'])).find((line) => line.startsWith('told '));
  const { bookings, faults } = JSON.parse(told!.slice(5)) as {
    bookings: { reference: string; state: string }[];
    faults: number[];
  };
  expect(faults).toEqual([0, 0]);
  const sorted = (list: Iterable<{ reference: string }>) =>
    [...list].sort((a, b) => (a.reference < b.reference ? -1 : 1));
  expect(sorted(bookings)).toEqual(sorted(acknowledged.values()));
  const folder = path.join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const read = await Promise.all(files.map((file) => readEml(readFileSync(path.join(folder, file)))));
  const mails = read.map(
    ({ text, headers }) => `${/DB-\w{4}-\w{4}/.exec(text)?.[0]} ${headers.get('to')} ${headers.get('subject')}`,
  );
  expect(new Set(mails).size).toBe(mails.length);
  const ends = [...acknowledged.values()].filter(({ state }) => state === 'Cancelled').length;
  expect(mails).toHaveLength(2 * (BOOKINGS + ends));
});
