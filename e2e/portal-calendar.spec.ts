import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { makeBooking } from './fixtures/manage';
import { makeOwnerOf, offerSomething } from './fixtures/owners';
import { at, enterAsOwner, expectAccessible, picture, pressIn, show, signInByCall } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A place of the company's own country that it does not serve yet. */
async function placeFor(companyId: number): Promise<{ id: number; name: string; cityId: number }> {
  const [place] = await askDatabase<{ id: number; name: string; cityId: number }>(
    `select n.id, n.name_en as name, n.city_id as "cityId" from neighborhoods n join cities y on y.id = n.city_id
      join company_locations l on l.country_id = y.country_id and l.company_id = $1
      where not exists (select from company_neighborhoods w where w.company_id = $1 and w.city_id = y.id)
      order by length(n.name_en) desc, n.id limit 1`,
    [companyId],
  );
  return place!;
}

test('an owner announces a repeated street day somewhere new; neighbors see it, and it is called off', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await enterAsOwner(page, { mayGrow: true });
  await offerSomething(owner.companyId);
  const place = await placeFor(owner.companyId);
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'announce', undefined, locale));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `announce-${locale}`);
  }
  await show(page, at(owner, 'announce'));
  await main(page).getByLabel(t('portalCalendar.findLabel')).fill(place.name);
  await pressIn(page, t('portalCalendar.find'));
  await main(page).getByLabel(t('portalCalendar.place'), { exact: true }).selectOption(`neighborhood-${place.id}`);
  const day = dayAhead(30);
  await main(page).getByLabel(t('portalCalendar.start'), { exact: true }).fill(`${day}T09:00`);
  await main(page).getByLabel(t('portalCalendar.end'), { exact: true }).fill(`${day}T08:00`);
  await main(page).getByLabel(t('portalCalendar.capacity'), { exact: true }).fill('3');
  await pressIn(page, t('portalCalendar.submit'));
  await expect(main(page)).toContainText(t('errors.visitEnd'));
  await expect(main(page).getByLabel(t('portalCalendar.capacity'), { exact: true })).toHaveValue('3');
  await main(page).getByLabel(t('portalCalendar.end'), { exact: true }).fill(`${day}T12:00`);
  await main(page).getByLabel(t('portalCalendar.repeat'), { exact: true }).selectOption('weekly');
  await main(page).getByLabel(t('portalCalendar.until'), { exact: true }).fill(dayAhead(45));
  await pressIn(page, t('portalCalendar.submit'));
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toContainText('3 dates');
  await expectAccessible(page);
  await picture(page, 'announce-confirm');
  await pressIn(page, 'Announce 3 dates');
  await expect(main(page)).toContainText(t('portalCalendar.outcome.visits-announced'));

  await expect(async () => {
    await page.goto(`/neighborhood/-/${place.id}?date_filter=0&date_from=${day}&date_to=${day}`);
    await expect(page.getByRole('main')).toContainText(owner.companyName, { timeout: 500 });
  }).toPass();

  await page.goto(`${at(owner, 'calendar')}?start=${day}`);
  await expect(main(page)).toContainText('0 of 3 seats taken');
  await expectNoSideways(page);
  await picture(page, 'calendar');
  await main(page)
    .getByRole('link', { name: /0 of 3 seats taken/ })
    .first()
    .click();
  await expect(title(page)).toContainText(place.name);
  await picture(page, 'visit');
  await main(page).getByLabel(t('portalCalendar.capacity'), { exact: true }).fill('5');
  await pressIn(page, t('portalCalendar.save'));
  await expect(main(page)).toContainText('0 of 5 seats taken');
  await pressIn(page, t('portalCalendar.cancel'));
  await expect(main(page)).toContainText(t('portalCalendar.outcome.visit-cancelled'));
  await expect(main(page)).toContainText(t('portalCalendar.cancelled'));
});

/** The visit of a booking in eight days, and the one that was announced in its place and to which its neighbor did not go along. */
async function makeTwice(bookingId: number): Promise<{ old: number; next: number }> {
  const [made] = await askDatabase<{ old: number; next: number }>(
    `with old as (update visits v set is_on_demand = true, during = tstzrange(date_trunc('hour', now()) + interval '1 hour' * (180 + b.id % 90), date_trunc('hour', now()) + interval '1 hour' * (181 + b.id % 90))
        from seats s join bookings b on b.seat_id = s.id where s.visit_id = v.id and b.id = $1 returning v.*),
      made as (insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, neighborhood_id, during, timezone, capacity, moved_from_id)
        select company_id, company_service_id, service_id, team_member_id, city_id, neighborhood_id,
          tstzrange(lower(during) + apart, upper(during) + apart), timezone, 3, id
        from (select *, make_interval(days => 300 + id % 60) as apart from old) moved returning id)
      select old.id as old, made.id as next from old, made`,
    [bookingId],
  );
  return made!;
}

test('a street day that stands beside the one it was to move to is told, and either can be cancelled', {
  tag: '@alike',
}, async ({ page }) => {
  const { id } = await makeBooking();
  const owner = await makeOwnerOf(id);
  const { old, next } = await makeTwice(id);
  await signInByCall(page, owner.email);
  await page.goto(at(owner));
  await expect(page).toHaveURL(at(owner));
  for (const locale of turnOf('en')) {
    const words = wordsIn(locale);
    await show(page, at(owner, 'today', undefined, locale));
    await expect(main(page)).toContainText(words('portalCalendar.twice.lead'));
    await picture(page, `today-twice-${locale}`);
    await show(page, at(owner, 'visit', old, locale));
    await expect(main(page).getByRole('link', { name: words('portalCalendar.twice.cancelThis') })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `visit-twice-${locale}`);
  }
  await show(page, at(owner, 'visit', old));
  await main(page)
    .getByRole('link', { name: t('portalCalendar.twice.cancelOther') })
    .click();
  await expect(page).toHaveURL(`${at(owner, 'visit', next)}#cancel-title`);
  await pressIn(page, t('portalCalendar.cancel'));
  await expect(main(page)).toContainText(t('portalCalendar.outcome.visit-cancelled'));
  // The old one is called off with its booking, and says so.
  await page.goto(at(owner, 'visit', old));
  await expect(main(page).getByRole('link', { name: t('portalCalendar.twice.cancelOther') })).toHaveCount(0);
  await pressIn(page, t('portalCalendar.cancel'));
  await expect(main(page)).toContainText(t('portalCalendar.outcome.visit-cancelled'));
  await expect(main(page)).toContainText(t('portalCalendar.cancelled'));
});

test('a visit that is dragged onto another day opens the sheet of its move @wide', async ({ page }) => {
  const owner = await enterAsOwner(page, { mayGrow: true });
  await offerSomething(owner.companyId);
  const [made] = await askDatabase<{ id: number; monday: string }>(
    `with who as (insert into team_members (company_id, first_name, last_name) values ($1, 'Quinn', 'Aubry') returning id),
        monday as (select date_trunc('week', now() at time zone l.timezone)::date + 56 as of, l.city_id, l.timezone
          from company_locations l where l.company_id = $1)
      insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity)
        select $1, s.id, s.service_id, (select id from who), m.city_id,
          tstzrange((m.of + time '09:30') at time zone m.timezone, (m.of + time '11:00') at time zone m.timezone), m.timezone, 3
        from monday m, (select id, service_id from company_services where company_id = $1 and deleted_at is null order by id limit 1) s
      returning id, (select of::text from monday) as monday`,
    [owner.companyId],
  );
  const { monday } = made!;
  const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${at(owner, 'calendar')}?start=${monday}`);
  await expect(main(page).getByText(t('portalCalendar.dragHint'))).toBeVisible();
  const row = main(page).getByRole('region', { name: 'Quinn Aubry' });
  await expect(async () => {
    await row.getByRole('link').dragTo(row.locator(`[data-day="${wednesday}"]`), { timeout: 2000 });
    await expect(page).toHaveURL(new RegExp(`at=${wednesday}T09%3A30`), { timeout: 2000 });
  }).toPass();
  await expect(main(page).getByRole('heading', { name: t('portalMove.sheetTitle') })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'visit-dragged');
});
