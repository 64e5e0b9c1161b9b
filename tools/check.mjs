// npm run check: "am I done?" in about two minutes: types, lint, unit and house tests.
// npm test calls it with --all: then the tests that need a database or other processes run too, on both databases.

import path from 'node:path';
import { bin, jest, jestEnv, root, step, stepsTogether } from './steps.mjs';

const isAll = process.argv.includes('--all');
await step('Route types', bin('next'), ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
await stepsTogether(
  // Its own command has no file extension, which Node 20.9 refuses to run as a module. Four checkers, its default, each work out most types
  // again: on two cores one takes a third of their processor time, and half of the time by the clock.
  [
    'Types',
    process.execPath,
    [path.join(root, 'node_modules/typescript/lib/tsc.js'), '--noEmit', '--checkers', '1', '-p', '.'],
  ],
  ['Lint and format', bin('biome'), ['ci', '.']],
  ['Programs', process.execPath, ['tools/build.mjs']],
);
await step(
  isAll ? 'Unit, house and database tests' : 'Unit and house tests',
  ...(isAll ? jest('--ci') : jest('--filter', path.join(root, 'tools/quick-tests.cjs'))),
  jestEnv,
);
