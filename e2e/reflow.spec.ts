import type { Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import { isLongRun } from '../lib/testing/long';
import { brokenWords } from './fixtures/broken-words';
import { turnOf } from './fixtures/languages';
import { expectNothingOverlaps } from './fixtures/overlaps';
import { openAsOwner } from './fixtures/portal';
import { livePages, ownPages, sampleOf } from './fixtures/sample-pages';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { isHydrated, isNarrow } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** Texts of the visitor's own size and spacing (WCAG 1.4.4, 1.4.12), in a way that the content policy leaves to the visitor. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}
async function spread(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * The page as a first visit sees it whose font comes too late: the file is refused, and the fallback is the widest that machines have,
 * not whatever this one would take.
 */
async function refuseFont(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*.woff2*'] });
}
async function widenFallback(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: "DejaVu Sans", Verdana, sans-serif !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function expectRoom(page: Page): Promise<void> {
  await expectNoSideways(page);
  await expectNothingOverlaps(page, 'header, main, footer');
}

const names = ['home', 'city', 'neighborhood', 'category', 'contactUs'] as const;

for (const [at, name] of names.entries()) {
  test(`${name} on a screen of 320 px: nothing sideways, nothing on anything else, with a fallback font too`, {
    tag: '@narrow',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await refuseFont(page);
    const { paths } = await sampleOf(name);
    for (const locale of turnOf(locales[(at + 1) % 3]!)) {
      await page.goto(paths[locale]);
      await expectRoom(page);
      await widenFallback(page);
      await expectRoom(page);
      await spread(page);
      await expectRoom(page);
    }
  });

  test(`${name} with text twice as large`, { tag: '@alike' }, async ({ page }) => {
    const { paths } = await sampleOf(name);
    for (const locale of turnOf(locales[(at + 2) % 3]!)) {
      await page.goto(paths[locale]);
      await enlarge(page, 200);
      await expectRoom(page);
      await expect(page.locator('a[href="#main"]')).not.toBeInViewport();
    }
  });
}

/** Pages of cards and columns; a long run looks at the others too. */
const inColumns = isLongRun ? ownPages : (['home', ...livePages] as const);

test('no column is too narrow for a word', { tag: '@alike' }, async ({ page }) => {
  for (const [at, name] of inColumns.entries()) {
    const { paths } = await sampleOf(name);
    for (const locale of turnOf(locales[(at + 2) % 3]!)) {
      await page.goto(paths[locale]);
      for (const width of [360, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft([paths[locale], width, ...(await brokenWords(page))]).toEqual([paths[locale], width]);
      }
    }
  }
});

test('the dialog of a recommendation at 320 px, and with text twice as large', async ({ page }) => {
  const t = wordsIn('fr');
  if (isNarrow(page)) await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(href('home', {}, 'fr'));
  const invite = page.getByRole('link', { name: t('directory.invite.action') });
  await isHydrated(invite);
  await invite.click();
  const dialog = page.getByRole('dialog', { name: t('parts.recommendForm.title') });
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(t('errors.required')).first()).toBeVisible();
  await expectNothingOverlaps(page, 'dialog');
  if (isNarrow(page)) await page.setViewportSize({ width: 390, height: 844 });
  await enlarge(page, 200);
  await expectNoSideways(page);
  await expectNothingOverlaps(page, 'dialog');
  // Its last button can be reached.
  await dialog.locator('button[type="submit"]').focus();
  await expect(dialog.locator('button[type="submit"]')).toBeInViewport();
});

/** What lies over the element with the focus; empty for nothing. */
function coverOfFocused(): string {
  const focused = document.activeElement!;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFine = over === null || focused.contains(over) || over.contains(focused) || over.closest('label') !== null;
  return isFine ? '' : `${focused.textContent?.trim().slice(0, 40)} under ${over?.className}`;
}

/** Goes through a page by keyboard, `presses` elements on. */
async function expectFocusUncovered(page: Page, presses: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let at = 0; at < presses; at++) {
    await page.keyboard.press(key);
    // On its way to where it can be seen it passes under the header.
    await expect.poll(() => page.evaluate(coverOfFocused)).toBe('');
  }
}

test('what has the focus is never covered', { tag: '@narrow' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto((await sampleOf('city')).paths.en);
  await expectFocusUncovered(page, 60);
});

test('nor is it in a form of the portal, between the bars at its head and its foot', { tag: '@narrow' }, async ({
  page,
}) => {
  await openAsOwner(page, 'section', 9);
  await expectFocusUncovered(page, 30);
  await expectFocusUncovered(page, 20, 'Shift+Tab');
});
