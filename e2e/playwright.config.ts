import { defineConfig, devices } from '@playwright/test';
import { ports, serverEnv } from './fixtures/servers';

const browserFlags = [
  '--no-sandbox',
  // There is none: without the process that stands in for it a page is there a sixth sooner.
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const serve = (name: keyof typeof ports, readyPath: string) => ({
  command: `node e2e/fixtures/serve.mjs ${name}`,
  cwd: '..',
  url: `http://localhost:${ports[name]}${readyPath}`,
  env: serverEnv(name),
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

/** Plain requests: nothing of it depends on a width, nor needs a browser. */
const plainHttp = /(^|[\\/])(wire|pages|crawl|remote|budget)(-[a-z-]+)?\.spec\.ts$/;

/** Widths the mockups are drawn at. */
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  timeout: 30_000,
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
    { name: 'wire', testMatch: plainHttp },
    {
      name: 'phone',
      testIgnore: plainHttp,
      use: { ...devices['Pixel 7'], viewport: widths.phone, deviceScaleFactor: 1 },
    },
    { name: 'desktop', testIgnore: plainHttp, use: { viewport: widths.desktop } },
  ],
  webServer: [serve('main', '/readyz'), serve('remote', '/healthz')],
});
