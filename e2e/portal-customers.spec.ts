import type { Page } from '@playwright/test';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import type { Owner } from './fixtures/owners';
import { at, enterAsOwner, entry, expectAccessible, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

/** A customer of a company of our own. */
async function makeCustomer({ companyId }: Owner, name: [string, string], email: string): Promise<number> {
  const [made] = await askDatabase<{ id: number }>(
    `insert into customers (company_id, first_name, last_name, email, phone_number, language)
      values ($1, $2, $3, $4, '+14165550199', 'fr') returning id`,
    [companyId, ...name, email],
  );
  return made!.id;
}

/** What a customer asked for. */
async function makeRequest({ companyId }: Owner, customer: number, name: string): Promise<number> {
  await askDatabase(
    `insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id)
      select $1, id, service_type_id, category_id, 3 from services order by id limit 1 on conflict do nothing returning id`,
    [companyId],
  );
  const [made] = await askDatabase<{ id: number }>(
    `insert into bookings (reference, company_id, company_service_id, service_id, customer_id, state, currency, language, name, email, phone_number,
        address, city, country_id, due_at)
      select 'R-' || $2, company_id, id, service_id, $2::int, 'Pending', 'CAD', 'fr', $3, 'x@correo.example', '', '1 Elm', 'Toronto', 1, now() + interval '2 days'
      from company_services where company_id = $1 order by id limit 1 returning id`,
    [companyId, customer, name],
  );
  return made!.id;
}

/** The owner of a company that has no customer yet: companies of the demo have some. */
async function enterEmpty(page: Page): Promise<Owner> {
  const owner = await enterAsOwner(page);
  await askDatabase('delete from customers where company_id = $1', [owner.companyId]);
  return owner;
}

test('customers are found, written down and made one; one press from a booking', { tag: '@alike' }, async ({
  page,
}) => {
  const owner = await enterEmpty(page);
  await page.goto(at(owner, 'customers'));
  await expect(main(page)).toContainText(t('portalCustomers.noneYet'));
  await expect(entry(page, t('portal.nav.customers'))).toHaveCount(page.viewportSize()!.width < 1024 ? 0 : 1);
  const eloise = await makeCustomer(owner, ['Éloïse', 'Nuñez <b>'], 'eloise@correo.example');
  const double = await makeCustomer(owner, ['E.', 'Nunez'], 'work@correo.example');
  const request = await makeRequest(owner, double, 'E. Nunez');
  for (const locale of turnOf('es')) {
    await page.goto(`${at(owner, 'customers', undefined, locale)}?filter_search=nunez`);
    await expect(main(page).getByRole('link', { name: 'Éloïse Nuñez <b>', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `customers-${locale}`);
    await page.goto(at(owner, 'customer', eloise, locale));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `customer-${locale}`);
  }

  await page.goto(at(owner, 'booking', request));
  await main(page)
    .getByRole('link', { name: t('portalCustomers.see'), exact: true })
    .click();
  await expect(title(page)).toHaveText('E. Nunez');

  await page.goto(at(owner, 'customer', eloise));
  const email = main(page).getByLabel(t('portalCustomers.fields.email'), { exact: true });
  await email.fill('work@correo.example');
  await main(page).getByLabel(t('portalCustomers.fields.notes'), { exact: true }).fill('Dog in the yard');
  await pressIn(page, t('portalCustomers.save'));
  await expect(main(page)).toContainText(t('errors.customerTaken'));
  await expect(main(page).getByLabel(t('portalCustomers.fields.notes'), { exact: true })).toHaveValue(
    'Dog in the yard',
  );
  await expectAccessible(page);
  await email.fill('eloise@correo.example');
  await pressIn(page, t('portalCustomers.save'));
  await expect(main(page)).toContainText(t('portalCustomers.outcome.customer-saved'));

  await main(page)
    .getByRole('radio', { name: /work@correo\.example/ })
    .check();
  await pressIn(page, t('portalCustomers.merge'));
  await expect(main(page)).toContainText(t('portalCustomers.outcome.customer-merged'));
  await expect(main(page)).toContainText('work@correo.example');
  await expect(main(page).getByRole('link', { name: 'E. Nunez', exact: true })).toBeVisible();
  await picture(page, 'customer-merged');
});

test('a customer is erased once nothing is open, and after the password', { tag: '@alike' }, async ({ page }) => {
  const owner = await enterEmpty(page);
  const customer = await makeCustomer(owner, ['Luis', 'Ortega'], 'luis@correo.example');
  const request = await makeRequest(owner, customer, 'Luis Ortega');
  await page.goto(at(owner, 'customer', customer));
  const sure = main(page).getByLabel(t('portalCustomers.eraseSure', { name: 'Luis Ortega' }));
  await sure.check();
  await pressIn(page, t('portalCustomers.erase'));
  await expect(main(page)).toContainText(t('portalCustomers.outcome.customer-books'));
  const file = page.waitForEvent('download');
  await pressIn(page, t('portalCustomers.export'));
  expect((await file).suggestedFilename()).toBe(`customer-${customer}.json`);
  await askDatabase(`update bookings set state = 'Declined', due_at = null where id = $1 returning id`, [request]);
  await askDatabase(
    `update member_sessions set confirmed_at = now() - interval '11 minutes'
      where member_id = (select id from members where email = $1) returning id`,
    [owner.email],
  );
  await sure.check();
  await pressIn(page, t('portalCustomers.erase'));
  await expect(main(page)).toContainText(t('portal.outcome.portal-confirm'));
  await picture(page, 'customer-confirm');
  await askDatabase(
    `update member_sessions set confirmed_at = now() where member_id = (select id from members where email = $1) returning id`,
    [owner.email],
  );
  await sure.check();
  await pressIn(page, t('portalCustomers.erase'));
  await expect(page).toHaveURL(new RegExp(at(owner, 'customers')));
  await expect(main(page)).toContainText(t('portalCustomers.outcome.customer-erased'));
  await expect(main(page)).toContainText(t('portalCustomers.noneYet'));
});
