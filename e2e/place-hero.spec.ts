import { turnOf } from './fixtures/languages';
import { sampleOf } from './fixtures/sample-pages';
import { expect, locales, test } from './fixtures/test';

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const [at, name] of (['city', 'neighborhood', 'serviceInCity', 'categoryInCity'] as const).entries())
  test(`${name}: the first dated card is seen without scrolling @wide`, async ({ page }) => {
    const { paths } = await sampleOf(name);
    for (const locale of turnOf(locales[(at + 1) % 3]!)) {
      await page.goto(paths[locale]);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const hero = (await page.locator('.hero').boundingBox())!;
        const card = (await page.locator('section:has(#dates-title) article').first().boundingBox())!;
        const where = `${paths[locale]} at ${size.width}`;
        expect(card.y, where).toBeGreaterThan(hero.y + hero.height);
        // Plate, service and company at the least; the whole card where no name takes three lines.
        expect(card.y + Math.min(card.height, 130), where).toBeLessThanOrEqual(size.height);
      }
    }
  });
