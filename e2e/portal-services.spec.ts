import { minorDigits, toMinor } from '../lib/values/money';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, expectAccessible, openAsOwner, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an owner offers a service, prices it, and takes it off the page again', async ({ page }) => {
  const owner = await openAsOwner(page, 'services');
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'services', undefined, locale));
    await expect(title(page)).toHaveText(wordsIn(locale)('portalServices.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `services-${locale}`);
  }
  await show(page, at(owner, 'services'));
  const choice = main(page).getByLabel(t('portalServices.service'), { exact: true });
  const [id, name] = await choice.evaluate((select) => {
    const option = (select as HTMLSelectElement).options[1]!;
    return [option.value, option.text];
  });
  await choice.selectOption(id!);
  await main(page).getByLabel(t('portalServices.duration')).fill('75');
  await pressIn(page, t('portalServices.submit'));
  await expect(main(page)).toContainText(t('errors.required'));
  await expect(main(page).getByLabel(t('portalServices.duration'))).toHaveValue('75');
  await expect(choice).toHaveValue(id!);
  await expectAccessible(page);
  await main(page).getByLabel(t('portalServices.price'), { exact: true }).fill('129,50');
  await main(page).getByLabel(t('portalServices.frequencies.monthly')).check();
  await pressIn(page, t('portalServices.submit'));
  await expect(main(page)).toContainText(t('portalServices.outcome.service-added'));
  const [stored] = await askDatabase<{ price: number; currency: string; guid: string; key: string }>(
    `select o.price_minor as price, c.currency, o.booking_page_guid as guid, l.client_key_guid as key
      from company_services o join company_locations l on l.company_id = o.company_id
      join countries c on c.id = l.country_id where o.company_id = $1 and o.service_id = $2`,
    [owner.companyId, Number(id)],
  );
  // A company of Bahrain counts in thousandths.
  const { currency } = stored!;
  const asTyped = (price: number) => price.toFixed(minorDigits(currency));
  expect(stored!.price).toBe(toMinor(129.5, currency));
  const integration = `/integration?page=booking&key=${stored!.key}&slug=x&lang=en`;
  const offered = async () => (await (await page.request.get(integration)).text()).includes(name!);
  await expect(async () => expect(await offered()).toBe(true)).toPass();

  await main(page).getByRole('link', { name, exact: true }).click();
  await expect(title(page)).toHaveText(name!);
  await expect(main(page).getByLabel(t('portalServices.price'), { exact: true })).toHaveValue(asTyped(129.5));
  await expect(main(page).getByLabel(t('portalServices.frequencies.monthly'))).toBeChecked();
  await picture(page, 'service');
  await main(page).getByLabel(t('portalServices.price'), { exact: true }).fill('140');
  await pressIn(page, t('portalServices.save'));
  await expect(main(page)).toContainText(t('portalServices.outcome.service-saved'));
  await expect(main(page).getByLabel(t('portalServices.price'), { exact: true })).toHaveValue(asTyped(140));
  await pressIn(page, t('portalServices.hide'));
  await expect(main(page)).toContainText(t('portalServices.outcome.service-hidden'));
  await expect(async () => expect(await offered()).toBe(false)).toPass();
  await pressIn(page, t('portalServices.show'));
  await expect(main(page)).toContainText(t('portalServices.outcome.service-shown'));
  await expect(async () => expect(await offered()).toBe(true)).toPass();

  await main(page)
    .getByLabel(t('portalServices.deleteSure', { name: name! }))
    .check();
  await pressIn(page, t('portalDeleted.delete'));
  await expect(title(page)).toHaveText(t('portalServices.title'));
  await expect(main(page)).toContainText(t('portalDeleted.outcome.row-deleted', { days: 30 }));
  await expect(main(page).getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(async () => expect(await offered()).toBe(false)).toPass();
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'services', undefined, locale));
    await expect(main(page)).toContainText(wordsIn(locale)('portalDeleted.title'));
    await expectAccessible(page, 6000);
    await expectNoSideways(page);
    await picture(page, `services-deleted-${locale}`);
  }
  await show(page, at(owner, 'services'));
  await pressIn(page, t('portalDeleted.restoreLabel', { name: name! }));
  await expect(main(page)).toContainText(t('portalDeleted.outcome.row-restored'));
  await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(async () => expect(await offered()).toBe(true)).toPass();
});
