import { companyOf, viewOfCompany } from './fixtures/companies';
import { dayFromNow } from './fixtures/lists';
import { expect, expectPartAccessible, test } from './fixtures/test';
import { isHydrated, section } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

test('another period is asked for in place, kept, and there again on the next visit', { tag: '@alike' }, async ({
  page,
}) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('busy');
  await page.goto(paths.en);
  const dates = section(page, t('company.dates.title'));
  const range = dates.getByLabel(t('directory.filter.label'));
  await isHydrated(range);
  // Beyond all dates there are, whatever day it is.
  const [from, to] = [dayFromNow(300), dayFromNow(301)];
  await range.selectOption({ label: t('directory.filter.custom') });
  await dates.getByLabel(t('directory.filter.from')).fill(from);
  await dates.getByLabel(t('directory.filter.to')).fill(to);
  await dates.getByRole('button', { name: t('directory.filter.apply') }).click();
  await expect(page).toHaveURL(`${paths.en}?date_filter=0&date_from=${from}&date_to=${to}`);
  await expect(dates.getByRole('heading', { level: 3, name: t('parts.noDates.title') })).toBeVisible();
  await expect(dates.getByRole('status').first()).toHaveText(t('parts.foundDates', { count: 0 }));
  await expectPartAccessible(dates);

  await page.goto(paths.en);
  await expect(range).toHaveValue('0');
  await expect(dates.getByRole('heading', { level: 3, name: t('parts.noDates.title') })).toBeVisible();
  await dates.getByRole('button', { name: t('parts.noDates.action') }).click();
  await expect(range).toHaveValue('7');
  await expect(dates.getByRole('article')).toHaveCount(6);
});

test('show more brings up to four dates and gives the first of them the focus', async ({ page }) => {
  const t = wordsIn('en');
  const { paths, id } = await companyOf('busy');
  const total = (await viewOfCompany(id)).CompanyServicesUpcoming.length;
  const count = Math.min(4, total - 6);
  await page.goto(paths.en);
  const dates = section(page, t('company.dates.title'));
  const more = dates.getByRole('link', { name: t('company.dates.more', { count }) });
  await isHydrated(more);
  await more.click();
  await expect(dates.getByRole('article')).toHaveCount(6 + count);
  await expect(dates.getByRole('article').nth(6)).toBeFocused();
});

test('opinions: tabs by arrow keys, three more, the whole text', { tag: '@alike' }, async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const reviews = section(page, t('company.reviews.title'));
  const neighbors = reviews.getByRole('tab', { name: t('company.reviews.neighborTab') });
  const social = reviews.getByRole('tab', { name: t('company.reviews.socialTab') });
  await isHydrated(neighbors);
  await expect(reviews.getByRole('article')).toHaveCount(3);
  await expect(reviews.getByRole('article').first()).toContainText(/Booked here|Invited by the pro|Neighbor nearby/);
  const more = reviews.getByRole('link', { name: t('company.reviews.more', { count: 3 }) });
  await isHydrated(more);
  await more.click();
  await expect(reviews.getByRole('article')).toHaveCount(6);
  await expect(
    reviews
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(3),
  ).toBeFocused();

  await neighbors.focus();
  await page.keyboard.press('ArrowRight');
  await expect(social).toBeFocused();
  await expect(social).toHaveAttribute('aria-selected', 'true');
  await expect(reviews.getByRole('tabpanel', { name: t('company.reviews.socialTab') })).toBeVisible();
  await expectPartAccessible(reviews);
  await page.keyboard.press('Home');
  await expect(neighbors).toBeFocused();
});

test('photos open large by keyboard, turn with the arrows, and give the focus back', { tag: '@alike' }, async ({
  page,
}) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const photos = section(page, t('company.photos.title'));
  const first = photos.getByRole('link').first();
  await isHydrated(photos.locator('div').first());
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('company.photos.title') });
  await expect(dialog).toBeVisible();
  const count = (number: number) => dialog.getByRole('status').filter({ hasText: `${number} of 3` });
  await expect(count(1)).toBeVisible();
  await expectPartAccessible(dialog);
  await page.keyboard.press('ArrowRight');
  await expect(count(2)).toBeVisible();
  await dialog.getByRole('button', { name: t('company.photos.previous') }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(count(3)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test('the three steps of booking show on focus and go with Esc', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const help = page.getByRole('button', { name: t('company.steps.label') });
  await isHydrated(help);
  await help.focus();
  const tip = page.getByRole('tooltip');
  await expect(tip.getByRole('listitem')).toHaveText(
    [1, 2, 3].map((at) => t(`company.steps.${['request', 'contact', 'confirm'][at - 1]}`)),
  );
  await expectPartAccessible(tip);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(help).toBeFocused();
});
