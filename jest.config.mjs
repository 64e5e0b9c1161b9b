import { availableParallelism } from 'node:os';
import vm from 'node:vm';
import nextJest from 'next/jest.js';
import { patchDriver } from './tools/patch-driver.mjs';

// ESM-only packages that jest has to compile, unless it can load them as they are (from Node 24.9 on).
const esm = [
  'next-intl',
  'use-intl',
  'iron-session',
  'uncrypto',
  'jose',
  'swr',
  '@photostructure/tz-lookup',
  '@formatjs',
  'intl-messageformat',
  'icu-minify',
];

// What the product logs of faults that tests cause is nothing to look at; LOG_LEVEL=info shows it.
process.env.LOG_LEVEL ??= 'silent';

if (process.env.SKIP_POSTGRES === '1') console.warn('Not tested on PostgreSQL: SKIP_POSTGRES=1');

// As a build does.
patchDriver();

const loadsEsm = typeof vm.SourceTextModule?.prototype.hasAsyncGraph === 'function';

// Tests run in a context of their own, where each look at a global name costs a call into the engine: a loop over Math.imul takes ten
// times as long. These are handed to every module as arguments. Not among them is what tests replace: clocks, timers, fetch; and what a
// package names a class of its own: asn1js has a Boolean and a Set.
const builtIns = [
  ...['Array', 'BigInt', 'Buffer', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy'],
  ...['Reflect', 'RegExp', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakSet'],
  ...['console', 'globalThis', 'isNaN', 'parseFloat', 'parseInt', 'process'],
];

const config = nextJest({ dir: './' })({
  testEnvironment: 'node',
  // One more than cores: a fifth of the run waits for processes that tests start, and for time limits that they let pass.
  maxWorkers: availableParallelism() + 1,
  // Ends what hangs; no test fails on a clock.
  testTimeout: 120_000,
  sandboxInjectedGlobals: builtIns,
  runtime: '<rootDir>/tools/jest-runtime.cjs',
  reporters: [
    // A log names what failed and counts the rest; a terminal shows the way there.
    process.stdout.isTTY ? 'default' : 'agent',
    '<rootDir>/lib/testing/noise.mjs',
    '<rootDir>/lib/testing/data/further-rows.mjs',
  ],
  setupFilesAfterEnv: ['<rootDir>/lib/testing/patience.ts', '<rootDir>/lib/testing/storages.ts'],
  testMatch: ['<rootDir>/{lib,components,app,embeds,tools}/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^server-only$': '<rootDir>/lib/testing/server-only.ts', '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.build/'],
});

export default async () => {
  const resolved = await config();
  return {
    ...resolved,
    transformIgnorePatterns: [
      loadsEsm ? '/node_modules/' : `/node_modules/(?!(${esm.join('|')})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
};
