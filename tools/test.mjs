// npm test: sets everything up and runs everything: types, lint, unit, house and database tests, a production build, the browser tests.
import { ensureInstalled, playwright, runCommand, step, stepsTogether } from './steps.mjs';

await ensureInstalled();
const { findBrowser, howToGetOne } = await import('./browser.mjs');
const browser = await findBrowser();
if (browser === undefined) {
  console.error(howToGetOne);
  process.exit(1);
}
await step('Check', process.execPath, ['tools/check.mjs', '--all']);
// As e2e/fixtures/servers.ts names it.
const demo = { DEMO_DIR: '.data-e2e/demo' };
await stepsTogether(
  ['Production build', process.execPath, ['tools/build-app.mjs']],
  ['Demo data for the browser tests', process.execPath, ['e2e/fixtures/fill-demo.mjs'], demo],
);
const wanted = process.argv.slice(2);
const code = await runCommand(...playwright(...wanted), {
  CHROMIUM_PATH: browser,
  DEMO_FILLED: '1',
  ...(wanted.length === 0 ? { WHOLE_RUN: '1' } : {}),
  NEXT_TELEMETRY_DISABLED: '1',
});
process.exit(code);
