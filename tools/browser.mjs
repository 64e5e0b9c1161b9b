// Finds a browser for the tests: Playwright's own, or a system Chromium. Nothing is downloaded.
import { existsSync } from 'node:fs';

const system = [
  process.env.CHROMIUM_PATH,
  // Without windows to draw it needs half the time of the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to start, or undefined. An empty path means Playwright's own. */
export async function findBrowser() {
  const found = system.find((path) => path && existsSync(path));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? '' : undefined;
}

export const howToGetOne = `No browser found. Get one with either of
  apt-get install -y chromium-headless-shell  (Debian; or chromium)
  npx playwright install chromium             (Playwright's own)
or name one: CHROMIUM_PATH=/path/to/chrome npm test`;
