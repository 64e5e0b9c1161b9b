import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { shortLived } from '@/lib/testing/child-flags';
import { isLongRun } from '@/lib/testing/long';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { makeWorkFolder } from '@/lib/testing/postgres/work-folder';
import { googleAccount } from '@/lib/testing/review-sites/google-site';
import { openReviewStandIns, type ReviewStandIns } from '@/lib/testing/review-sites/server';
import { makePlace } from '@/lib/testing/review-sites/world';

/** A real process on a real directory, killed while it sweeps: the next goes on where it was, reads no place twice, and loses nothing. */

jest.setTimeout(180_000);

const PLACES = 6;
/** Of each place: seven pages. */
const REVIEWS = 340;
/** The total, and the pages. */
const CALLS = 8;
/** So many calls after it began, each process in turn ends: within a place, within the next one, at a page that the one before it was ended at. */
const KILLS = [6, 14, 7];
let dataDir: string;
let standIns: ReviewStandIns;

beforeAll(async () => {
  const build = [path.join('tools', 'build.mjs'), 'db-worker', 'test-sweeps'];
  execFileSync(process.execPath, build, { env: { ...process.env, NODE_OPTIONS: '' } });
  // Not before: where all tests are left out, nothing takes it away.
  dataDir = makeWorkFolder('sweeps');
  fillDataFolder(dataDir);
  standIns = await openReviewStandIns();
  const { places } = standIns.sites.google;
  for (let n = 1; n <= PLACES; n++) places.set(`locations/${n}`, makePlace(`locations/${n}`, `Place ${n}`, REVIEWS));
});

afterAll(async () => {
  await standIns.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the child; ends it by force after so many calls of it, or lets it end. @returns what it said */
function run(words: string[], killAfterCalls?: number): Promise<string[]> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const program = [...shortLived, path.join('.build', 'test-sweeps.mjs'), ...words, standIns.origin];
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const { asked } = standIns.sites.google;
  const before = asked.length;
  const watch = setInterval(() => {
    if (killAfterCalls !== undefined && asked.length - before >= killAfterCalls) child.kill('SIGKILL');
  }, 1);
  return new Promise((resolve) =>
    child.once('close', () => {
      clearInterval(watch);
      resolve(said.split('\n'));
    }),
  );
}

/** How often each place was asked for. */
function callsByPlace(): number[] {
  const of = (n: number) => `GET /v4/${googleAccount}/locations/${n}/reviews`;
  return Array.from(
    { length: PLACES },
    (_, at) => standIns.sites.google.asked.filter((call) => call === of(at + 1)).length,
  );
}

const testWhereLong = isLongRun ? test : test.skip;

testWhereLong(
  'kill -9 while places are swept: none is read twice but the one under way, and none is left out',
  async () => {
    expect(await run(['seed', String(PLACES)])).toContain('done');
    const began = Date.now();
    const minutes = (n: number) => String(began + n * 60_000);
    for (const [round, calls] of KILLS.entries()) {
      const lines = await run(['sweep', minutes(1 + round * 3)], calls);
      expect(lines).not.toContain('done');
    }
    // The lease of the last one that was killed is not over yet.
    const before = standIns.sites.google.asked.length;
    expect(await run(['sweep', minutes(2 + (KILLS.length - 1) * 3)])).toContain('done');
    expect(standIns.sites.google.asked).toHaveLength(before);

    const lines = await run(['sweep', minutes(1 + KILLS.length * 3)]);
    expect(lines).toContain('done');
    expect(lines.filter((line) => line.startsWith('trouble'))).toEqual([]);
    const further = callsByPlace().map((calls) => calls - CALLS);
    expect(further.filter((calls) => calls < 0)).toEqual([]);
    // Of the place that was under way: its total, and the page that was not kept yet.
    const again = further.filter((calls) => calls > 0);
    expect(again.length).toBeLessThanOrEqual(KILLS.length);
    expect(again.reduce((sum, calls) => sum + calls, 0)).toBeLessThanOrEqual(2 * KILLS.length);
    const [told = ''] = (await run(['tell'])).filter((line) => line.startsWith('told '));
    expect(JSON.parse(told.slice(5))).toEqual(
      Array.from({ length: PLACES }, (_, at) => ({
        place: `${googleAccount}/locations/${at + 1}`,
        state: 'Connected',
        reviews: REVIEWS,
        keys: REVIEWS,
        isOver: true,
        total: REVIEWS,
      })),
    );
  },
);
