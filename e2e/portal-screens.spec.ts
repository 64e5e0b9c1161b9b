import type { Page } from '@playwright/test';
import { isLongRun } from '../lib/testing/long';
import type { Locale } from '../lib/values/locale';
import { brokenWords } from './fixtures/broken-words';
import { cutSelects } from './fixtures/cut-selects';
import { picture, signInByCall } from './fixtures/portal';
import { addressesFor, makeBusyOwner } from './fixtures/screens';
import { expect, expectAccessible, expectNoSideways, locales, test } from './fixtures/test';

/** Each part is a test of its own: one of all screens goes on alone for a minute when the others are done. */
const parts = [0, 1, 2];
/** A screen as high as the longest: nothing of it lies below the bar at the bottom of a phone, and none is laid out anew for the search. */
const wholeHeight = 8000;

async function lookAt(page: Page, locale: Locale, scheme: 'light' | 'dark', part: number): Promise<void> {
  const owner = await makeBusyOwner();
  await signInByCall(page, owner.email);
  await page.setViewportSize({ ...page.viewportSize()!, height: wholeHeight });
  const addresses = await addressesFor(owner, locale);
  for (const { name, address } of addresses.filter((_, nth) => nth % parts.length === part)) {
    const answer = await page.goto(address);
    expect([address, answer!.status()]).toEqual([address, 200]);
    // As an operator's setting writes it.
    if (scheme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await picture(page, `${name}-${locale}-${scheme}`);
    await expectNoSideways(page);
    expect.soft([address, ...(await cutSelects(page)), ...(await brokenWords(page))]).toEqual([address]);
    await expectAccessible(page);
  }
}

/** A short run: the longest language on a phone, and the dark colors on a desktop. */
const shortRun = [
  { locale: 'fr', scheme: 'light', tag: '@narrow' },
  { locale: 'es', scheme: 'dark', tag: '@wide' },
] as const;
const longRun = locales.flatMap((locale) =>
  (['light', 'dark'] as const).map((scheme) => ({ locale, scheme, tag: '@long' as const })),
);

for (const { locale, scheme, tag } of isLongRun ? longRun : shortRun)
  for (const part of parts)
    test(`every screen of a third has room and no fault: ${locale}, ${scheme}, ${part}`, { tag }, async ({ page }) => {
      test.setTimeout(600_000);
      await lookAt(page, locale, scheme, part);
    });
