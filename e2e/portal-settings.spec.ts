import { main, password, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { ageSignIn } from './fixtures/owners';
import { at, expectAccessible, openAsOwner, overtaken, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an owner says what the company is called and which colour its booking pages have @alike', async ({
  page,
  context,
}) => {
  const owner = await openAsOwner(page, 'settings');
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'settings', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalSettings.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `settings-${locale}`);
  }
  await show(page, at(owner, 'settings'));
  const other = await context.newPage();
  await other.goto(page.url());
  const name = `Panes & Sons ${owner.companyId}`;
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  await field(t('portalSettings.name')).fill(name);
  await field(t('portalSettings.emails')).fill('info@panes.example; none');
  await pressIn(page, t('portalSettings.save'));
  await expect(main(page)).toContainText(t('errors.email'));
  await expect(field(t('portalSettings.name'))).toHaveValue(name);
  await expectAccessible(page);
  await field(t('portalSettings.emails')).fill('info@panes.example; office@panes.example');
  await pressIn(page, t('portalSettings.save'));
  await expect(main(page)).toContainText(t('portalSettings.outcome.settings-saved'));
  await expect(field(t('portalSettings.emails'))).toHaveValue('info@panes.example, office@panes.example');

  await main(other).getByLabel(t('portalSettings.name'), { exact: true }).fill('Too late');
  await pressIn(other, t('portalSettings.save'));
  await expect(main(other)).toContainText(overtaken());
  await other.close();

  await page.goto(at(owner, 'settings'));
  await field(t('portalSettings.colourField')).fill('#808080');
  await pressIn(page, t('portalSettings.colourSave'));
  await expect(main(page)).toContainText(t('errors.contrast'));
  await field(t('portalSettings.colourField')).fill('#ffd400');
  await pressIn(page, t('portalSettings.colourSave'));
  await expect(main(page)).toContainText(t('portalSettings.outcome.colour-saved'));
  await expectAccessible(page);
  await picture(page, 'settings-colour');

  const [found] = await askDatabase<{ key: string }>(
    'select client_key_guid as key from company_locations where company_id = $1',
    [owner.companyId],
  );
  await page.goto(`/integration?page=website-chat&key=${found!.key}&slug=x&lang=en`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  const tokens = await page.evaluate(() => {
    const said = getComputedStyle(document.documentElement);
    return [said.getPropertyValue('--ui-brand'), said.getPropertyValue('--ui-brand-soft')];
  });
  expect(tokens).toEqual(['#806a00', '#fffae0']);
  await picture(page, 'settings-booking-page');
});

test('an owner renames the portal after a fresh sign-in; the former address leads on, and sites come and go @alike', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'settings');
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  await field(t('portalSettings.siteField')).fill('https://panes.example/booking');
  await pressIn(page, t('portalSettings.siteAdd'));
  await expect(main(page)).toContainText(t('errors.origin'));
  await field(t('portalSettings.siteField')).fill('https://panes.example');
  await pressIn(page, t('portalSettings.siteAdd'));
  await expect(main(page)).toContainText(t('portalSettings.outcome.origin-added'));
  await expectAccessible(page);
  await picture(page, 'settings-sites');
  await pressIn(page, t('portalSettings.siteRemoveLabel', { origin: 'https://panes.example' }));
  await expect(main(page)).toContainText(t('portalSettings.outcome.origin-removed'));
  await expect(main(page)).toContainText(t('portalSettings.sitesNone'));

  const companyTag = `panes-${owner.companyId}`;
  await ageSignIn(owner.email);
  await field(t('portalSettings.tagField')).fill(companyTag);
  await pressIn(page, t('portalSettings.tagSave'));
  await expect(main(page)).toContainText(t('portal.outcome.portal-confirm'));
  await field(t('portal.confirm.password')).fill(password);
  await pressIn(page, t('portal.confirm.submit'));
  await expect(field(t('portalSettings.tagField'))).toHaveValue(companyTag);
  await pressIn(page, t('portalSettings.tagSave'));
  await expect(main(page)).toContainText(t('portalSettings.outcome.tag-changed'));
  expect(new URL(page.url()).pathname).toBe(at({ companyTag }, 'settings'));
  await page.goto(at(owner, 'activity', undefined, 'fr'));
  expect(new URL(page.url()).pathname).toBe(at({ companyTag }, 'activity', undefined, 'fr'));
});
