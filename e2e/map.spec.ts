import type { Page } from '@playwright/test';
import type { Locale } from '../lib/values/locale';
import { walksIn } from './fixtures/languages';
import { mapOf, mappedCompany } from './fixtures/maps';
import { expect, expectNoSideways, expectPartAccessible, test } from './fixtures/test';
import { refuseLateScript, withoutScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

async function openMap(page: Page, locale: Locale) {
  await page.goto((await mappedCompany()).paths[locale]);
  const map = mapOf(page, locale);
  await map.scrollIntoViewIfNeeded();
  return map;
}

for (const { locale, tag } of walksIn('fr', 'es'))
  test(`in ${locale}: areas as specified, in sight, with their names and the list below`, { tag }, async ({ page }) => {
    const map = await openMap(page, locale);
    const areas = map.locator('path.map-area');
    await expect(areas.first()).toBeVisible();
    for (const area of await areas.all()) {
      await expect(area).toHaveAttribute('fill-opacity', '0.35');
      await expect(area).toHaveAttribute('stroke-opacity', '0.8');
    }
    await expect(async () => {
      const [outer, inner] = [(await map.boundingBox())!, (await areas.first().boundingBox())!];
      expect(outer.height).toBeCloseTo(360, -1);
      expect(inner.x).toBeGreaterThanOrEqual(outer.x);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
    }).toPass();
    const t = wordsIn(locale);
    for (const name of ['zoomIn', 'zoomOut', 'north', 'west', 'south', 'east'])
      await expect(map.getByRole('button', { name: t(`map.${name}`) })).toBeVisible();
    await expect(map.getByText(t('map.attribution'))).toBeVisible();
    await expect(page.locator('.map-cities a').first()).toBeVisible();
    await expectNoSideways(page);
    await expectPartAccessible(map);
  });

test('about seventy languages: names in the nearest one we hold', { tag: '@alike' }, async ({ page }) => {
  const map = await openMap(page, 'en');
  const choice = map.getByRole('combobox', { name: wordsIn('en')('map.language') });
  await expect(choice.locator('option').nth(60)).toBeAttached();
  await expect(choice).toHaveValue('en');
  const downtown = map.getByText('Centre-ville d’Austin');
  await expect(downtown).toHaveCount(0);
  await choice.selectOption('fr-CA');
  await expect(downtown).toHaveCount(1);
  await choice.selectOption('zu');
  await expect(downtown).toHaveCount(0);
});

test('zoom by buttons and keys, past the map by Tab', { tag: '@alike' }, async ({ page }) => {
  const map = await openMap(page, 'en');
  const area = map.locator('path.map-area').first();
  const width = async () => (await area.boundingBox())!.width;
  await expect(area).toBeVisible();
  const before = await width();
  await map.getByRole('button', { name: wordsIn('en')('map.zoomOut') }).click();
  await expect.poll(width).toBeLessThan(before);
  await map.locator('.map-canvas').focus();
  // While a map still moves it takes no other order.
  const closer = async () => {
    await page.keyboard.press('+');
    return width();
  };
  await expect.poll(closer).toBeGreaterThanOrEqual(before * 0.9);
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
  await expect(map.locator(':focus')).toHaveCount(0);
});

test('what does not come is said, and the list is there all the same', { tag: '@alike' }, async ({ page }) => {
  await refuseLateScript(page);
  await page.goto((await mappedCompany()).paths.es);
  const map = mapOf(page, 'es');
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText(wordsIn('es')('map.timeout'))).toBeVisible();
  await expect(page.locator('.map-cities a').first()).toBeVisible();
});

test('without script the list is the map', { tag: '@alike' }, async ({ browser }, { project }) => {
  await withoutScript(browser, project.use, async (page) => {
    await page.goto((await mappedCompany()).paths.fr);
    await expect(mapOf(page, 'fr')).toBeHidden();
    await expect(page.locator('.map-cities a').first()).toBeVisible();
  });
});
