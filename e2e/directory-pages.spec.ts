import type { Page } from '@playwright/test';
import type { Locale } from '../lib/values/locale';
import { walksInTurn } from './fixtures/languages';
import { type SamplePage, sampleOf } from './fixtures/sample-pages';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { expectNoShifts, namesOf, watchShifts } from './fixtures/visit';
import { type Words, wordsIn } from './fixtures/words';

const kinds = ['home', 'city', 'neighborhood', 'category', 'service'] as const;
type Kind = (typeof kinds)[number];
type Names = Awaited<ReturnType<typeof namesOf>>;

/** The specification's six, in its order. */
const categoryNames: Record<Locale, string[]> = {
  en: [
    'Automotive services',
    'Carpet and upholstery cleaning',
    'Cleaning services',
    'Home renovations',
    'Pressure washing',
    'Window cleaning',
  ],
  fr: [
    'Services automobiles',
    'Nettoyage de tapis et de meubles rembourrés',
    'Services de ménage',
    'Rénovations résidentielles',
    'Nettoyage à haute pression',
    'Lavage de vitres',
  ],
  es: [
    'Servicios automotrices',
    'Limpieza de alfombras y tapicería',
    'Servicios de limpieza',
    'Renovaciones del hogar',
    'Lavado a presión',
    'Limpieza de ventanas',
  ],
};

/** Title, rows of links and headings as they follow each other in the page. */
function blocksOf(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, nav')
    .evaluateAll((all) =>
      all.map((one) => (one.tagName === 'NAV' ? `links: ${one.getAttribute('aria-label')}` : (one.textContent ?? ''))),
    );
}

/** docs/product.md §2, in its order; on the page of a place the categories come after its first dates, which are seen at once. */
function wantedBlocks(kind: Kind, names: Names, t: Words): string[] {
  const isOffer = kind === 'category' || kind === 'service';
  const isPlace = kind === 'city' || kind === 'neighborhood';
  const categories = `links: ${t('directory.categories')}`;
  return [
    ...(kind === 'home' ? [] : [`links: ${t('chrome.youAreHere')}`]),
    t(`directory.${kind}.title`, names),
    ...(isPlace ? [] : [categories]),
    t(`directory.${kind}.datesTitle`, names),
    ...(isPlace ? [categories] : []),
    t('directory.invite.title'),
    t(`directory.${kind}.listTitle`, names),
    ...(isOffer ? [t('directory.cities.title')] : []),
    ...(kind === 'home' ? [t('directory.served.title')] : []),
    t('directory.how.title'),
    t(`directory.${kind}.servicesTitle`, names),
    t('directory.faq.title'),
  ];
}

async function expectBlocks(page: Page, kind: Kind, locale: Locale, names: Names): Promise<void> {
  const t = wordsIn(locale);
  const row = page.getByRole('navigation', { name: t('directory.categories') }).getByRole('link');
  await expect(row).toHaveText(categoryNames[locale]);
  const isOffer = kind === 'category' || kind === 'service';
  await expect(row.and(page.locator('[aria-current="true"]'))).toHaveCount(isOffer ? 1 : 0);

  const range = page.getByRole('combobox', { name: t('directory.filter.label') });
  await expect(range.getByRole('option')).toHaveCount(10);
  await expect(range.locator('option:checked')).toHaveText(t('directory.filter.next30Days'));
  await expect(page.getByRole('button', { name: t('directory.filter.refresh') })).toBeVisible();

  const dates = page.getByRole('region', { name: t(`directory.${kind}.datesTitle`, names) });
  expect(await dates.getByRole('article').count()).toBeLessThanOrEqual(6);
  const providers = page.getByRole('region', { name: t(`directory.${kind}.listTitle`, names) });
  const shown = await providers.getByRole('article').count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThanOrEqual(10);

  const steps = page.getByRole('region', { name: t('directory.how.title') });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
    ['see', 'book', 'pass'].map((step) => t(`directory.how.${step}Title`)),
  );
  const questions = page.getByRole('region', { name: t('directory.faq.title') }).locator('details');
  await expect(questions).toHaveCount(4);
  await expect(questions.first()).toHaveAttribute('open');
}

async function expectHead(page: Page, { name, paths }: SamplePage, locale: Locale, names: Names) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  const title = name === 'home' ? `${wordsIn(locale)('directory.home.metaTitle')} · Dorbel` : names.place;
  expect(await page.title()).toContain(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(new URL((await page.locator('link[rel="canonical"]').getAttribute('href'))!).pathname).toBe(paths[locale]);
}

async function expectPage(page: Page, kind: Kind, sample: SamplePage, locale: Locale): Promise<void> {
  const names = await namesOf(sample, locale);
  await page.goto(sample.paths[locale]);
  await expectHead(page, sample, locale, names);
  expect(await blocksOf(page)).toEqual(wantedBlocks(kind, names, wordsIn(locale)));
  await expectBlocks(page, kind, locale, names);
  await expectNoSideways(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectNoShifts(page);
}

for (const [at, kind] of kinds.entries())
  for (const { locale, also, tag } of walksInTurn(at))
    test(`${kind}, first in ${locale}: its blocks in their order, quiet, still, accessible`, { tag }, async ({
      page,
    }) => {
      const sample = await sampleOf(kind);
      await watchShifts(page);
      await expectPage(page, kind, sample, locale);
      await expectAccessible(page);
      for (const other of also) await expectPage(page, kind, sample, other);
    });
