// npm test: sets everything up and runs everything: types, lint, unit, house and database tests, a production build, the browser tests.
import { bin, ensureInstalled, runCommand, step } from './steps.mjs';

await ensureInstalled();
const { findBrowser, howToGetOne } = await import('./browser.mjs');
const browser = await findBrowser();
if (browser === undefined) {
  console.error(howToGetOne);
  process.exit(1);
}
await step('Check', process.execPath, ['tools/check.mjs', '--all']);
await step('Production build', process.execPath, ['tools/build-app.mjs']);
const code = await runCommand(
  bin('playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    CHROMIUM_PATH: browser,
    NEXT_TELEMETRY_DISABLED: '1',
  },
);
process.exit(code);
