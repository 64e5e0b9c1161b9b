import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../lib/values/locale';
import { companyOf, viewOfCompany } from './fixtures/companies';
import { walksIn } from './fixtures/languages';
import { reviewsOf, type Shown } from './fixtures/sites';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { withoutScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

let company: Shown;
test.beforeAll(async () => {
  const { CompanyLocation, CompanyProfile } = await viewOfCompany((await companyOf('rich')).id);
  company = {
    key: CompanyLocation!.ClientKeyGuid,
    slug: CompanyProfile.CompanySlug ?? '',
    name: CompanyProfile.CompanyName,
  };
});

/** How far off its row the count of a source stands, in pixels: from the middle of the number before it, or a row further down. */
const offRow = (link: Locator) =>
  link.evaluate((card) => {
    const [number, count] = ['b', '.source-stars > .meta'].map((what) =>
      card.querySelector(what)!.getBoundingClientRect(),
    );
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    return count!.top >= number!.bottom ? 0 : Math.abs(middle(count!) - middle(number!));
  });

async function expectReviews(page: Page, locale: Locale): Promise<void> {
  const t = wordsIn(locale);
  await page.goto(reviewsOf(company, locale));
  await expect(page).toHaveTitle(t('liveReviews.metaTitle', { company: company.name }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('liveReviews.title', { company: company.name }));
  const sources = page.getByRole('navigation', { name: t('liveReviews.sources') });
  await expect(sources.getByRole('link', { name: t('liveReviews.all') })).toHaveAttribute('aria-current', 'true');
  for (const source of ['booked', 'invited', 'neighbor', 'google', 'facebook'])
    await expect(sources.getByRole('link', { name: t(`parts.opinion.source.${source}`) })).toBeVisible();
  for (const source of ['google', 'facebook'])
    expect(await offRow(sources.getByRole('link', { name: t(`parts.opinion.source.${source}`) }))).toBeLessThan(2);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expectNoSideways(page);
}

for (const { locale, also, tag } of walksIn('en', 'fr'))
  test(`live reviews, first in ${locale}: by source, each counted by itself, at any width`, { tag }, async ({
    page,
  }) => {
    const size = page.viewportSize()!;
    await expectReviews(page, locale);
    await expectAccessible(page);
    for (const other of also) {
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSideways(page);
      await page.setViewportSize(size);
      await expectReviews(page, other);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSideways(page);
  });

test('without script: a source, a rating and an order are an address, more of the list another', {
  tag: '@wide',
}, async ({ browser, baseURL }) => {
  const t = wordsIn('en');
  await withoutScript(browser, { baseURL }, async (page) => {
    await page.goto(reviewsOf(company));
    await page.getByRole('link', { name: t('parts.opinion.source.neighbor') }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(t('liveReviews.heading.neighbor'));
    await page.getByLabel(t('liveReviews.rating')).selectOption('up');
    await page.getByLabel(t('liveReviews.order'), { exact: true }).selectOption('oldest');
    await page.getByRole('button', { name: t('liveReviews.apply'), exact: true }).click();
    await expect(page.getByLabel(t('liveReviews.rating'))).toHaveValue('up');
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('img', { name: t('parts.opinion.improve') })).toHaveCount(0);
    await page.getByRole('link', { name: t('liveReviews.more', { count: 10 }) }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
    expect(new URL(page.url()).searchParams.get('source')).toBe('neighbor');
    await page.goto(`${reviewsOf(company)}&source=facebook&rating=1`);
    await page.getByRole('link', { name: t('liveReviews.clear') }).click();
    await expect(page.getByRole('article')).toHaveCount(10);
  });
});
