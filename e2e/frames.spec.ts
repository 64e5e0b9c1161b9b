import type { Page } from '@playwright/test';
import { framedCompany, openSite, ours, reviewsOf, type Shown, sites, test } from './fixtures/sites';
import { expect, expectAccessible } from './fixtures/test';
import { heightsOf } from './fixtures/widgets';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
let company: Shown;
test.beforeAll(async () => {
  company = await framedCompany();
});

const directory = `<script src="${ours}/integration/directory.js" defer></script>`;
const place = () => `<div data-dorbel="live-reviews" data-key="${company.key}" data-slug="${company.slug}"></div>`;
const dock = (more = '') =>
  `<script src="${ours}/integration/floating-dock.js" data-key="${company.key}" data-slug="${company.slug}" ${more} defer></script>`;

/** A shadow root that tests may look into; that it is closed to sites is asserted elsewhere. */
const openRoots = (page: Page) =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  });

test('a registered site shows the page in a frame as tall as the page, without a cookie', async ({ page }) => {
  await openSite(page, sites.own, place() + directory);
  const frame = page.frames()[1]!;
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(company.name);
  const expectFits = () =>
    expect.poll(async () => heightsOf(page, frame).then(([outer, inner]) => outer! - inner!)).toBe(0);
  await expectFits();
  const [tall] = await heightsOf(page, frame);
  await frame.getByRole('link', { name: t('parts.opinion.source.google') }).click();
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(t('liveReviews.heading.google'));
  await expectFits();
  await expect.poll(async () => (await heightsOf(page, frame))[0]).toBeLessThan(tall!);
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight))
    .toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('any other site is refused by the browser', { tag: '@wide' }, async ({ page }) => {
  const refused = page.waitForEvent('console', (message) => /frame-ancestors|Framing '/.test(message.text()));
  await openSite(page, sites.foreign, place() + directory);
  expect((await refused).type()).toBe('error');
  const frame = page.frames()[1]!;
  expect(frame.url()).not.toContain('/integration');
  expect(await page.evaluate(() => document.querySelector('iframe')!.getBoundingClientRect().height)).toBe(480);
});

test('the dock stands on any site, closed, and neither changes the other', { tag: '@wide' }, async ({ page }) => {
  const own = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.getElementById('own')!);
      return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    });
  await openSite(page, sites.own, '');
  const before = await own();
  await openSite(page, sites.own, dock() + dock('data-position="top-left"'));
  const host = page.locator('dorbel-dock');
  await expect(host).toHaveCount(1);
  expect(await own()).toBe(before);
  const seen = await host.evaluate((node) => {
    const { right, bottom, height, width } = node.getBoundingClientRect();
    const { display, opacity, position, transform } = getComputedStyle(node);
    const top = document.elementFromPoint(innerWidth - 30, innerHeight - 30) === node;
    return { style: [display, opacity, position, transform], top, height, width, right, bottom, root: node.shadowRoot };
  });
  expect(seen).toMatchObject({ style: ['block', '1', 'fixed', 'none'], top: true, root: null, height: 160 });
});

test('by keyboard: the dock opens its page in a dialog, Escape gives the focus back', async ({ page }) => {
  await openRoots(page);
  await openSite(page, sites.own, dock(), 'fr-CA');
  const words = wordsIn('fr');
  const reviews = page.getByRole('button', { name: words('dock.reviews') });
  await reviews.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words('dock.reviews') });
  await expect(dialog).toBeVisible();
  const inside = page.frames()[1]!;
  await expect(inside.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(inside.getByRole('heading', { level: 1 })).toContainText(company.name);
  await expect(dialog.getByRole('link', { name: words('dock.window') })).toHaveAttribute('href', /page=live-reviews/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reviews).toBeFocused();
  await page.evaluate(() => document.querySelector('link')!.remove());
  await expectAccessible(page);
});

test('the reviews page alone names its framers to nobody', async ({ request }) => {
  const answer = await request.get(reviewsOf(company));
  const { 'content-security-policy': policy, 'x-frame-options': old } = answer.headers();
  expect(policy).toMatch(/; frame-ancestors https:\/\/vitres\.example$/);
  expect([old, answer.headers()['set-cookie']]).toEqual([undefined, undefined]);
});
