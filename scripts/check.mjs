// npm run check: "am I done?" in under a minute: types, lint, unit and house tests (the embedded database only).
// npm test calls it with --all: then the tests run on PostgreSQL too.
import { buildPrograms } from './build.mjs';
import { bin, step } from './steps.mjs';

const isAll = process.argv.includes('--all');
const nodeOptions = '--experimental-vm-modules --no-warnings=ExperimentalWarning';

await step('Route types', bin('next'), ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
await step('Types', bin('tsc'), ['--noEmit', '-p', '.']);
await step('Lint and format', bin('biome'), ['ci', '.']);
await buildPrograms();
await step('Unit and house tests', bin('jest'), isAll ? ['--ci'] : [], {
  NODE_OPTIONS: nodeOptions,
  ...(isAll ? {} : { SKIP_POSTGRES: process.env.SKIP_POSTGRES ?? '1' }),
});
