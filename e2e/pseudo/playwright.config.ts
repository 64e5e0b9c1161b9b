import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

const root = path.resolve(__dirname, '../..');
const [main] = base.webServer as { cwd?: string }[];

/** `npm run pseudo`: not among the tests, since it wants a build of its own. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pages.look.ts',
  outputDir: path.join(root, 'test-results'),
  timeout: 60_000,
  use: { ...base.use, screenshot: 'off' },
  projects: base.projects!.filter(({ name }) => name !== 'wire').map((one) => ({ ...one, testIgnore: undefined })),
  webServer: { ...main, cwd: root } as never,
});
