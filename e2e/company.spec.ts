import type { Page } from '@playwright/test';
import { deferredSelector } from '../components/chrome/deferred-layout';
import type { Locale } from '../lib/values/locale';
import { companyOf } from './fixtures/companies';
import { findContacts, readSecretContacts } from './fixtures/contacts';
import { askDatabase } from './fixtures/database';
import { turnOf, walksIn } from './fixtures/languages';
import { expect, expectAccessible, expectNoSideways, expectWholeAccessible, test } from './fixtures/test';
import { expectNoShifts, isNarrow, section, watchShifts, withoutScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

async function expectCompany(page: Page, path: string, locale: Locale): Promise<void> {
  const t = wordsIn(locale);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitres Saint-Denis');
  const titles = ['dates.title', 'about', 'services', 'book', 'photos.title', 'summary', 'reviews.title'];
  const last = ['hours.title', 'faq', 'team'];
  const expected = [...titles, ...last].map((key) => t(`company.${key}`));
  const after = [t('map.title'), t('directory.how.title'), t('directory.invite.title')];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...expected, ...after]);
  // Others may book it meanwhile.
  const hiredBy = new RegExp(t('parts.hiredBy', { count: 34 }).replace('34', '(\\d+)'));
  const hired = await page.getByRole('main').getByText(hiredBy).textContent();
  expect(Number(hiredBy.exec(hired ?? '')?.[1])).toBeGreaterThanOrEqual(34);
  // A live marketplace has neither (docs/product.md §6).
  for (const name of ['share', 'favourite'])
    await expect(page.getByRole('button', { name: t(`company.${name}`), exact: true })).toHaveCount(0);
  await expectNoSideways(page);
  await expectNoShifts(page);
}

for (const { locale, also, tag } of walksIn('fr', 'en'))
  test(`a company, first in ${locale}: its blocks in the server's order, nothing moves, nothing is wrong`, {
    tag,
  }, async ({ page }) => {
    const { paths } = await companyOf('rich');
    await watchShifts(page);
    await expectCompany(page, paths[locale], locale);
    await expectWholeAccessible(page);
    for (const other of also) await expectCompany(page, paths[other], other);
  });

test('tabs of the page lead to its blocks; a hash of an address does too', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(`${paths.en}#hours`);
  await expect(section(page, t('company.hours.title'))).toBeInViewport();
  const tabs = page.getByRole('navigation', { name: t('company.onThisPage') });
  await tabs.getByRole('link', { name: t('company.tabs.photos') }).click();
  await expect(section(page, t('company.photos.title'))).toBeInViewport();
  await page.getByRole('link', { name: t('company.seeAll'), exact: true }).click();
  await expect(section(page, t('company.reviews.title'))).toBeInViewport();
});

test('off the marketplace contacts are a veiled sample, and wanting more is noted', { tag: '@alike' }, async ({
  page,
}) => {
  const t = wordsIn('en');
  const { paths, id } = await companyOf('poor');
  const secrets = await readSecretContacts();
  for (const path of [paths.en, `${paths.en}?off-marketplace=1`]) {
    const html = await (await page.request.get(path)).text();
    const data = await (await page.request.get(path, { headers: { rsc: '1' } })).text();
    expect([...findContacts(html, secrets), ...findContacts(data, secrets)]).toEqual([]);
  }
  await page.goto(`${paths.en}?off-marketplace=1`);
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.getByText(t('company.contact.veiledPhone'))).toBeAttached();
  await expectAccessible(page);
  // Chosen dates leave it what it is, also when it is loaded again.
  await page.locator('select[name="date_filter"]').selectOption('8');
  await expect(page).toHaveURL(/\?date_filter=8&off-marketplace=1$/);
  await page.reload();
  await expect(page.getByText(t('company.contact.veiledPhone'))).toBeAttached();
  await page.getByRole('button', { name: t('company.contact.buyNow') }).click();
  await expect(page).toHaveURL(/\/contact-us\?outcome=interest-noted$/);
  await expect(page.getByText(t('company.upsell.noted'))).toBeVisible();
  const noted = await askDatabase<{ event: string }>('select event from upsell_events where company_id = $1', [id]);
  expect(noted.map(({ event }) => event)).toContain('core-subscription');
});

test('a picture that fails leaves the door or the street, and no mark of the browser', { tag: '@wide' }, async ({
  page,
}) => {
  const { paths } = await companyOf('rich');
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await page.goto(paths.en);
  for (const [place, instead] of [
    ['.company-head .company-logo', 'door.svg'],
    ['.company-hero', 'street.svg'],
  ] as const) {
    const picture = page.locator(`${place} img`);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
      .toBe(true);
    const drawn = await picture.evaluate((img: HTMLImageElement) => {
      const { width, height, backgroundImage } = getComputedStyle(img, '::before');
      return { over: [width, height], picture: [`${img.offsetWidth}px`, `${img.offsetHeight}px`], backgroundImage };
    });
    expect(drawn.over).toEqual(drawn.picture);
    expect(drawn.backgroundImage).toContain(instead);
  }
});

test('ways to reach a company stand where they will while the rest of them arrives', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto((await companyOf('rich')).paths.en);
  const ways = page.locator('.company-rail .rail-reach > .btn');
  const all = await ways.count();
  expect(all).toBeGreaterThan(1);
  const place = await ways.first().boundingBox();
  for (let left = all; left > 1; left--) {
    await ways.last().evaluate((way) => way.remove());
    const { x, width } = (await ways.first().boundingBox())!;
    expect([left, x, width]).toEqual([left, place!.x, place!.width]);
  }
});

test('at 320 px nothing is wider than the screen', { tag: '@narrow' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [kind, longest] of [
    ['rich', 'fr'],
    ['unclaimed', 'es'],
  ] as const)
    for (const locale of turnOf(longest)) {
      await page.goto((await companyOf(kind)).paths[locale]);
      await expectNoSideways(page);
    }
});

test('with text twice as large nothing is wider than the narrowest screen, the footer neither', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of turnOf('fr')) {
    await page.goto((await companyOf('rich')).paths[locale]);
    await page.evaluate((later) => {
      document.documentElement.style.fontSize = '200%';
      for (const part of document.querySelectorAll<HTMLElement>(later)) part.style.contentVisibility = 'visible';
    }, deferredSelector);
    await expectNoSideways(page);
  }
});

test('booking is always in reach: a rail beside the column, a bar under it', async ({ page }) => {
  const t = wordsIn('en');
  const { paths } = await companyOf('rich');
  await page.goto(paths.en);
  const short = page.getByRole('region', { name: t('company.rail.label') }).filter({ visible: true });
  await expect(short).toHaveCount(1);
  await page.mouse.wheel(0, 1500);
  if (!isNarrow(page)) return expect(short).toBeInViewport();
  await expect(short).toBeInViewport();
});

test('without script: dates, opinions, both tabs, pictures, and the complaint', { tag: '@alike' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const t = wordsIn('en');
  const [rich, unclaimed] = [await companyOf('rich'), await companyOf('unclaimed')];
  await withoutScript(browser, { baseURL, viewport }, async (page) => {
    await page.goto(rich.paths.en);
    const reviews = section(page, t('company.reviews.title'));
    await expect(reviews.getByRole('tabpanel')).toHaveCount(2);
    const neighbors = reviews.getByRole('tabpanel').first();
    await neighbors.getByRole('link', { name: t('company.reviews.more', { count: 3 }) }).click();
    await expect(page).toHaveURL(/\?page=2#reviews-list-more$/);
    await expect(neighbors.getByRole('article')).toHaveCount(6);
    await expect(section(page, t('company.photos.title')).getByRole('link').first()).toHaveAttribute('href', /^\//);
    const dates = section(page, t('company.dates.title'));
    await dates.getByLabel(t('directory.filter.label')).selectOption({ label: t('directory.filter.nextMonth') });
    await dates.getByRole('button', { name: t('directory.filter.apply') }).click();
    await expect(page).toHaveURL(/date_filter=9/);

    await page.goto(unclaimed.paths.en);
    await page.getByText(t('company.report.title')).click();
    await page.getByLabel(t('company.report.remove')).check();
    await page.locator('#report-name').fill('Ana Lopez');
    await page.locator('#report-email').fill('ana@example.com');
    await page.locator('#report-message').fill('We closed last year.');
    await page.getByRole('button', { name: t('company.report.send') }).click();
    await expect(page).toHaveURL(/outcome=report-sent/);
    await expect(page.getByText(t('company.outcome.report-sent'))).toBeVisible();
  });
});
