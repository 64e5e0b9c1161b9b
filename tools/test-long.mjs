// npm run test:long, before a landing: what does not fit into npm test. Everything at every width and in every language, more rounds
// of races, the pictures of all pages with long words, and the versions of Node that are promised. Says what it did, line by line, in the end.
//   npm run test:long                   everything
//   npm run test:long -- races nodes    parts of it, by name
import path from 'node:path';
import { ensureInstalled, jest, jestEnv, playwright, playwrightArgs, root, runCommand } from './steps.mjs';

await ensureInstalled();
const { findBrowser, howToGetOne } = await import('./browser.mjs');
const browser = await findBrowser();
if (browser === undefined) {
  console.error(howToGetOne);
  process.exit(1);
}

const NODES = ['20.9.0', '22', '24'];
const long = { TEST_LONG: '1', NEXT_TELEMETRY_DISABLED: '1', CHROMIUM_PATH: browser };
const longJest = { ...long, ...jestEnv };
const script = (name, ...args) => [process.execPath, [path.join('tools', name), ...args], long];

/** Another Node runs the checks and serves what the calls are made to: its programs stand first in the path. */
const underNode = (version, command, ...args) => [
  'npx',
  ['--yes', '-p', `node@${version}`, '--', 'node', command, ...args],
  { NEXT_TELEMETRY_DISABLED: '1', CHROMIUM_PATH: browser },
];

/** Suites that do more of what they do where TEST_LONG or SOAK_ROUNDS is set. */
const sampled = [
  ...[
    'lib/bookings/races',
    'lib/bookings/server-zones',
    'lib/bookings/hold-quota',
    'lib/bookings/kill',
    'lib/jobs/kill',
  ],
  ...[
    'lib/db/owner.test',
    'lib/db/postgres-lost',
    'lib/opinions/send',
    'lib/opinions/sweep-kill',
    'lib/platform/any-value',
    'lib/testing/conformance/list-plans',
    'lib/testing/house/adding',
  ],
];

/** Parts by name: the steps of each. */
const parts = {
  races: [
    [
      'Races, 20 rounds, servers in other time zones, and what a short run takes a sample of',
      ...jest('--ci', '--testTimeout', '3600000', ...sampled),
      { ...longJest, SOAK_ROUNDS: process.env.SOAK_ROUNDS ?? '20' },
    ],
  ],
  databases: [['Every test of a database on both', ...jest('--ci', '--testTimeout', '600000'), longJest]],
  pages: [
    ['Production build', ...script('build-app.mjs')],
    [
      'All browser and wire tests at every width',
      ...playwright(),
      { ...long, KILL_ROUNDS: process.env.KILL_ROUNDS ?? '10' },
    ],
  ],
  words: [['Pages with words a third longer', ...script('pseudo.mjs')]],
  nodes: NODES.flatMap((version) => [
    [`Node ${version}: types, lint, unit and house tests`, ...underNode(version, 'tools/check.mjs')],
    [`Node ${version}: production build`, ...underNode(version, 'tools/build-app.mjs', '--force')],
    [
      `Node ${version}: the calls of the wire`,
      ...underNode(
        version,
        'node_modules/@playwright/test/cli.js',
        ...playwrightArgs,
        '--project=wire',
        'wire.spec.ts',
      ),
    ],
  ]),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const told = [];
for (const name of asked.length > 0 ? asked : Object.keys(parts))
  for (const [title, command, args, env] of parts[name]) {
    console.log(`\n▶ ${title}`);
    const startedMs = Date.now();
    const code = await runCommand(command, args, env, { cwd: root });
    told.push({ code, line: `${code === 0 ? '✔' : '✘'} ${title} (${((Date.now() - startedMs) / 1000).toFixed(0)} s)` });
  }
console.log(`\n${told.map(({ line }) => line).join('\n')}`);
process.exit(told.every(({ code }) => code === 0) ? 0 : 1);
