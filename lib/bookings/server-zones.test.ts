import { execFile, execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { shortLived } from '@/lib/testing/child-flags';
import { clockChanges } from '@/lib/testing/data/times';
import { isLongRun } from '@/lib/testing/long';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { makeWorkFolder } from '@/lib/testing/postgres/work-folder';

/** Real processes in other zones: what is offered, mailed and written into calendars is the same wherever the server stands. */

jest.setTimeout(180_000);

/** Fourteen hours ahead; and behind by half an hour. */
const zones = ['Pacific/Kiritimati', 'America/St_Johns'];
const folder = makeWorkFolder('zones');
const changes = path.join(folder, 'clock-changes.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tell(zone: string): Promise<string[]> {
  const dataDir = path.join(folder, zone.replace('/', '-'));
  fillDataFolder(dataDir);
  const env = { ...process.env, NODE_OPTIONS: '', TZ: zone, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const program = path.join('.build', 'test-zones.mjs');
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [...shortLived, program, changes], options);
  // The database says where it is, and how long it took.
  return stdout
    .trim()
    .split('\n')
    .filter((line) => /^[[{"]/.test(line));
}

test('same slots, same mails, same calendars in every zone of the server', async () => {
  writeFileSync(changes, JSON.stringify(clockChanges()));
  const build = [path.join('tools', 'build.mjs'), 'db-worker', 'test-zones'];
  execFileSync(process.execPath, build, { env: { ...process.env, NODE_OPTIONS: '' } });
  const first = await tell('UTC');
  expect(first.at(-1)).toBe('"done"');
  const all = first.join('\n');
  // What is compared is there: a repeated hour with both offsets, mails in three languages, both methods of invitations, a list.
  for (const sign of [
    '2027-11-07T01:30:00-02:30',
    '2027-11-07T01:30:00-03:30',
    'dimanche 14 mars 2027',
    'METHOD:CANCEL',
    'X-WR-CALNAME',
  ])
    expect([sign, all.includes(sign)]).toEqual([sign, true]);
  for (const zone of isLongRun ? zones : zones.slice(0, 1)) {
    const other = await tell(zone);
    const different = first.filter((line, at) => line !== other[at]).map((line) => line.slice(0, 500));
    expect([zone, other.length, different]).toEqual([zone, first.length, []]);
  }
});
