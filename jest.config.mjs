import nextJest from 'next/jest.js';

// ESM-only packages that jest has to compile.
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

const config = nextJest({ dir: './' })({
  testEnvironment: 'node',
  // Jest leaves one core free; on two that is half of the machine.
  maxWorkers: '100%',
  testTimeout: 30_000,
  setupFilesAfterEnv: ['<rootDir>/lib/testing/patience.ts'],
  testMatch: ['<rootDir>/{lib,components,app,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^server-only$': '<rootDir>/lib/testing/server-only.ts', '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.build/'],
});

export default async () => {
  const resolved = await config();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  };
};
