import { type DateFilter, dateFilter } from '../lib/values/date-filter';
import type { Locale } from '../lib/values/locale';
import { dayFromNow, foundBy, type ListPage, openLists, openSharedLists } from './fixtures/lists';
import { sampleOf } from './fixtures/sample-pages';
import { expect, expectNoSideways, expectPartAccessible, test } from './fixtures/test';
import { isHydrated, placeOf } from './fixtures/visit';

const choose = ({ range }: ListPage, filter: DateFilter) => range.selectOption(String(filter));
const shownOf = (total: number, first: number) => Math.min(total, first);

/** Kinds of pages that keep their choice, with the specification's key and a language each. */
const kept: [name: 'home' | 'city' | 'neighborhood', key: string, locale: Locale][] = [
  ['home', 'SIMHSearchView', 'en'],
  ['city', 'SIMHCityView', 'fr'],
  ['neighborhood', 'SIMHNeighborhoodView', 'es'],
];

for (const [name, key, locale] of kept)
  test(`${name}: another period runs at once, says what it found, and is there on the next visit`, async ({ page }) => {
    const path = (await sampleOf(name)).paths[locale];
    const open = name === 'home' ? openSharedLists : openLists;
    const lists = await open(page, path, locale);
    const { dates, providers, asked } = await foundBy(page, () => choose(lists, dateFilter.next14Days));
    expect(asked.date_filter).toBe(dateFilter.next14Days);
    await expect(lists.said(lists.t('parts.found', { dates, providers }))).toHaveCount(1);
    await expect(lists.dates.cards).toHaveCount(shownOf(dates, 6));
    await lists.dates.expectShowing(shownOf(dates, 6), dates);
    await expect(page).toHaveURL(`${path}?date_filter=6`);
    expect(JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key))!)).toMatchObject({
      date_filter: dateFilter.next14Days,
    });
    await expectPartAccessible(page.locator('section[aria-labelledby="dates-title"]'));

    const again = await foundBy(page, () => page.goto(path));
    expect(again.asked.date_filter).toBe(dateFilter.next14Days);
    await expect(lists.range).toHaveValue('6');
    await lists.dates.expectShowing(shownOf(again.dates, 6), again.dates);
    // An address that asks for a period of its own wins over what is kept.
    await page.goto(`${path}?date_filter=9`);
    await isHydrated(lists.range);
    await expect(lists.range).toHaveValue('9');
  });

test('by keyboard alone', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const lists = await openLists(page, paths.en, 'en');
  await lists.range.focus();
  const { dates, providers, asked } = await foundBy(page, () => page.keyboard.press('ArrowDown'));
  expect(asked.date_filter).toBe(dateFilter.thisMonth);
  await expect(lists.said(lists.t('parts.found', { dates, providers }))).toHaveCount(1);
  await expect(lists.range).toBeFocused();
});

test('custom: two days and a button, asked for when confirmed, kept with their days', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const lists = await openLists(page, paths.fr, 'fr');
  const { t } = lists;
  const [from, to] = [page.getByLabel(t('directory.filter.from')), page.getByLabel(t('directory.filter.to'))];
  const apply = page.getByRole('button', { name: t('directory.filter.apply') });
  let searches = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') searches += 1;
  });
  await expect(from).toBeHidden();
  await choose(lists, dateFilter.custom);
  await expect(from).toBeVisible();
  await expectNoSideways(page);
  await expectPartAccessible(page.locator('section[aria-labelledby="dates-title"]'));

  // Without its days, or with the days the wrong way round, the browser says what is missing and nothing is asked.
  await apply.click();
  await expect(from).toBeFocused();
  await from.fill(dayFromNow(20));
  await to.fill(dayFromNow(3));
  await apply.click();
  expect(await to.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
  expect(searches).toBe(0);

  const days = { date_from: dayFromNow(2), date_to: dayFromNow(16) };
  await from.fill(days.date_from);
  await to.fill(days.date_to);
  const { dates, providers, asked } = await foundBy(page, () => apply.click());
  expect(asked).toMatchObject({ date_filter: dateFilter.custom, ...days });
  await expect(lists.said(t('parts.found', { dates, providers }))).toHaveCount(1);
  await expect(page).toHaveURL(`${paths.fr}?date_filter=0&date_from=${days.date_from}&date_to=${days.date_to}`);

  const again = await foundBy(page, () => page.goto(paths.fr));
  expect(again.asked).toMatchObject({ date_filter: dateFilter.custom, ...days });
  await expect(lists.range).toHaveValue('0');
  await expect(from).toHaveValue(days.date_from);
  await expect(to).toHaveValue(days.date_to);
});

test('a period without dates says so and leads back to the next 30 days', async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  const [from, to] = [dayFromNow(300), dayFromNow(301)];
  const lists = await openLists(page, `${paths.en}?date_filter=0&date_from=${from}&date_to=${to}`, 'en');
  const { t } = lists;
  await expect(page.getByRole('heading', { name: t('parts.noDates.title') })).toBeVisible();
  await expect(lists.dates.cards).toHaveCount(0);
  await expect(lists.providers.cards).not.toHaveCount(0);
  await expectPartAccessible(page.locator('section[aria-labelledby="dates-title"]'));
  const back = page.getByRole('link', { name: t('parts.noDates.action') });
  await isHydrated(back);
  const { dates } = await foundBy(page, () => back.click());
  await lists.dates.expectShowing(6, dates);
  await expect(lists.range).toHaveValue('7');

  // The same state once the browser draws it.
  await page.evaluate(() => localStorage.clear());
  await choose(lists, dateFilter.custom);
  await page.getByLabel(t('directory.filter.from')).fill(from);
  await page.getByLabel(t('directory.filter.to')).fill(to);
  await foundBy(page, () => page.getByRole('button', { name: t('directory.filter.apply') }).click());
  await expect(page.getByRole('heading', { name: t('parts.noDates.title') })).toBeVisible();
});

test('refresh asks once more, by the button or by Enter, and says what it found', async ({ page }) => {
  const lists = await openLists(page, (await sampleOf('neighborhood')).paths.es, 'es');
  const first = await foundBy(page, () => lists.refresh.click());
  await expect(lists.said(lists.t('parts.found', { dates: first.dates, providers: first.providers }))).toHaveCount(1);
  await expect(lists.refresh).not.toHaveAttribute('aria-busy');
  await lists.refresh.focus();
  const second = await foundBy(page, () => page.keyboard.press('Enter'));
  expect(second).toEqual(first);
});
