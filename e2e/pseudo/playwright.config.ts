import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ports } from '../fixtures/servers';
import base from '../playwright.config';

const root = path.resolve(__dirname, '../..');
/** All that need no other instance: a front of another platform shows the same pages. */
const servers = (base.webServer as { url?: string }[]).filter(({ url }) => !url?.includes(`:${ports.remote}/`));

/** `npm run pseudo`: not among the tests, since it wants a build of its own. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pages.look.ts',
  outputDir: path.join(root, 'test-results'),
  use: { ...base.use, screenshot: 'off' },
  projects: base.projects!.filter(({ name }) => name !== 'wire').map((one) => ({ ...one, testIgnore: undefined })),
  webServer: servers.map((one) => ({ ...one, cwd: root })) as never,
});
