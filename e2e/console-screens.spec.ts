import type { Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import { isLongRun } from '../lib/testing/long';
import type { Locale } from '../lib/values/locale';
import { enterConsole, makeOperator } from './fixtures/console';
import { consoleAddresses, makeWaiting } from './fixtures/console-screens';
import { cutSelects } from './fixtures/cut-selects';
import { picture } from './fixtures/portal';
import { expect, expectAccessible, expectNoSideways, locales, test } from './fixtures/test';

/** A screen as high as the longest: nothing of it lies below the bar at the bottom of a phone, and none is laid out anew for the search. */
const wholeHeight = 8000;

async function lookAt(page: Page, looks: readonly (readonly [Locale, 'light' | 'dark'])[]): Promise<void> {
  const waiting = await makeWaiting();
  await page.goto(href('console', { consoleScreen: 'today' }, 'en'));
  await enterConsole(page, await makeOperator(waiting.email));
  await page.setViewportSize({ ...page.viewportSize()!, height: wholeHeight });
  for (const [locale, scheme] of looks)
    for (const { name, address } of consoleAddresses(waiting, locale)) {
      const answer = await page.goto(address);
      expect([address, answer!.status()]).toEqual([address, 200]);
      if (scheme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await picture(page, `console-${name}-${locale}-${scheme}`);
      await expectNoSideways(page);
      expect.soft([address, ...(await cutSelects(page))]).toEqual([address]);
      await expectAccessible(page);
    }
}

/** A short run: the longest language on a phone, and the dark colors on a desktop. */
const shortRun = [
  { looks: [['fr', 'light']], tag: '@narrow' },
  { looks: [['es', 'dark']], tag: '@wide' },
] as const;
const longRun = [
  {
    looks: locales.flatMap((locale) => (['light', 'dark'] as const).map((scheme) => [locale, scheme] as const)),
    tag: '@long',
  },
] as const;

for (const { looks, tag } of isLongRun ? longRun : shortRun)
  test(`every screen of the console has room and no fault: ${looks.join(' ')}`, { tag }, async ({ page }) => {
    test.setTimeout(600_000);
    await lookAt(page, looks);
  });
