import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { at, expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const { contactInfo, faq, team, services, bookNow } = sectionType;

test('questions are moved, people agree, tiles come with what is offered: each by one press of a form', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await openAsOwner(page, 'section', faq);
  const field = (label: string) =>
    main(page).getByRole('textbox', { name: t(`portalProfile.field.${label}`), exact: true });
  await field('question').first().fill('Which one is second?');
  await field('question').nth(1).fill('Which one is first?');
  await pressIn(page, t('portalProfile.save'));
  await field('answer').first().fill('Typed, and not saved yet.');
  await pressIn(page, t('portalProfile.up').replace('{name}', 'Which one is first?'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await expect(field('question').first()).toHaveValue('Which one is first?');
  await expect(field('answer').nth(1)).toHaveValue('Typed, and not saved yet.');
  await expect(main(page)).toContainText(t('portalItems.fixed'));

  await page.goto(at(owner, 'section', team));
  const count = await field('memberName').count();
  await field('memberName')
    .nth(count - 2)
    .fill('Zoé Ahmadi-Kowalczyk');
  await pressIn(page, t('portalProfile.save'));
  const box = main(page).getByRole('checkbox', { name: t('portalItems.HasConsent') });
  await expect(box.nth(count - 2)).not.toBeChecked();

  await page.goto(at(owner, 'section', bookNow));
  await pressIn(page, t('portalProfile.save'));
  await askDatabase(
    `insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor)
      select $1, id, service_type_id, category_id, 1, 12950 from services
      where id not in (select service_id from company_services where company_id = $1) order by id limit 1`,
    [owner.companyId],
  );
  await page.reload();
  await expect(
    main(page)
      .getByRole('checkbox', { name: t('portalItems.IsHidden') })
      .last(),
  ).toBeChecked();
});

test('sections with lists and contacts in three languages', { tag: '@alike' }, async ({ page }) => {
  const owner = await openAsOwner(page, 'profile');
  await askDatabase('delete from subscriptions where company_id = $1', [owner.companyId]);
  const sections = { contactInfo, faq, team, services, bookNow };
  for (const [name, id] of Object.entries(sections))
    for (const locale of locales) {
      await page.goto(at(owner, 'section', id, locale));
      await expectAccessible(page, 6000);
      await expectNoSideways(page);
      await picture(page, `section-${name}-${locale}`);
    }
  await page.goto(at(owner, 'section', contactInfo));
  await expect(main(page)).toContainText(t('portalProfile.seen.some'));
});
