import type { Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import { companyOf } from './fixtures/companies';
import { testOnInstance } from './fixtures/own-instance';
import { expect, isLaidOut } from './fixtures/test';
import { isHydrated, placeOf } from './fixtures/visit';

/** React gets the whole page in the browser too: what differs from the HTML is an error on the console, and fails the test. */
const test = testOnInstance('static-html', { STATIC_HTML: '0' });
test.describe.configure({ mode: 'default' });

/** The words of parts that neither an island nor a new date changes, in order. */
const wordsOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header nav, h1, footer')].map((part) => (part.textContent ?? '').split(/\s+/)),
  );

const addresses = async () => [
  href('home', {}, 'en'),
  (await placeOf('city', 'montreal')).paths.fr,
  (await placeOf('neighborhood', 'zilker')).paths.es,
  (await companyOf('rich')).paths.fr,
  `${(await companyOf('rich')).paths.es}?recommend=1`,
  href('contactUs', {}, 'es'),
  '/no-such-page',
];

test('with the fixed parts of pages in the hands of React: what was sent stays, without a fault', {
  tag: '@alike',
}, async ({ page, browser, instance }) => {
  const context = await browser.newContext({ baseURL: instance.origin, javaScriptEnabled: false });
  const unscripted = await context.newPage();
  for (const address of await addresses()) {
    await unscripted.goto(address);
    // The footer at least would be a fixed part.
    await expect(unscripted.locator('footer').locator('xpath=..')).not.toHaveClass('contents');
    await page.goto(address);
    await isHydrated(page.getByRole('contentinfo'));
    await isLaidOut(page);
    const words = await wordsOf(page);
    expect(words.length, address).toBeGreaterThan(2);
    expect(words, address).toEqual(await wordsOf(unscripted));
  }
  await context.close();
});
