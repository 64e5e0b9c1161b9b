import type { Page } from '@playwright/test';
import { sectionType } from '../lib/values/ids';
import type { Locale } from '../lib/values/locale';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { dayFromNow } from './fixtures/lists';
import type { Owner } from './fixtures/owners';
import { at, enterAsOwner, expectAccessible, openAsOwner, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const companyPaths = { en: 'company', fr: 'companie', es: 'compania' } as const;
const publicPage = (owner: Owner, locale: Locale = 'en') => `/${companyPaths[locale]}/-/${owner.companyId}`;
const field = (page: Page, label: string) =>
  main(page).getByRole('textbox', { name: t(`portalProfile.field.${label}`), exact: true });

test('an owner writes a section: draft, publish, and neighbors read it; a text that is too long loses nothing', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'section', sectionType.faq);
  await expect(title(page)).toHaveText(t('portalProfile.types.faq'));
  await field(page, 'question').first().fill('Do you bring your own water?');
  await field(page, 'answer').first().fill('Yes, 400 liters of it.');
  await field(page, 'answer').nth(1).fill('An answer to nothing is left out.');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await expect(field(page, 'question').first()).toHaveValue('Do you bring your own water?');
  const seen = async () => (await (await page.request.get(publicPage(owner))).text()).includes('400 liters of it');
  expect(await seen()).toBe(false);

  await pressIn(page, 'Publish in English');
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-published'));
  await expect(async () => expect(await seen()).toBe(true)).toPass();

  const long = 'x'.repeat(300);
  await field(page, 'question')
    .first()
    .evaluate((input) => input.removeAttribute('maxlength'));
  await field(page, 'question').first().fill(long);
  await field(page, 'answer').nth(1).fill('Kept as well.');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('errors.tooLong'));
  await expect(field(page, 'question').first()).toHaveValue(long);
  await expect(field(page, 'answer').nth(1)).toHaveValue('Kept as well.');
  await expectAccessible(page, 6000);
  expect(await seen()).toBe(true);
});

test('two editors at once: the later one sees both texts, and loses none', async ({ page, context }) => {
  const owner = await openAsOwner(page, 'section', sectionType.companyDescription);
  const other = await context.newPage();
  await other.goto(at(owner, 'section', sectionType.companyDescription));
  await field(page, 'description').fill('What the first one wrote.');
  await field(other, 'description').fill('What the second one wrote.');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await pressIn(other, t('portalProfile.save'));
  await expect(main(other)).toContainText(t('portalProfile.standing'));
  await expect(main(other)).toContainText('What the first one wrote.');
  await expect(field(other, 'description')).toHaveValue('What the second one wrote.');
  await expectAccessible(other, 6000);
  await pressIn(other, t('portalProfile.save'));
  await expect(main(other)).toContainText(t('portalProfile.outcome.section-saved'));
  await expect(field(other, 'description')).toHaveValue('What the second one wrote.');
});

test('hours are written as clocks, hold in every language, and are copied as a draft', async ({ page }) => {
  const owner = await openAsOwner(page, 'section', sectionType.operatingHours);
  // Pages speak of the next sixty days.
  const closed = dayFromNow(21);
  await field(page, 'title').fill('When we work');
  const week = main(page).getByRole('group', { name: t('portalProfile.hours'), exact: true });
  await week.getByLabel('Monday', { exact: true }).check();
  await week.getByLabel('Monday, from').fill('08:30');
  await week.getByLabel('Monday, until').fill('17:15');
  await week.getByLabel('Tuesday', { exact: true }).uncheck();
  await main(page).getByText(t('portalHours.addException'), { exact: true }).click();
  const day = main(page).getByRole('group', { name: t('portalHours.exception', { number: 1 }) });
  await day.getByLabel(t('portalHours.from'), { exact: true }).fill(closed);
  await day.getByLabel(t('portalHours.note')).fill('With our families');
  await pressIn(page, t('portalProfile.save'));
  await expect(week.getByLabel('Monday, from')).toHaveValue('08:30');
  await expect(day.getByLabel(t('portalHours.until'), { exact: true })).toHaveValue(closed);
  await expectAccessible(page, 6000);
  await expectNoSideways(page);
  await picture(page, 'section-hours');
  await pressIn(page, 'Publish in English');
  const [row] = await askDatabase<{ content: { ServiceAreas?: unknown } }>(
    `select d.content from company_section_displays d join company_sections s on s.id = d.section_id
      where s.company_id = $1 and s.section_type_id = $2 and d.language_type_id = 1`,
    [owner.companyId, sectionType.operatingHours],
  );
  expect(row!.content).toMatchObject({
    EnableMonday: true,
    StartTimeMonday: 8.5,
    EndTimeMonday: 17.25,
    EnableTuesday: false,
    Exceptions: [{ From: closed, Until: closed, IsOpen: false, Note: 'With our families' }],
  });
  await expect(async () => {
    const told = await (await page.request.get(publicPage(owner))).text();
    expect(told).toContain(`"validFrom":"${closed}"`);
  }).toPass();
  await pressIn(page, t('portalHours.confirm'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-confirmed'));
  // A publication is taken back by one press, which goes by itself after half a minute.
  await pressIn(page, t('portalProfile.hide'));
  await pressIn(page, t('portalProfile.undo'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-shown'));
});

test('what a form does not show is kept: pictures, areas, tiles', async ({ page }) => {
  const owner = await enterAsOwner(page);
  const coordinates = '[{"lat":30,"lng":-97},{"lat":30.1,"lng":-97},{"lat":30.1,"lng":-97.1}]';
  await askDatabase(
    `with section as (
        insert into company_sections (company_id, section_type_id, display_order) values ($1, $2, 90)
        on conflict (company_id, section_type_id) do update set display_order = 90 returning id)
      insert into company_section_displays (section_id, language_type_id, content)
        select id, 1, $3::text::jsonb from section
        on conflict (section_id, language_type_id) do update set content = excluded.content returning section_id`,
    [
      owner.companyId,
      sectionType.map,
      JSON.stringify({ Title: 'Where', ServiceAreas: [{ Name: 'North', Coordinates: coordinates }] }),
    ],
  );
  await page.goto(at(owner, 'section', sectionType.map));
  await field(page, 'areaName').first().fill('North of the river');
  await pressIn(page, t('portalProfile.save'));
  await pressIn(page, 'Publish in English');
  const [row] = await askDatabase<{ content: { ServiceAreas?: unknown } }>(
    `select d.content from company_section_displays d join company_sections s on s.id = d.section_id
      where s.company_id = $1 and s.section_type_id = $2 and d.language_type_id = 1`,
    [owner.companyId, sectionType.map],
  );
  expect(row!.content.ServiceAreas).toEqual([{ Name: 'North of the river', Coordinates: coordinates }]);
});

test('the list says what is missing in each language, and moves a section', async ({ page }) => {
  const owner = await openAsOwner(page, 'profile');
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'profile', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalProfile.title'));
    await expectAccessible(page, 6000);
    await expectNoSideways(page);
    await picture(page, `profile-${locale}`);
  }
  await show(page, at(owner, 'profile'));
  const names = () =>
    main(page)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map(({ id }) => id));
  const before = await names();
  await main(page)
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Move up/ })
    .click();
  await expect(main(page)).toContainText(t('portalProfile.outcome.sections-ordered'));
  expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
  // What the company has not yet has no place on the page, and cannot be moved.
  const missing = main(page)
    .getByRole('listitem')
    .filter({ hasText: t('portalProfile.types.faq') });
  await expect(missing.getByRole('link')).toHaveCount(1);
  await expect(missing.getByRole('button')).toHaveCount(0);
});

/** What a preview and the public page have to say alike; when it was last changed is another matter. */
async function told(page: Page, path: string) {
  await page.goto(path);
  // What hydrates writes its last marks once its scripts are there.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    // Parts below the fold are laid out in quiet moments (deferred-layout), the last of them later than this.
    const keyed = / (?:(?:id|for|name|value|href|aria-[a-z]+)="[^"]*"|style="content-visibility: visible;")/g;
    const graph = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent);
    return {
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      graph: graph.join().replace(/"dateModified":"[^"]*"/g, ''),
      main: document.querySelector('main')?.textContent,
      html: document.querySelector('main')?.innerHTML.replace(keyed, '').length,
    };
  });
}

test('the preview is the public page to be, in each language; neighbors see it once it is published', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'section', sectionType.companyDescription);
  for (const locale of locales) {
    await page.goto(`${at(owner, 'section', sectionType.companyDescription)}?lang=${locale}`);
    await field(page, 'title').fill(`Title of ${locale}`);
    await field(page, 'description').fill(`What we do, in ${locale}.`);
    await pressIn(page, t('portalProfile.save'));
    await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  }
  const previews: Awaited<ReturnType<typeof told>>[] = [];
  for (const locale of locales) previews.push(await told(page, at(owner, 'preview', undefined, locale)));
  expect(previews.map(({ main: text }) => text?.includes('Title of'))).toEqual([true, true, true]);
  expect(previews[1]!.main).toContain('What we do, in fr.');
  await picture(page, 'preview');
  const before = await (await page.request.get(publicPage(owner))).text();
  expect(before).not.toContain('Title of en');

  const answer = await page.goto(`${at(owner, 'preview')}?lang=es`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page).toHaveURL(at(owner, 'preview', undefined, 'es'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await page.goto(at(owner, 'section', sectionType.companyDescription));
  await pressIn(page, t('portalProfile.previewHere'));
  await expect(page.frameLocator('iframe').getByText('What we do, in en.').first()).toBeAttached();
  await pressIn(page, 'Publish 3 languages');
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-published'));
  for (const [at_, locale] of locales.entries()) {
    await expect(async () => {
      expect(await told(page, publicPage(owner, locale))).toEqual(previews[at_]);
    }).toPass();
  }
});

test('no form of the editor without the right, and none for what is no section', async ({ page }) => {
  const owner = await enterAsOwner(page);
  for (const id of [99, 17]) {
    const answer = await page.request.get(at(owner, 'section', id));
    expect(answer.status()).toBe(404);
  }
});
