import type { Page, Route } from '@playwright/test';
import { dateFilter } from '../lib/values/date-filter';
import { walksIn } from './fixtures/languages';
import { foundBy, openLists, searchCalls } from './fixtures/lists';
import { expect, expectAccessible, expectNoSideways, expectPartAccessible, test } from './fixtures/test';
import { isHydrated, placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

/** Holds the searches of a page until they are let go. */
async function holdSearches(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(searchCalls, (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

for (const { locale } of walksIn('fr'))
  test(`a failed search in ${locale}: said, filter and providers kept, and tried again`, async ({ page }) => {
    const { paths } = await placeOf('city', 'montreal');
    const lists = await openLists(page, paths[locale], locale);
    const { t } = lists;
    await page.route(searchCalls, (route) => route.abort());
    await lists.range.selectOption(String(dateFilter.next14Days));
    const alert = page.getByRole('alert').filter({ hasText: t('parts.failed.title') });
    await expect(alert).toBeVisible();
    await expect(lists.range).toHaveValue('6');
    await expect(lists.providers.cards).toHaveCount(10);
    await expectNoSideways(page);
    await expectPartAccessible(page.locator('section[aria-labelledby="dates-title"]'));

    // Once more in vain, then the server is back.
    const retry = alert.getByRole('button', { name: t('parts.failed.retry') });
    await page.unroute(searchCalls);
    await page.route(searchCalls, (route) => route.fulfill({ status: 503, body: '{"success":false}' }));
    await Promise.all([page.waitForResponse((answer) => answer.status() === 503), retry.click()]);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(alert).toBeVisible();
    await page.unroute(searchCalls);
    const { dates, providers, asked } = await foundBy(page, () => retry.click());
    expect(asked.date_filter).toBe(dateFilter.next14Days);
    await expect(alert).toHaveCount(0);
    await expect(lists.dates.cards).toHaveCount(Math.min(6, dates));
    await expect(lists.said(t('parts.found', { dates, providers }))).toHaveCount(1);
  });

test('a slow search: said in words, with places for the cards to come', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const lists = await openLists(page, paths.fr, 'fr');
  const letGo = await holdSearches(page);
  await lists.range.selectOption(String(dateFilter.next14Days));
  await expect(page.getByText(lists.t('parts.loading'))).toBeVisible();
  const places = page.locator('.grid-3[aria-hidden="true"] > *:visible');
  await expect(places.nth(2)).toBeVisible();
  await expect(lists.dates.cards.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
  await expectNoSideways(page);
  await expectPartAccessible(page.locator('section[aria-labelledby="dates-title"]'));
  const [width, height] = await places.first().evaluate((node) => [node.clientWidth, node.clientHeight] as const);

  await letGo();
  await expect(page.getByText(lists.t('parts.loading'))).toBeHidden();
  const card = lists.dates.cards.filter({ visible: true }).first();
  await expect(card).toBeVisible();
  const real = (await card.boundingBox())!;
  expect(Math.abs(real.width - width!)).toBeLessThanOrEqual(2);
  // A card with a longer name is taller, never a different thing.
  expect(Math.abs(real.height - height!)).toBeLessThanOrEqual(60);
});

test('without the code that searches, the server draws the same lists', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const lists = await openLists(page, paths.en, 'en');
  await page.route('**/_next/static/**', (route) => route.abort());
  await lists.range.selectOption(String(dateFilter.nextMonth));
  await expect(page).toHaveURL(`${paths.en}?date_filter=9`);
  await expect(lists.range).toHaveValue('9');
});

for (const { locale } of walksIn('en'))
  test(`a city with nobody in it, in ${locale}: said, with two ways on`, async ({ page }) => {
    const t = wordsIn(locale);
    const { paths } = await placeOf('city', 'whitehorse');
    await page.goto(paths[locale]);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('parts.noDatesAtAll.title') })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: t('parts.noProviders.title', { place: 'Whitehorse' }) }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: t('parts.noProviders.ask') })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    const panel = page.locator('section[aria-labelledby="providers-title"]');
    const recommend = panel.getByRole('link', { name: t('parts.noProviders.recommend') });
    await isHydrated(recommend);
    await recommend.click();
    await expect(page.getByRole('dialog', { name: t('parts.recommendForm.title') })).toBeVisible();
  });

for (const { locale } of walksIn('es'))
  test(`a neighborhood with nobody though its city has many, in ${locale}`, async ({ page }) => {
    const t = wordsIn(locale);
    const { paths } = await placeOf('neighborhood', 'rockcliffe-park');
    const lists = await openLists(page, paths[locale], locale);
    const title = page.getByRole('heading', { name: t('parts.noProviders.title', { place: 'Rockcliffe Park' }) });
    await expect(title).toBeVisible();
    // The browser draws the same once it has asked itself.
    await foundBy(page, () => lists.refresh.click());
    await expect(lists.said(t('parts.found', { dates: 0, providers: 0 }))).toHaveCount(1);
    await expect(title).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ottawa' }).first()).toBeVisible();
  });
