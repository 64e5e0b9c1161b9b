import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { layoutType } from '../lib/widget/contract';
import { framedCompany, openSite, ours, sites, test } from './fixtures/sites';
import { expect } from './fixtures/test';
import { filler, heightsOf, linesOf, makeWidget, openHost } from './fixtures/widgets';

/** Answers the icons of our pages a second late. The answer says whether they have come by now. */
async function holdIcons(page: Page): Promise<() => boolean> {
  let came = false;
  await page.route(`${ours}/icons.svg*`, async (route) => {
    await setTimeout(1000);
    came = true;
    await route.fallback();
  });
  return () => came;
}

test('reviews out of view, whose icons come late, do not hold back the load of the site around', {
  tag: '@narrow',
}, async ({ page }) => {
  // The site is still loading when its frame begins to.
  const begun = page.waitForRequest(/\/embed\/reviews\//);
  await page.route(`${ours}/widget.js`, async (route) => {
    await begun;
    await route.fallback();
  });
  const haveCome = await holdIcons(page);
  await openHost(page, filler(60) + linesOf(await makeWidget({ LayoutTypeId: layoutType.grid })));
  expect(haveCome()).toBe(true);
});

test('a page of the directory in a frame out of view says how tall it is, though its icons come late', {
  tag: '@narrow',
}, async ({ page }) => {
  const { key, slug } = await framedCompany();
  const place = `<div data-dorbel="live-reviews" data-key="${key}" data-slug="${slug}"></div>`;
  const script = `<script src="${ours}/integration/directory.js" defer></script>`;
  const haveCome = await holdIcons(page);
  await openSite(page, sites.own, `<p></p>${place}${script}`, 'en', { css: 'p { height: 3000px }' });
  expect(haveCome()).toBe(true);
  await expect.poll(async () => (await heightsOf(page, page.frames()[1]!))[0]).toBeGreaterThan(600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
