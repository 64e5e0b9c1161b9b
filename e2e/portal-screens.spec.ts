import type { Page } from '@playwright/test';
import { type PortalScreen, portalScreenNames, portalScreens } from '../lib/routes/portal';
import { isLongRun } from '../lib/testing/long';
import type { Locale } from '../lib/values/locale';
import { askDatabase } from './fixtures/database';
import { makeBooking } from './fixtures/manage';
import { makeOwnerOf, type Owner } from './fixtures/owners';
import { at, expectAccessible, picture, signIn } from './fixtures/portal';
import { expect, expectNoSideways, locales, test } from './fixtures/test';

/** Queries of a company's rows, by the screens that show one. */
const rowOf: Partial<Record<PortalScreen, string>> = {
  visit: 'select max(id) as id from visits where company_id = $1',
  moveVisit: 'select max(id) as id from visits where company_id = $1',
  booking: 'select max(id) as id from bookings where company_id = $1',
  move: `select max(id) as id from bookings where company_id = $1 and state = 'Confirmed'`,
  customer: 'select max(id) as id from customers where company_id = $1',
  bookingPage: 'select max(id) as id from company_services where company_id = $1',
  service: 'select max(id) as id from company_services where company_id = $1',
  person: 'select max(id) as id from team_members where company_id = $1',
  opinion: 'select max(id) as id from opinions where company_id = $1',
  widget: 'select max(id) as id from reviews_widgets where company_id = $1',
  sourceReview: 'select max(id) as id from source_reviews where company_id = $1',
  member: 'select max(id) as id from company_members where company_id = $1',
};
/** Of the editor a short run opens the section with the most kinds of fields; a long one opens all sixteen. */
const sectionTypes = isLongRun ? Array.from({ length: 16 }, (_, index) => index + 1) : [9];

/** The owner of a company that has one of everything. */
async function makeBusyOwner() {
  const { id } = await makeBooking();
  const owner = await makeOwnerOf(id);
  await askDatabase(
    `insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up)
      values ($1, 'neighbor', 1, 'Ana B.', 'They came on time, and left the street as it was.', 'en', true)`,
    [owner.companyId],
  );
  await askDatabase(`insert into reviews_widgets (company_id, name) values ($1, 'Front page')`, [owner.companyId]);
  await askDatabase(
    `with site as (insert into review_sources (company_id, source_id, external_id, external_name, token_key, last_ok_at)
        values ($1, 0, 'accounts/1/locations/9', 'Invented Windows', 'none', now()) on conflict do nothing)
      insert into source_reviews (company_id, source_id, source_key, name, stars, is_thumbs_up, comment, written_at, expires_at)
        values ($1, 0, 'seen', '', 2, false, 'They forgot the back windows.', now(), now() + interval '20 days') on conflict do nothing`,
    [owner.companyId],
  );
  return owner;
}

async function addressesFor(owner: Pick<Owner, 'companyId' | 'companyTag'>, locale: Locale) {
  const found: { name: string; address: string }[] = [];
  for (const screen of portalScreenNames) {
    // The public page itself, looked at by the tests of the editor.
    if (screen === 'preview') continue;
    if (!portalScreens[screen].file.includes('{id}'))
      found.push({ name: screen, address: at(owner, screen, undefined, locale) });
    else if (screen === 'section')
      for (const id of sectionTypes) found.push({ name: `section-${id}`, address: at(owner, screen, id, locale) });
    else {
      const sql = rowOf[screen];
      expect(sql, `a row for ${screen}`).toBeDefined();
      const [row] = await askDatabase<{ id: number | null }>(sql!, [owner.companyId]);
      expect(row!.id, screen).not.toBeNull();
      found.push({ name: screen, address: at(owner, screen, row!.id!, locale) });
    }
  }
  return found;
}

async function lookAt(page: Page, locale: Locale, scheme: 'light' | 'dark'): Promise<void> {
  const owner = await makeBusyOwner();
  await page.goto(at(owner));
  await signIn(page, owner.email);
  await expect(page).toHaveURL(at(owner));
  for (const { name, address } of await addressesFor(owner, locale)) {
    const answer = await page.goto(address);
    expect([address, answer!.status()]).toEqual([address, 200]);
    // As an operator's setting writes it.
    if (scheme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await picture(page, `${name}-${locale}-${scheme}`);
    await expectNoSideways(page);
    await expectAccessible(page, 8000);
  }
}

/** A short run: the longest language on a phone, and the dark colors on a desktop. */
const shortRun = [
  { locale: 'fr', scheme: 'light', tag: '@narrow' },
  { locale: 'es', scheme: 'dark', tag: '@wide' },
] as const;
const longRun = locales.flatMap((locale) =>
  (['light', 'dark'] as const).map((scheme) => ({ locale, scheme, tag: '@long' as const })),
);

for (const { locale, scheme, tag } of isLongRun ? longRun : shortRun)
  test(`every screen has room and no fault: ${locale}, ${scheme}`, { tag }, async ({ page }) => {
    test.setTimeout(300_000);
    await lookAt(page, locale, scheme);
  });
