import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, enterAsOwner, expectAccessible, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const step = (name: string) => t(`portal.setUp.steps.${name}`);

test('a new owner reaches a date that neighbors see, step by step from the first screen', async ({ page }) => {
  const owner = await enterAsOwner(page);
  await askDatabase(
    `with gone as (delete from company_services where company_id = $1 returning id), sections as (
        delete from company_sections where company_id = $1 returning id)
      select (select count(*) from gone) + (select count(*) from sections) as n`,
    [owner.companyId],
  );
  for (const locale of turnOf('en')) {
    await page.goto(at(owner, 'today', undefined, locale));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `set-up-${locale}`);
  }
  await show(page, at(owner));
  const steps = main(page).getByRole('region', { name: t('portal.setUp.title') });
  await expect(steps).toContainText('0 of 5 steps are done.');

  await steps.getByRole('link', { name: step('about') }).click();
  await main(page)
    .getByRole('textbox', { name: t('portalProfile.field.description'), exact: true })
    .fill('Windows, inside and out.');
  await pressIn(page, t('portalProfile.save'));
  await pressIn(page, 'Publish in English');

  await page.goto(at(owner));
  await steps.getByRole('link', { name: step('service') }).click();
  const choice = main(page).getByLabel(t('portalServices.service'), { exact: true });
  await choice.selectOption({ index: 1 });
  const service = await choice.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]!.text);
  await main(page).getByLabel(t('portalServices.price'), { exact: true }).fill('129.50');
  await pressIn(page, t('portalServices.submit'));
  await expect(main(page)).toContainText(t('portalServices.outcome.service-added'));

  await page.goto(at(owner));
  await steps.getByRole('link', { name: step('hours') }).click();
  const week = main(page).getByRole('group', { name: t('portalProfile.hours'), exact: true });
  await week.getByLabel('Monday', { exact: true }).check();
  await week.getByLabel('Monday, from').fill('08:00');
  await week.getByLabel('Monday, until').fill('17:00');
  await pressIn(page, t('portalProfile.save'));
  await pressIn(page, 'Publish in English');

  await page.goto(at(owner));
  await expect(steps).toContainText('3 of 5 steps are done.');
  await steps.getByRole('link', { name: step('streetDay') }).click();
  await expect(title(page)).toHaveText(t('portalCalendar.announceTitle'));
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const place = main(page).getByLabel(t('portalCalendar.place'), { exact: true });
  await place.selectOption({ index: 1 });
  await main(page).getByLabel(t('portalCalendar.start'), { exact: true }).fill(`${day}T09:00`);
  await main(page).getByLabel(t('portalCalendar.end'), { exact: true }).fill(`${day}T12:00`);
  await pressIn(page, t('portalCalendar.submit'));
  await expect(main(page)).toContainText(t('portalCalendar.outcome.visits-announced'));

  await page.goto(at(owner));
  await expect(title(page)).toBeVisible();
  await expect(steps).toHaveCount(0);
  const publicPage = `/company/-/${owner.companyId}`;
  await expect(async () => {
    const html = await (await page.request.get(publicPage)).text();
    expect([html.includes('Windows, inside and out.'), html.includes(service)]).toEqual([true, true]);
  }).toPass();
});
