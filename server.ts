import path from 'node:path';
import { env, loadEnv } from '@/lib/config/env';
import { release } from '@/lib/config/release';
import { areZonesOld, prepareEntries, prepareRuntime } from '@/lib/config/runtime';
import { getSecrets } from '@/lib/config/secrets';
import { getDb } from '@/lib/db/client';
import { closeDatabase, openDatabase } from '@/lib/db/owner';
import { frontSettings } from '@/lib/edge/front/settings';
import type { Front } from '@/lib/edge/front/start';
import type { ReadChanges } from '@/lib/edge/page-cache/change-marks';
import type { Dispatch } from '@/lib/edge/page-cache/fill';
import { readLatestChanges } from '@/lib/effects/changes';
import type { Worker } from '@/lib/jobs/worker';

/** Time for load balancers to notice `/readyz` before connections are refused; none for Ctrl-C. */
const NOTICE_MS = 1000;

/** Dates of the demo are made ahead of today again and again. */
const ROLL_MS = 6 * 3_600_000;

/** Which pages writes have made out of date, also those that came while no server ran. */
const readChanges: ReadChanges = async (since) => readLatestChanges(await getDb(), since);

/** Waits for the database and puts into it what every start needs; the demo's dates keep rolling while the server runs. */
async function bringUpToDate(opening: ReturnType<typeof openDatabase>, dataDir: string) {
  const [port, { ensureData }] = await Promise.all([opening, import('@/tools/seed/ensure')]);
  const db = await getDb();
  const options = { isDemo: env().DEMO_DATA, dataDir };
  // What is there can be served, whatever could not be added.
  const ensure = (log?: (line: string) => void) =>
    ensureData(db, { ...options, now: new Date(), log }).catch((error: unknown) =>
      console.error('Data not complete:', error),
    );
  await ensure((line) => console.log(line));
  setInterval(() => void ensure(), ROLL_MS).unref();
  return port;
}

/** Long enough for the first visitor to have the first page. */
const LATER_MS = 500;

/**
 * Next's own server, for what the pages and calls of the build do not answer by themselves. Reading it takes a third of a second: it is read
 * when something first needs it, else a moment after the first page.
 */
function nextOnDemand(root: string, port: number) {
  let loading: Promise<Dispatch> | undefined;
  const load = () => {
    loading ??= (async () => {
      const { default: next } = await import('next');
      // `localhost`, not 127.0.0.1: with an address Next turns every rewrite into an HTTP call to itself.
      const app = next({ dev: false, dir: root, hostname: 'localhost', port });
      await app.prepare();
      return app.getRequestHandler();
    })();
    return loading;
  };
  const dispatch: Dispatch = async (request, response) => (await load())(request, response);
  return { load, dispatch };
}

/** Prints what went wrong and ends the process. */
async function giveUp(error: unknown): Promise<never> {
  console.error(error instanceof Error && SPEAKING.has(error.name) ? error.message : error);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error('The port is taken: set PORT to another one.');
  await closeDatabase().catch(() => undefined);
  process.exit(1);
}

interface Running {
  front?: Front;
  jobs?: Worker;
}

/**
 * Stops once: not ready → wait → close → drain → close the database → exit 0; also while it is still starting. A second signal
 * does not wait.
 */
function stopOnSignals(running: Running): void {
  let isStopping = false;
  const stop = async (noticeMs: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log('Stopping: letting answers finish');
    await running.front?.stop(noticeMs);
    await running.jobs?.stop();
    await closeDatabase();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(NOTICE_MS));
  process.on('SIGINT', () => void stop(0));
}

/** Ignores EPIPE: logging the failed write would fail again. */
function printToNobody(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Errors whose message says what to do: printed without a stack. */
const SPEAKING: ReadonlySet<string> = new Set(['ConfigError', 'OwnedElsewhereError', 'DamagedDatabaseError']);

async function main(): Promise<void> {
  printToNobody();
  const started = performance.now();
  const root = process.cwd();
  prepareRuntime(root);
  const settings = frontSettings(loadEnv(), root);
  // Here and now: read by the first call that needs one, a wrong secret would be an answer 500 of a server that says it is ready.
  getSecrets();
  const dataDir = path.resolve(settings.dataDir);
  const running: Running = {};
  stopOnSignals(running);
  console.log(`${settings.brand} ${release.version} is starting`);
  // Its thread opens it while everything else is read here.
  const database = settings.isRemote ? Promise.resolve(undefined) : bringUpToDate(openDatabase(), dataDir);
  // The failure is handled where it is awaited below; until then it must not end the process as unhandled.
  database.catch(() => undefined);
  prepareEntries(root);
  const [{ answerCallsDirectly }, { drawPagesDirectly, PageEntries }, { preload, startFront }] = await Promise.all([
    import('@/lib/edge/front/call-entries'),
    import('@/lib/edge/front/page-entries'),
    import('@/lib/edge/front/start'),
  ]);
  const next = nextOnDemand(root, settings.port);
  const dispatch = answerCallsDirectly(next.dispatch, await PageEntries.read(root, 'route'), root);
  const draw = drawPagesDirectly(dispatch, await PageEntries.read(root));
  running.front = await startFront(
    Object.assign(settings, { dataDir }),
    { dispatch, draw },
    {
      database,
      // The application loads its code and fills its index while the data is brought up to date.
      isReady: preload(settings, draw).catch(() => false),
      readChanges: settings.isRemote ? undefined : readChanges,
    },
  );
  setTimeout(() => next.load().catch(giveUp), LATER_MS);
  const port = await database;
  const { startJobs } = await import('@/lib/jobs/start');
  if (port) running.jobs = startJobs(port);
  if (settings.isMaintenance) console.log('MAINTENANCE_MODE is on: every page answers 503');
  if (!settings.headers.isLive) console.log('MARKETPLACE_LIVE is 0: search engines are told to stay away');
  if (areZonesOld(process.versions.tz, new Date()))
    console.log(
      `Time zones are those of ${process.versions.tz}: hours are off where laws have changed. A newer Node has newer ones`,
    );
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  console.log(settings.origin);
}

main().catch(giveUp);
