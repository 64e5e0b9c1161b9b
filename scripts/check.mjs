// npm run check: "am I done?" in under a minute: types, lint, unit and house tests.
// npm test calls it with --all: then the tests that need a database or other processes run too, on both databases.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildPrograms } from './build.mjs';
import { bin, root, step } from './steps.mjs';

const isAll = process.argv.includes('--all');
const needsMore = /(testing|\.)\/(database|embedded-database)'|child_process/;

/** Test files that run by themselves: no database, no other process. */
function quickTests() {
  const listed = execFileSync(bin('jest'), ['--listTests'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && !needsMore.test(readFileSync(file, 'utf8')));
}

await step('Route types', bin('next'), ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
await step('Types', bin('tsc'), ['--noEmit', '-p', '.']);
await step('Lint and format', bin('biome'), ['ci', '.']);
await buildPrograms();
await step(
  isAll ? 'Unit, house and database tests' : 'Unit and house tests',
  bin('jest'),
  isAll ? ['--ci'] : ['--runTestsByPath', ...quickTests()],
  { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
);
