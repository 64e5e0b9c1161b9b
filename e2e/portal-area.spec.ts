import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { turnOf } from './fixtures/languages';
import { at, expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('places are found by name and ticked, an area is written as corners, and an address says what decides', {
  tag: '@alike',
}, async ({ page }) => {
  const owner = await openAsOwner(page, 'section', sectionType.citiesAndNeighborhoods, { mayGrow: true });
  const [place] = await askDatabase<{ id: number; name: string; city: string; latitude: number; longitude: number }>(
    `select h.id, h.name_en as name, y.name_en as city, h.latitude, h.longitude from company_locations l
       join cities y on y.country_id = l.country_id join neighborhoods h on h.city_id = y.id
      where l.company_id = $1 and not exists (select from company_neighborhoods n where n.company_id = $1 and n.city_id = y.id)
        and (select count(*) from neighborhoods o where o.name_en = h.name_en) = 1
      order by h.id limit 1`,
    [owner.companyId],
  );
  const { name, city, latitude, longitude } = place!;
  const field = (label: string) => main(page).getByRole('textbox', { name: label, exact: true });
  await field(t('portalProfile.field.title')).fill('Where we come');
  await main(page)
    .getByRole('searchbox', { name: t('portalArea.search') })
    .fill(name);
  await pressIn(page, t('portalArea.find'));
  await expect(field(t('portalProfile.field.title'))).toHaveValue('Where we come');
  await main(page)
    .getByRole('checkbox', { name: `${name}, ${city}`, exact: true })
    .check();
  await expectAccessible(page, 6000);
  await picture(page, 'area-places');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));

  const tryIt = async () => {
    await field(t('portalArea.address')).fill(`5 Main Street, ${name}, ${city}`);
    await pressIn(page, t('portalArea.try'));
  };
  await tryIt();
  await expect(main(page)).toContainText(t('portalArea.coverage.Neighborhood', { name }));
  await expect(page).not.toHaveURL(/Main/);
  await pressIn(page, 'Publish in English');
  await expect(async () => {
    const answer = await page.request.get(`/company/-/${owner.companyId}`);
    expect(await answer.text()).toContain(`>${name}<`);
  }).toPass();

  await page.goto(at(owner, 'section', sectionType.map));
  await field(t('portalProfile.field.areaName')).first().fill('Round the middle');
  const corners = field(t('portalArea.points')).first();
  await corners.fill(`${latitude}, ${longitude}\nnot a corner`);
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalArea.atLine', { line: 2, problem: t('errors.pointWrong') }));
  const step = 0.01;
  const ring = [
    [-step, -step],
    [-step, step],
    [step, step],
    [step, -step],
  ] as const;
  await corners.fill(ring.map(([north, east]) => `${latitude + north}, ${longitude + east}`).join('\n'));
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await tryIt();
  await expect(main(page)).toContainText(t('portalArea.coverage.Area', { name: 'Round the middle' }));
  for (const locale of turnOf('fr')) {
    await page.goto(at(owner, 'section', sectionType.map, locale));
    await expectAccessible(page, 6000);
    await expectNoSideways(page);
    await picture(page, `area-map-${locale}`);
  }
});
