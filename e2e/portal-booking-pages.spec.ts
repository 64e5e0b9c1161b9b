import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, enterAsOwner, expectAccessible, picture, pressIn, show } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an owner writes a booking page, and pauses it', { tag: '@alike' }, async ({ page }) => {
  const owner = await enterAsOwner(page);
  await askDatabase(
    `insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id)
      select $1, id, service_type_id, category_id, 3 from services order by id limit 1 on conflict do nothing returning id`,
    [owner.companyId],
  );
  const [offer] = await askDatabase<{ id: number; guid: string; key: string; name: string }>(
    `update company_services o set booking_page_type_id = 3 from company_locations l, services s
      where o.id = (select min(id) from company_services where company_id = $1) and l.company_id = o.company_id and s.id = o.service_id
      returning o.id, o.booking_page_guid as guid, l.client_key_guid as key, s.name_en as name`,
    [owner.companyId],
  );
  for (const locale of turnOf('en')) {
    await page.goto(at(owner, 'bookingPages', undefined, locale));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `booking-pages-${locale}`);
    await show(page, at(owner, 'bookingPage', offer!.id, locale));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `booking-page-${locale}`);
  }

  await show(page, at(owner, 'bookingPage', offer!.id));
  await main(page)
    .getByText(t('portalPages.wordsIn', { language: 'English', missing: 6 }))
    .click();
  const field = (name: string) =>
    main(page)
      .getByLabel(t(`portalPages.fields.${name}`), { exact: true })
      .first();
  await field('title').fill('Panes & <b>more</b>');
  await field('submit_section').fill("We bring {water}, it's included.");
  await field('submit_button').fill("Let's go {now}");
  await field('tracking_id').fill('no spaces');
  await pressIn(page, t('portalPages.save'));
  await expect(main(page)).toContainText(t('errors.trackingId'));
  await expect(field('title')).toHaveValue('Panes & <b>more</b>');
  await field('tracking_id').fill('spring-27');
  await pressIn(page, t('portalPages.save'));
  await expect(main(page)).toContainText(t('portalPages.outcome.page-saved'));
  await expect(field('title')).toHaveValue('Panes & <b>more</b>');

  const path = `/integration?page=booking&key=${offer!.key}&slug=x&lang=en&guid=${offer!.guid}`;
  await page.goto(`${path}&step=details`);
  await expect(page.getByRole('main')).toContainText("We bring {water}, it's included.");
  await expect(page.getByRole('main')).toContainText('Panes & <b>more</b>');
  await expect(page.getByRole('button', { name: "Let's go {now}", exact: true })).toBeVisible();
  await expect(page.locator('meta[name="tracking-id"]')).toHaveAttribute('content', 'spring-27');
  await picture(page, 'public-page-details');

  await page.goto(at(owner, 'bookingPage', offer!.id));
  await pressIn(page, t('portalPages.pause'));
  await expect(main(page)).toContainText(t('portalPages.outcome.page-paused'));
  await expect(async () => {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(
      t('integration.paused.title', { service: 'Panes & <b>more</b>' }),
      { timeout: 500 },
    );
  }).toPass();
  await picture(page, 'public-page-paused');
});
