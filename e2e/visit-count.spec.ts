import type { Page } from '@playwright/test';
import { walksIn } from './fixtures/languages';
import { testOnInstance } from './fixtures/own-instance';
import { expect, expectNoSideways, expectPartAccessible } from './fixtures/test';
import { placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const id = 'G-AB12CD34EF';
/** An instance whose program state names a measurement id; Google is a stand-in. */
const test = testOnInstance('visit-count', { MARKETPLACE_LIVE: '1', GOOGLE_ANALYTICS_ID: id });
test.describe.configure({ mode: 'default' });
test.use({ mayAsk: /^https:\/\/(www\.googletagmanager|region1\.google-analytics)\.com\// });

/** A library that tells what it was given to its collector, as Google's does. */
const library = `
  const told = dataLayer.map((one) => Array.from(one));
  window.told = told;
  const { page_location: dl } = told.find(([name]) => name === 'config')[2];
  navigator.sendBeacon('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ tid: '${id}', dl }));
`;

/** Stands in for Google, and notes every request that leaves our own origin. */
async function watch(page: Page) {
  const asked: string[] = [];
  await page.route(/google/, (route) => {
    asked.push(route.request().url());
    return route.request().url().includes('gtag')
      ? route.fulfill({ contentType: 'text/javascript', body: library })
      : route.fulfill({ status: 204 });
  });
  return asked;
}

for (const { locale } of walksIn('fr'))
  test(`in ${locale} nothing leaves before a yes, the page alone after it, nothing more after a no`, async ({
    page,
    context,
  }) => {
    const t = wordsIn(locale);
    const asked = await watch(page);
    const refused: string[] = [];
    page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && refused.push(message.text()));
    const path = (await placeOf('city', 'ottawa')).paths[locale];
    await page.goto(`${path}?page=2`);
    const ask = page.getByRole('region', { name: t('chrome.count.label') });
    await ask.scrollIntoViewIfNeeded();
    await expect(ask).toContainText(t('chrome.count.ask'));
    await expectPartAccessible(ask);
    await expectNoSideways(page);
    expect(asked).toEqual([]);

    await ask.getByRole('button', { name: t('chrome.count.yes') }).click();
    await expect(ask).toContainText(t('chrome.count.isYes'));
    await expect.poll(() => asked.length).toBe(2);
    const [script, collect] = asked.map((url) => new URL(url));
    expect([script!.origin + script!.pathname, script!.search]).toEqual([
      'https://www.googletagmanager.com/gtag/js',
      `?id=${id}`,
    ]);
    expect(collect!.searchParams.get('dl')).toMatch(new RegExp(`^http://localhost:\\d+${path}$`));
    expect(refused).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await page.reload();
    await expect.poll(() => asked.length).toBe(4);
    await ask.getByRole('button', { name: t('chrome.count.stop') }).click();
    await page.reload();
    await expect(ask).toContainText(t('chrome.count.isNo'));
    expect(asked).toHaveLength(4);
  });
