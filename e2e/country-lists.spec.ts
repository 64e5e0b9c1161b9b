import type { Page } from '@playwright/test';
import { locationCookieText } from '../components/chrome/stored-location';
import { listPage, searchCalls } from './fixtures/lists';
import { sampleOf } from './fixtures/sample-pages';
import { expect, test } from './fixtures/test';
import { expectNoShifts, isHydrated, isNarrow, watchShifts } from './fixtures/visit';

/** Zones of three countries, and a language in which their visitors read. */
const visitors = [
  ['Pacific/Auckland', 7, 'en'],
  ['America/Toronto', 1, 'fr'],
  ['Europe/Paris', 12, 'es'],
] as const;

/** Paths that are asked for while the page is open. */
function asking(page: Page, wanted: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (wanted.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The places that the cards of a list name, in their order. */
const placesIn = (page: Page, list: 'dates' | 'providers') =>
  page.locator(`section[aria-labelledby="${list}-title"] article`).locator('p.meta').allTextContents();

// The picture in the hero is for a wide screen alone: one of them looks at it.
for (const [at, [timezoneId, country, locale]] of visitors.entries())
  test.describe(timezoneId, { tag: at === 0 ? [] : '@alike' }, () => {
    test.use({ timezoneId });

    test('the shared page follows the country of the clock, without a jump and without a search', async ({ page }) => {
      const [searches, lists] = [asking(page, searchCalls), asking(page, /\/lists\//)];
      await watchShifts(page);
      const answer = page.waitForResponse(/\/lists\//);
      await page.goto((await sampleOf('home')).paths[locale]);
      const { views } = await (await answer).json();
      const { dates, providers, t } = listPage(page, locale);
      const first = (card: { company: string }) => card.company;
      await expect(dates.cards.first()).toContainText(first(views.dates.cards[0]));
      await expect(providers.cards.first()).toContainText(first(views.providers.cards[0]));
      await expect(dates.cards).toHaveCount(views.dates.cards.length);
      // The picture in the hero is of what stands below.
      const teaser = page.locator('.hero-side .dated:visible');
      const { company, service } = views.dates.cards[0];
      await expect(teaser).toHaveCount(isNarrow(page) ? 0 : 1);
      if (!isNarrow(page)) for (const text of [company, service]) await expect(teaser).toContainText(text);
      await expectNoShifts(page);
      expect([lists, searches]).toEqual([[`/lists/${locale}/${country}/home`], []]);

      // More of it is more of that country.
      const shown = await dates.cards.count();
      const search = page.waitForRequest(searchCalls);
      await dates.more.click();
      expect((await search).postDataJSON()).toMatchObject({ timezone_name: timezoneId });
      await expect(dates.cards).toHaveCount(shown + 3);
      const places = new Set(views.dates.cards.map((card: { place: string }) => card.place));
      expect((await placesIn(page, 'dates')).some((text) => places.has(text))).toBe(true);
      await expect(page.getByRole('heading', { name: t('directory.home.datesTitle') })).toBeVisible();
    });
  });

test.describe('a screen on which the whole list is seen', () => {
  test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 1280, height: 2400 } });

  test('nothing moves there either', { tag: '@wide' }, async ({ page }) => {
    await watchShifts(page);
    const answer = page.waitForResponse(/\/lists\//);
    await page.goto((await sampleOf('home')).paths.en);
    await answer;
    await page.waitForTimeout(500);
    await expectNoShifts(page);
  });
});

test.describe('a visitor who is below the lists when those of their country come', () => {
  test.use({ timezoneId: 'America/Toronto' });

  for (const lines of [1, 60])
    test(`sees nothing move: lists ${lines === 1 ? 'of the same height' : 'that are higher'}`, {
      tag: lines === 1 ? '@alike' : [],
    }, async ({ page }) => {
      let letThrough = () => {};
      const isAtTheFoot = new Promise<void>((done) => {
        letThrough = done;
      });
      await page.route(/\/lists\//, async (route) => {
        const response = await route.fetch();
        const lists = await response.json();
        lists.views.providers.cards[0].company = 'Théodule '.repeat(lines);
        await isAtTheFoot;
        await route.fulfill({ response, json: lists });
      });
      await watchShifts(page);
      await page.goto((await sampleOf('category')).paths.fr);
      const { range, dates, providers } = listPage(page, 'fr');
      await isHydrated(range);
      const counts = async () => [await dates.cards.count(), await providers.cards.count()];
      const before = await counts();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const answer = page.waitForResponse(/\/lists\//);
      letThrough();
      await (await answer).finished();
      await page.waitForTimeout(500);
      await expectNoShifts(page);
      expect(await counts()).toEqual(before);
      // What had to wait is there when it is out of sight.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await expect(providers.cards.first()).toContainText('Théodule');
    });
});

test.describe('a clock of no country of ours', { tag: '@alike' }, () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the lists over all countries stand', async ({ page }) => {
    const asked = asking(page, /\/lists\/|simh-search$/);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});

test.describe('without script', { tag: '@alike' }, () => {
  test.use({ timezoneId: 'Pacific/Auckland', javaScriptEnabled: false });

  test('the lists over all countries stand', async ({ page }) => {
    await page.goto('/');
    expect(new Set(await placesIn(page, 'dates')).size).toBe(6);
  });
});

test('a place that was chosen before counts more than the clock', async ({ page }) => {
  await page.goto('/faqs');
  await page.evaluate(
    (text) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the search box keeps it.
      document.cookie = text;
    },
    locationCookieText(
      { longitude: -73.58, latitude: 45.52, location: 'Montréal', timezone: '', city: null, neighborhood: null },
      1,
    ),
  );
  const lists = asking(page, /\/lists\//);
  const search = page.waitForRequest(searchCalls);
  await page.goto('/');
  expect((await search).postDataJSON()).toMatchObject({ latitude: 45.52, timezone_name: '' });
  expect(lists).toEqual([]);
  if (isNarrow(page)) return;
  // The picture in the hero is of what stands below, here too.
  const company = (dated: string) => page.locator(`${dated}:visible .dated-by`).first().textContent();
  await expect(async () => {
    await expect(page.locator('.hero-side .dated:visible')).toContainText('Montréal', { timeout: 500 });
    expect(await company('.hero-side .dated')).toBe(await company('article.dated'));
  }).toPass();
});
