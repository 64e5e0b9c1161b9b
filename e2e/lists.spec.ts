import { href } from '../lib/routes/href';
import { walksIn } from './fixtures/languages';
import { type CardList, foundBy, openLists } from './fixtures/lists';
import { expect, expectPartAccessible, test } from './fixtures/test';
import { placeOf } from './fixtures/visit';

for (const { locale } of walksIn('fr'))
  test(`show more in ${locale}: 6 + 3 dates, 10 + 5 providers, the first new card has the focus`, async ({ page }) => {
    const { paths } = await placeOf('city', 'montreal');
    const lists = await openLists(page, paths[locale], locale);
    const { t, dates, providers } = lists;
    await expect(dates.cards).toHaveCount(6);
    await expect(providers.cards).toHaveCount(10);

    const found = await foundBy(page, () => dates.more.click());
    await expect(dates.cards).toHaveCount(9);
    await expect(dates.cards.nth(6)).toBeFocused();
    await dates.expectShowing(9, found.dates);
    await expect(lists.said(t('parts.moreDates', { count: 3, shown: 9, total: found.dates }))).toHaveCount(1);
    await expect(providers.cards).toHaveCount(10);
    await expect(page).toHaveURL(`${paths[locale]}?page=2`);

    await providers.more.focus();
    await page.keyboard.press('Enter');
    await expect(providers.cards).toHaveCount(15);
    await expect(providers.cards.nth(10)).toBeFocused();
    await providers.expectShowing(15, found.providers);
    await expect(lists.said(t('parts.moreProviders', { count: 5, shown: 15, total: found.providers }))).toHaveCount(1);
    await expect(dates.cards).toHaveCount(9);
    await expectPartAccessible(page.locator('section[aria-labelledby="dates-title"]'));

    // The address says how far: a reload shows the same, whole, from the server.
    await page.reload();
    await expect(dates.cards).toHaveCount(9);
    await expect(providers.cards).toHaveCount(15);
  });

/** Presses "show more" until it is gone. */
async function showAll(list: CardList, total: number, first: number, step: number): Promise<void> {
  for (let shown = first; shown < total; shown = Math.min(total, shown + step)) {
    await expect(list.cards).toHaveCount(shown);
    await list.more.click();
  }
  await expect(list.cards).toHaveCount(total);
  await expect(list.more).toHaveCount(0);
}

test('show more is gone when nothing is left', async ({ page }) => {
  const { paths } = await placeOf('neighborhood', 'zilker');
  const lists = await openLists(page, paths.en, 'en');
  const { dates, providers } = await foundBy(page, () => lists.refresh.click());
  await showAll(lists.dates, dates, Math.min(6, dates), 3);
  await lists.dates.expectShowing(dates, dates);
  await showAll(lists.providers, providers, Math.min(10, providers), 5);
  await lists.providers.expectShowing(providers, providers);
  // No two buttons of a page sound alike unless they do the same (docs/rules/accessibility.md, Date cards).
  const names = await lists.dates.cards.evaluateAll((cards) =>
    cards.flatMap((card) => {
      const button = card.querySelector('[aria-labelledby]');
      const ids = button?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing named ${id}`).join(' · ');
    }),
  );
  expect(new Set(names).size).toBe(dates);
  expect(names.filter((name) => name.includes('nothing named'))).toEqual([]);
});

test('nine services of a category, the rest on demand', async ({ page }) => {
  const lists = await openLists(page, href('home', {}, 'fr'), 'fr');
  const block = page.getByRole('region', { name: lists.t('directory.home.servicesTitle') });
  const cards = await block.locator('section').all();
  expect(cards).toHaveLength(6);
  let withMore = 0;
  for (const card of cards) {
    const visible = card.getByRole('link').filter({ visible: true });
    const all = await card.locator('a').count();
    await expect(visible).toHaveCount(Math.min(9, all));
    const more = card.locator('summary');
    if (all <= 9) {
      await expect(more).toHaveCount(0);
      continue;
    }
    withMore += 1;
    await expect(more).toHaveText(lists.t('parts.showMoreCount', { count: all - 9 }));
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(visible).toHaveCount(all);
  }
  expect(withMore).toBeGreaterThan(0);
});

test('why this order: the reasons, provider by provider, and that nobody pays for it', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const { t, providers } = await openLists(page, paths.es, 'es');
  const why = page.locator('details').filter({ hasText: t('parts.why.title') });
  const text = why.getByText(t('parts.why.text'));
  await expect(text).toBeHidden();
  await why.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  const companies = await providers.cards.getByRole('heading', { level: 3 }).getByRole('link').allTextContents();
  await expect(why.getByRole('listitem').locator('b')).toHaveText(companies);
  await expectPartAccessible(why);
});

test('all dates of a provider lead to its own page, at its dates', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const { t, providers } = await openLists(page, paths.en, 'en');
  const card = providers.cards.filter({ hasText: t('parts.allDates') }).first();
  const company = (await card.getByRole('heading', { level: 3 }).getByRole('link').textContent())!;
  await card.getByRole('link', { name: t('parts.allDates') }).click();
  await expect(page).toHaveURL(/\/company\/[a-z0-9-]+\/\d+#upcoming-services$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
});
