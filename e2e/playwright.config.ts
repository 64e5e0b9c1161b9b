import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { isLongRun } from '../lib/testing/long';
import { writeStacksQuickly } from './fixtures/quick-stacks';
import { demoDir, ports, reviewSitesPort, serverEnv } from './fixtures/servers';
import { alike, plainHttp, widths } from './fixtures/widths';
import { allWorkers, browserWorkers, requestWorkers } from './fixtures/workers';

writeStacksQuickly();

const browserFlags = [
  '--no-sandbox',
  // There is none: without the process that stands in for it a page is there a sixth sooner.
  '--disable-gpu',
  // What would draw in its stead is a thread of the browser: four hundredths of the processor time of a page.
  '--in-process-gpu',
  '--disable-quic',
  // Without it a renderer is started ahead for a page that never comes: a tenth of the processor time of every page.
  '--renderer-process-limit=1',
  // Frames of other sites stay in the process of their page, and none is kept ready for the next site: a sixth of the processor time.
  '--disable-site-isolation-trials',
  // A page lives for seconds: compiling its code for speed costs a twelfth of what it computes.
  '--js-flags=--no-opt',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const serve = (name: keyof typeof ports, readyPath: string) => ({
  command: `node e2e/fixtures/serve.mjs ${name}`,
  cwd: '..',
  url: `http://localhost:${ports[name]}${readyPath}`,
  env: { ...serverEnv(name), DEMO_DIR: demoDir },
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

/** `npm test` runs everything: plain requests with more workers, and desktops once phones are done. */
const isWholeRun = process.env.WHOLE_RUN !== undefined;

/** Sweeps that a short run leaves to a long one. */
const left = isLongRun ? [] : [/@long/];

const phone = {
  name: 'phone',
  workers: browserWorkers,
  testIgnore: [plainHttp],
  grepInvert: [/@wide/, ...left],
  use: {
    ...devices['Pixel 7'],
    viewport: widths.phone,
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' as const },
  },
};

const desktop = {
  name: 'desktop',
  workers: browserWorkers,
  // Or a whole run would have a browser more.
  dependencies: isWholeRun ? ['phone'] : [],
  testIgnore: isLongRun ? [plainHttp] : [plainHttp, alike],
  grepInvert: isLongRun ? [/@narrow/] : [/@narrow/, /@alike/, ...left],
  use: { viewport: widths.desktop },
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: isWholeRun ? allWorkers : browserWorkers,
  forbidOnly: process.env.CI === 'true',
  // Thousands of tests share two cores and one database: a race that shows once is named, and more than a few of them fail the run.
  retries: 1,
  // Whole paths: a configuration in another folder builds on this one.
  reporter: [
    // Thousands of names hide the one that failed.
    [isWholeRun ? 'dot' : 'list'],
    [path.resolve(__dirname, 'fixtures/second-tries.mjs')],
    [path.resolve(__dirname, '../lib/testing/data/further-rows.mjs')],
  ],
  // Ends what hangs; no test fails on a clock, and an hour of this kind of machine may be five times as slow as another.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${ports.main}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: browserFlags },
    // A trace of every test costs a sixth of the time: `--trace on` for the one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wire', workers: isWholeRun ? requestWorkers : browserWorkers, testMatch: plainHttp, grepInvert: left },
    phone,
    desktop,
  ],
  webServer: [
    {
      command: `node .build/review-stand-ins.mjs ${reviewSitesPort}`,
      cwd: '..',
      port: reviewSitesPort,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    serve('main', '/readyz'),
    serve('remote', '/healthz'),
  ],
});
