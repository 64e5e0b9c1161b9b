import type { Page } from '@playwright/test';
import { suggestPlaces } from '../lib/places/contract';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { turnOf, walksIn } from './fixtures/languages';
import { expect, expectNoSideways, expectPartAccessible, groundOf, test } from './fixtures/test';
import { isHydrated, placeOf } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const askHref = (locale: Locale, name: string) => href('requestNew', {}, locale, { name });
const boxOf = (page: Page, locale: Locale) =>
  page.getByRole('combobox', { name: wordsIn(locale)('directory.search.label') });
const listOf = (page: Page, locale: Locale) =>
  page.getByRole('listbox', { name: wordsIn(locale)('parts.suggest.label') });

/** Opens a page with a box: a city without a company, which has little else to come. Gives its box once it listens. */
async function openBox(page: Page, locale: Locale = 'en', path?: string) {
  await page.goto(path ?? (await placeOf('city', 'whitehorse')).paths[locale]);
  const box = boxOf(page, locale);
  await isHydrated(box);
  return box;
}

for (const { locale, tag } of walksIn('fr', 'es'))
  test(`three letters in ${locale}: a list by keyboard, announced, leading to the place`, { tag }, async ({ page }) => {
    const t = wordsIn(locale);
    const { paths } = await placeOf('city', 'montreal');
    const box = await openBox(page, locale, href('home', {}, locale));
    const list = listOf(page, locale);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.pressSequentially('mo');
    await box.press('ArrowDown');
    await expect(list).toBeHidden();
    await box.pressSequentially('ntr');

    const options = list.getByRole('option');
    await expect(options.first()).toContainText(/Montr[ée]al/);
    await expect(options.first().locator('b')).toHaveText('Montr');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!);
    const count = await options.count();
    await expect(page.getByRole('status').filter({ hasText: t('parts.suggest.count', { count }) })).toHaveCount(1);
    for (const option of await options.all()) expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);

    await box.press('ArrowUp');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id'))!);
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
    await expect(list.locator('[aria-selected="true"]')).toHaveCount(1);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await groundOf(options.first())).not.toBe(await groundOf(options.last()));
    await page.emulateMedia({ forcedColors: 'none' });
    await expect(box).toBeFocused();
    await expectNoSideways(page);
    await expectPartAccessible(page.locator('.hero'));
    await box.press('Enter');
    await expect(page).toHaveURL(paths[locale]);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });

test('Escape closes the list and keeps the text, an arrow opens it again, Tab leaves it', { tag: '@alike' }, async ({
  page,
}) => {
  const box = await openBox(page);
  const list = listOf(page, 'en');
  await box.fill('austin');
  await expect(list).toBeVisible();
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue('austin');
  await box.press('ArrowDown');
  await expect(list).toBeVisible();
  await box.press('Tab');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: wordsIn('en')('directory.search.submit') })).toBeFocused();
});

test('a slip of the finger still finds the place, and a press on it goes there', { tag: '@alike' }, async ({
  page,
}) => {
  const { paths } = await placeOf('city', 'montreal');
  const box = await openBox(page, 'es');
  await box.fill('monreal');
  await listOf(page, 'es')
    .getByRole('option', { name: /Montr[ée]al/ })
    .first()
    .click();
  await expect(page).toHaveURL(paths.es);
});

test('no match: said, and a way to ask for the place', { tag: '@alike' }, async ({ page }) => {
  const t = wordsIn('fr');
  const box = await openBox(page, 'fr');
  await box.fill('qzxwvkj');
  const noMatch = page.getByText(t('parts.suggest.noMatch'));
  await expect(noMatch.and(page.locator('p:not([role])'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t('parts.suggest.noMatch') })).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: t('parts.suggest.ask') })).toHaveAttribute(
    'href',
    askHref('fr', 'qzxwvkj'),
  );
  await expectPartAccessible(page.locator('.hero'));
});

/** Types a place that we do not serve: it is named, with the nearest of ours and a way to ask for it. */
async function expectUnknown(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const box = await openBox(page, locale);
  await box.fill('Springfield, Illinois');
  const said = t('parts.understood.nameIn', { name: 'Springfield', region: 'Illinois' });
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
  const { paths } = await placeOf('city', 'chicago');
  await expect(page.getByRole('link', { name: /Chicago/ }).first()).toHaveAttribute('href', paths[locale]);
  await expect(page.getByRole('link', { name: t('parts.suggest.ask') })).toHaveAttribute(
    'href',
    askHref(locale, 'Springfield, Illinois'),
  );
  await expectNoSideways(page);
  return { box, said };
}

for (const locale of turnOf('en'))
  test(`a place that we do not know is named as it is typed, with the nearest of ours: in ${locale}`, {
    tag: '@alike',
  }, async ({ page }) => {
    const { box, said } = await expectUnknown(page, locale);
    await expectPartAccessible(page.locator('.hero'));
    await box.press('Enter');
    await expect(page).toHaveURL(askHref(locale, 'Springfield, Illinois'));
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByLabel(wordsIn(locale)('requestNew.location'))).toHaveValue('Springfield, Illinois');
  });

test('a postal code of two countries is that of the page, else of the saved place, else of the language', {
  tag: '@alike',
}, async ({ page }) => {
  const leadsTo = async (slug: string) => {
    const box = boxOf(page, 'en');
    await isHydrated(box);
    await box.fill('6021');
    await expect(listOf(page, 'en').getByRole('option').first()).toContainText(slug, { ignoreCase: true });
    await box.press('Enter');
    await expect(page).toHaveURL((await placeOf('city', slug)).paths.en);
    // The page that was led to stores the place on hydration.
    await isHydrated(boxOf(page, 'en'));
  };
  await page.goto(href('home', {}, 'en'));
  await leadsTo('perth');
  await page.goto((await placeOf('city', 'auckland')).paths.en);
  await leadsTo('wellington');
  // The pick is kept by now as the visitor's own place.
  await page.goto(href('home', {}, 'en'));
  await leadsTo('wellington');
});

test('free text is searched: a known place opens, an unknown one can be asked for, its text kept', {
  tag: '@alike',
}, async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await placeOf('city', 'whitehorse');
  let box = await openBox(page, 'en', href('home', {}, 'en'));
  await box.fill('Whitehorse');
  await box.press('Enter');
  await expect(page).toHaveURL(paths.en);

  box = boxOf(page, 'en');
  await box.fill('Atlantis Harbor <b>');
  await page.getByRole('button', { name: t('directory.search.submit') }).click();
  await expect(page).toHaveURL(askHref('en', 'Atlantis Harbor <b>'));
  await expect(page.getByLabel(t('requestNew.location'))).toHaveValue('Atlantis Harbor <b>');
});

test('without suggestions the box says so and searches all the same', { tag: '@alike' }, async ({ page }) => {
  const { paths } = await placeOf('city', 'montreal');
  await page.route(`**${suggestPlaces.path}**`, (route) => route.fulfill({ status: 503, body: '{}' }));
  const box = await openBox(page);
  await box.fill('montreal');
  const failed = wordsIn('en')('parts.suggest.failed');
  await expect(page.getByText(failed).and(page.locator('p:not([role])'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: failed })).toHaveCount(1);
  await box.press('Enter');
  await expect(page).toHaveURL(paths.en);
});

test.describe('my current location', { tag: '@alike' }, () => {
  const locate = (page: Page, locale: Locale) =>
    page.getByRole('button', { name: wordsIn(locale)('directory.search.locate') });

  test('granted: the page of the place, stored to three decimals', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 45.450123, longitude: -75.675321 });
    const { paths } = await placeOf('neighborhood', 'rockcliffe-park');
    await openBox(page);
    await locate(page, 'en').click();
    await expect(page).toHaveURL(paths.en);
    const read = async () => (await context.cookies()).find(({ name }) => name === '__Host-location')?.value ?? 'null';
    await expect
      .poll(async () => JSON.parse(decodeURIComponent(await read())))
      .toMatchObject({
        latitude: 45.45,
        longitude: -75.675,
        city: { CityName: 'Ottawa' },
        neighborhood: { NeighborhoodName: 'Rockcliffe Park' },
      });
  });

  test('refused: a note beside the box, nothing else changes', async ({ page, context }) => {
    await openBox(page, 'fr');
    await locate(page, 'fr').click();
    await expect(page.getByRole('status').filter({ hasText: wordsIn('fr')('parts.locate.denied') })).toBeVisible();
    await expectPartAccessible(page.locator('.hero'));
    expect(await context.cookies()).toEqual([]);
  });

  test('where we are not: the page that asks for it, told where', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -60, longitude: -140 });
    await openBox(page, 'es');
    await locate(page, 'es').click();
    await expect(page).toHaveURL(href('requestNew', {}, 'es', { latitude: -60, longitude: -140 }));
  });
});
