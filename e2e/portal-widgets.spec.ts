import { randomUUID } from 'node:crypto';
import { href } from '../lib/routes/href';
import { palettesOf } from '../lib/values/colour';
import { sectionType } from '../lib/values/ids';
import type { Locale } from '../lib/values/locale';
import { main } from './fixtures/accounts';
import { askDatabase, changesChannel } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, enterAsOwner, expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const ownGuid = randomUUID();
const long = `${'Réalisations & <i>avis</i> '.repeat(4)}x`.slice(0, 101);

test('an owner makes a widget, changes it, and takes it away and back', { tag: '@alike' }, async ({ page }) => {
  const owner = await openAsOwner(page, 'widgets');
  const name = main(page).getByLabel(t('portalWidgets.name'), { exact: true });
  await expect(main(page)).toContainText(t('portalWidgets.none'));
  await name.evaluate((field) => field.removeAttribute('maxlength'));
  await name.fill(long);
  await pressIn(page, t('portalWidgets.submit'));
  await expect(main(page)).toContainText(t('errors.tooLong'));
  await expect(name).toHaveValue(long);
  await name.fill('Réalisations & <i>avis</i>');
  await pressIn(page, t('portalWidgets.submit'));
  await expect(main(page)).toContainText(t('portalWidgets.outcome.widget-added'));
  await main(page).getByRole('link', { name: 'Réalisations & <i>avis</i>', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réalisations & <i>avis</i>');

  const field = (word: string) => main(page).getByLabel(t(`portalWidgets.${word}`), { exact: true });
  await main(page)
    .getByRole('radio', { name: new RegExp(`^${t('portalWidgets.layouts.list')} `) })
    .check();
  await field('flags.ShowYelpReviews').uncheck();
  await field('fields.Width').fill('20');
  await field('fields.GoogleLeaveAReviewUrl').fill('http://maps.example/x');
  await field('name').fill('Accueil');
  await main(page)
    .getByLabel(t('portalWidgets.titleIn', { language: 'French' }))
    .fill('Ce qu’on dit de « nous »');
  await main(page)
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await pressIn(page, t('portalWidgets.save'));
  await expect(main(page)).toContainText(t('errors.bounds'));
  await expect(main(page)).toContainText(t('errors.https'));
  await expect(field('fields.Width')).toHaveValue('20');
  await expect(field('flags.ShowYelpReviews')).not.toBeChecked();
  await expect(field('flags.ShowGoogleReviews')).toBeChecked();
  await field('fields.Width').fill('640');
  await field('fields.GoogleLeaveAReviewUrl').fill('https://maps.example/x?y=1&z="2"');
  await pressIn(page, t('portalWidgets.save'));
  await expect(main(page)).toContainText(t('portalWidgets.outcome.widget-saved'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil');
  await expect(field('flags.ShowYelpReviews')).not.toBeChecked();
  await expect(field('fields.Width')).toHaveValue('640');

  const [row] = await askDatabase<{ guid: string; company: string; properties: Record<string, unknown> }>(
    `select w.guid, c.guid as company, w.properties from reviews_widgets w join companies c on c.id = w.company_id
      where w.company_id = $1`,
    [owner.companyId],
  );
  expect(row!.properties).toMatchObject({
    LayoutTypeId: 2,
    Width: 640,
    ShowYelpReviews: false,
    ShowGoogleReviews: true,
    WidgetTitle: { en: '', fr: 'Ce qu’on dit de « nous »', es: '' },
  });
  const path = `/embed/reviews/${row!.company}/${row!.guid}`;
  const lines = field('site.linesLabel');
  await expect(lines).toHaveValue(new RegExp(`src="[^"]*${path}\\?lang=en" width="100%" height="\\d+" loading="lazy"`));
  await main(page).getByLabel(t('portalWidgets.site.language')).selectOption('fr');
  await expect(lines).toHaveValue(/\?lang=fr".* title="Ce qu’on dit de « nous »"><\/iframe>/);

  await main(page)
    .getByLabel(t('portalWidgets.deleteSure', { name: 'Accueil' }))
    .check();
  await pressIn(page, t('portalDeleted.delete'));
  await expect(page).toHaveURL(new RegExp(at(owner, 'widgets')));
  await expect(main(page).getByRole('link', { name: 'Accueil', exact: true })).toHaveCount(0);
  await pressIn(page, t('portalDeleted.restoreLabel', { name: 'Accueil' }));
  await expect(main(page).getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
});

test('a widget has the colour of its company, in the preview and where it stands', { tag: '@alike' }, async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'settings');
  await main(page).getByLabel(t('portalSettings.colourField'), { exact: true }).fill('#ffd400');
  await pressIn(page, t('portalSettings.colourSave'));
  await expect(main(page)).toContainText(t('portalSettings.outcome.colour-saved'));
  const [row] = await askDatabase<{ id: number; guid: string; company: string }>(
    `insert into reviews_widgets (company_id, name) values ($1, 'Front page')
      returning id, guid, (select guid from companies where id = $1) as company`,
    [owner.companyId],
  );
  const brand = (root: Element) => getComputedStyle(root).getPropertyValue('--ui-brand').trim();
  await page.goto(at(owner, 'widget', row!.id));
  const preview = page.frameLocator('.widget-preview iframe');
  await expect(preview.locator('main.row')).toBeVisible();
  await expect.poll(() => preview.locator(':root').evaluate(brand)).toBe(palettesOf('#ffd400').light.brand);
  await expectAccessible(page, 6000);
  await picture(page, 'widget-coloured');
  await page.goto(`/embed/reviews/${row!.company}/${row!.guid}?lang=fr`);
  await expect(page.locator('main.row')).toBeVisible();
  expect(await page.locator(':root').evaluate(brand)).toBe(palettesOf('#ffd400').light.brand);
});

test('what is chosen is seen before it is saved, layout by layout, and nothing is written', { tag: '@alike' }, async ({
  page,
}) => {
  const owner = await enterAsOwner(page);
  const [row] = await askDatabase<{ id: number; properties: object; version: number }>(
    `insert into reviews_widgets (company_id, name) values ($1, 'Front page') returning id, properties, version`,
    [owner.companyId],
  );
  await askDatabase(
    `insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up)
      values ($1, 'booked', 1, 'Wendy W.', 'On time.', 'en', true) returning id`,
    [owner.companyId],
  );
  await page.goto(at(owner, 'widget', row!.id));
  const preview = page.frameLocator('.widget-preview iframe');
  await expect(preview.locator('main.row')).toBeVisible();
  const field = (word: string) => main(page).getByLabel(t(`portalWidgets.${word}`), { exact: true });
  for (const [layout, drawn] of [
    ['grid', 'grid'],
    ['list', 'list'],
    ['carousel', 'row'],
  ] as const) {
    await main(page)
      .getByRole('radio', { name: new RegExp(`^${t(`portalWidgets.layouts.${layout}`)} `) })
      .check();
    await expect(preview.locator(`main.${drawn}`)).toBeVisible();
    await picture(page, `widget-unsaved-${layout}`);
  }
  await expect(main(page)).toContainText(t('portalWidgets.site.unsavedText'));
  await field('flags.ShowWidgetTitle').check();
  await main(page)
    .getByLabel(t('portalWidgets.titleIn', { language: 'French' }))
    .fill('<b>Avis</b> & « nous »');
  await main(page).getByLabel(t('portalWidgets.site.language')).selectOption('fr');
  await expect(preview.locator('h1')).toHaveText('<b>Avis</b> & « nous »');
  // A tab within the preview keeps what is chosen.
  const tab = preview.locator('.tabs a').last();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', /./);
  await expect(preview.locator('h1')).toHaveText('<b>Avis</b> & « nous »');
  await field('flags.ShowTabs').uncheck();
  await expect(preview.locator('.tabs')).toHaveCount(0);
  await expectAccessible(page, 6000);
  const now = await askDatabase('select id, properties, version from reviews_widgets where company_id = $1', [
    owner.companyId,
  ]);
  expect(now).toEqual([row]);
});

test('an owner names the widget of the company page, and the page follows in each language', { tag: '@alike' }, async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'widgets');
  await askDatabase(
    `with location as (update company_locations set uses_social_media_reviews = false where company_id = $1 returning id),
        section as (insert into company_sections (company_id, section_type_id, display_order) values ($1, $2, 90)
          on conflict (company_id, section_type_id) do update set is_hidden = false returning id)
      insert into company_section_displays (section_id, language_type_id, content)
        select section.id, l.id, $3::text::jsonb from section, (values (1), (2), (3)) l (id)
        on conflict (section_id, language_type_id) do update set content = excluded.content returning section_id`,
    [owner.companyId, sectionType.reviews, JSON.stringify({ Title: 'Said', ReviewsWidgetGuid: '' })],
  );
  await askDatabase(`select pg_notify($1, $2) as told`, [changesChannel, `["company:${owner.companyId}"]`]);
  await main(page).getByLabel(t('portalWidgets.name'), { exact: true }).fill('Front page');
  await pressIn(page, t('portalWidgets.submit'));
  await expect(main(page).getByText(t('portalWidgets.own'), { exact: true })).toHaveCount(0);
  await main(page)
    .getByRole('link', { name: t('portalWidgets.choose.here') })
    .click();
  const chosen = main(page).getByLabel(t('portalWidgets.choose.label'), { exact: true });
  await expect(chosen).toHaveValue('');
  await chosen.selectOption({ label: 'Front page' });
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  // Visitors see nothing of a draft.
  const links = async (locale: Locale) => {
    const html = await (await page.request.get(href('company', { id: owner.companyId, slug: '-' }, locale))).text();
    return [wordsIn(locale)('company.reviews.live'), wordsIn(locale)('company.reviews.unlock')].map((text) =>
      html.includes(text.replaceAll("'", '&#x27;')),
    );
  };
  for (const locale of locales) await expect(async () => expect(await links(locale)).toEqual([false, true])).toPass();
  await pressIn(page, t('portalProfile.publish', { language: 'English' }));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-published'));
  for (const locale of locales) await expect(async () => expect(await links(locale)).toEqual([true, false])).toPass();
  await main(page)
    .getByRole('link', { name: t('portalWidgets.choose.toWidgets') })
    .click();
  await expect(main(page).getByText(t('portalWidgets.own'), { exact: true })).toHaveCount(1);
});

test('the company page’s own widget is marked, in each language', async ({ page }) => {
  const owner = await enterAsOwner(page);
  await askDatabase(
    `with section as (insert into company_sections (company_id, section_type_id, display_order) values ($1, $2, 90)
        on conflict (company_id, section_type_id) do update set display_order = 90 returning id)
      insert into company_section_displays (section_id, language_type_id, content)
        select id, 1, $3::text::jsonb from section
        on conflict (section_id, language_type_id) do update set content = excluded.content returning section_id`,
    [owner.companyId, sectionType.reviews, JSON.stringify({ Title: 'Said', ReviewsWidgetGuid: ownGuid })],
  );
  await page.goto(at(owner, 'widgets'));
  await expect(main(page)).toContainText(t('portalWidgets.ownElse'));
  const [row] = await askDatabase<{ id: number; guid: string }>(
    `insert into reviews_widgets (company_id, name, guid) values ($1, 'Front page', $2::text::uuid), ($1, 'Other', gen_random_uuid())
      returning id, guid`,
    [owner.companyId, ownGuid],
  );
  for (const locale of turnOf('fr')) {
    const own = wordsIn(locale)('portalWidgets.own');
    for (const [screen, id] of [
      ['widgets', undefined],
      ['widget', row!.id],
    ] as const) {
      await page.goto(at(owner, screen, id, locale));
      await expect(main(page).getByText(own, { exact: true })).toHaveCount(1);
      await expectNoSideways(page);
      await picture(page, `${screen}-${locale}`);
      await expectAccessible(page, 6000);
    }
  }
});
