import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, enterAsOwner, expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const { contactInfo, faq, team, services, bookNow } = sectionType;

const offerOneMore = (companyId: number) =>
  askDatabase(
    `insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor)
      select $1, id, service_type_id, category_id, 1, 12950 from services
      where id not in (select service_id from company_services where company_id = $1) order by id limit 1`,
    [companyId],
  );

test('questions are moved, people agree, tiles come with what is offered: each by one press of a form', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await openAsOwner(page, 'section', faq);
  const field = (label: string) =>
    main(page).getByRole('textbox', { name: t(`portalProfile.field.${label}`), exact: true });
  await field('question').first().fill('Which one is second?');
  await field('answer').first().fill('This one.');
  await field('question').nth(1).fill('Which one is first?');
  await field('answer').nth(1).fill('That one.');
  await pressIn(page, t('portalProfile.save'));
  await field('answer').first().fill('Typed, and not saved yet.');
  await pressIn(page, t('portalProfile.up', { name: 'Which one is first?' }));
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

  await offerOneMore(owner.companyId);
  await page.goto(at(owner, 'section', bookNow));
  await pressIn(page, t('portalProfile.save'));
  await offerOneMore(owner.companyId);
  await page.reload();
  await expect(
    main(page)
      .getByRole('checkbox', { name: t('portalItems.IsHidden') })
      .last(),
  ).toBeChecked();
});

test('forms of sections without a plan have room and no fault', { tag: '@alike' }, async ({ page }) => {
  const owner = await enterAsOwner(page);
  await askDatabase('delete from subscriptions where company_id = $1', [owner.companyId]);
  for (const [nth, [name, id]] of Object.entries({ contactInfo, faq, team, services, bookNow }).entries())
    for (const locale of turnOf(locales[nth % 3]!)) {
      await page.goto(at(owner, 'section', id, locale));
      await expectAccessible(page, 6000);
      await expectNoSideways(page);
      await picture(page, `section-${name}-${locale}`);
    }
});

test('contacts say that visitors do not see them while the company does not pay', async ({ page }) => {
  const owner = await enterAsOwner(page);
  const setPlan = async (sql: string) => {
    await askDatabase(sql, [owner.companyId]);
    await page.goto(at(owner, 'section', contactInfo));
  };
  await setPlan('delete from subscriptions where company_id = $1');
  await expect(main(page)).toContainText(t('portalProfile.seen.some'));
  await setPlan(`insert into subscriptions (company_id, product, subscription_type_id) values ($1, 'core', 2)`);
  await expect(main(page)).toContainText(t('portalProfile.seen.all'));
});
