import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readEml } from '@/lib/gateways/mail/eml';
import { shortLived } from '@/lib/testing/child-flags';
import { isLongRun } from '@/lib/testing/long';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { makeWorkFolder } from '@/lib/testing/postgres/work-folder';

/** A real process on a real directory, killed at any moment: every mail that was queued arrives, and once. */

jest.setTimeout(180_000);

const ROUNDS = isLongRun ? 8 : 3;
const MAILS = 150;
const dataDir = makeWorkFolder('kill');
let child: ChildProcess | undefined;

beforeAll(() => {
  const build = [path.join('tools', 'build.mjs'), 'db-worker', 'mail-thread', 'test-mail'];
  execFileSync(process.execPath, build, { env: { ...process.env, NODE_OPTIONS: '' } });
  fillDataFolder(dataDir);
});

afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the child; kills it so long after it opened, or lets it end. */
function run(killAfterMs?: number): Promise<string[]> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const process_ = spawn(process.execPath, [...shortLived, path.join('.build', 'test-mail.mjs'), String(MAILS)], {
    env,
  });
  child = process_;
  let said = '';
  let isOpen = false;
  process_.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (isOpen || killAfterMs === undefined || !/^open$/m.test(said)) return;
    isOpen = true;
    setTimeout(() => process_.kill('SIGKILL'), killAfterMs);
  });
  return new Promise((resolve) => process_.once('close', () => resolve(said.split('\n'))));
}

test('kill -9 at any moment loses no mail and doubles none', async () => {
  let wasInTheMiddle = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const lines = await run(60 + Math.random() * 500);
    if (lines.some((line) => line.startsWith('queued')) && !lines.some((line) => line.startsWith('done')))
      wasInTheMiddle += 1;
  }
  const lines = await run();
  expect(lines.find((line) => line.startsWith('done'))).toBe(`done [{"state":"sent","mails":${MAILS}}]`);
  expect(wasInTheMiddle).toBeGreaterThan(0);
  const folder = path.join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readEml(readFileSync(path.join(folder, file)))));
  const numbers = mails.map(({ text }) => Number(/Number (\d+)\./.exec(text)?.[1]));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: MAILS }, (_, at) => at + 1));
});
