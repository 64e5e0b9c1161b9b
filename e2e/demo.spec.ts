import sharp from 'sharp';
import { sectionType } from '../lib/values/ids';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { standInForGoogle } from './fixtures/google-maps';
import { turnOf } from './fixtures/languages';
import { testOnInstance } from './fixtures/own-instance';
import { at, entry, expectAccessible, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const host = 'demo.localhost';
const test = testOnInstance('demo', { DEMO_HOST: host, GOOGLE_MAPS_API_KEY: 'a-key-for-browsers' });
test.describe.configure({ mode: 'default' });
test.use({ mayAsk: new RegExp(`^(http://${host}:|https://maps\\.googleapis\\.com/)`) });

const t = wordsIn('en');

test('one press on the demo host is a demo of the portal, in which all can be tried and nothing is public @narrow', async ({
  page,
  instance,
}) => {
  const origin = `http://${host}:${instance.port}`;
  for (const locale of turnOf('es')) {
    await page.goto(locale === 'en' ? origin : `${origin}/${locale}`);
    await expect(title(page)).toHaveText(wordsIn(locale)('server.demo.title'));
    await expectAccessible(page);
    await expectNoSideways(page);
    await picture(page, `demo-home-${locale}`);
  }
  await page.goto(origin);
  await main(page).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/\/portal\/[a-z0-9-]+\?outcome=signed-in$/);
  expect(new URL(page.url()).host).toBe(`${host}:${instance.port}`);
  await expectAccessible(page);
  await picture(page, 'demo-today');
  const companyTag = new URL(page.url()).pathname.split('/')[2]!;
  await entry(page, t('portal.nav.bookings')).click();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();

  // A picture fits in; once the demo holds its five megabytes, none does, and the screen says why.
  const section = origin + at({ companyTag }, 'section', sectionType.heroImage);
  await page.goto(section);
  const photo = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#a22' } })
    .jpeg()
    .toBuffer();
  await main(page)
    .getByLabel(t('portalProfile.picture.file'), { exact: true })
    .setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: photo });
  await pressIn(page, t('portalProfile.picture.send'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await askDatabase(
    'update pictures set bytes = 5 * 1024 * 1024 where company_id = (select company_id from company_tags where tag = $1) returning id',
    [companyTag],
    instance.dataDir,
  );
  await page.goto(section);
  await expect(main(page)).toContainText(t('errors.pictureDemo'));
  await expectAccessible(page, 6000);

  const [company] = await askDatabase<{ id: number }>(
    'select company_id as id from company_tags where tag = $1',
    [companyTag],
    instance.dataDir,
  );
  for (const where of [origin, instance.origin]) {
    const answer = await page.goto(`${where}/company/-/${company!.id}`);
    expect([where, answer!.status()]).toEqual([where, 404]);
  }
  // The marketplace itself opens no demo.
  await page.goto(instance.origin);
  await expect(page.locator('form[action="/api/demo"]')).toHaveCount(0);
});

test('areas are drawn on Google’s map where a key is set; where it does not come, the list of corners stays @narrow', async ({
  page,
  instance,
}) => {
  const origin = `http://${host}:${instance.port}`;
  let isThere = false;
  const asked = await standInForGoogle(page, () => isThere);
  await page.goto(origin);
  await main(page).getByRole('button').press('Enter');
  await expect(page).toHaveURL(/outcome=signed-in$/);
  const companyTag = new URL(page.url()).pathname.split('/')[2]!;
  await page.goto(origin + at({ companyTag }, 'section', sectionType.map));
  const corners = main(page)
    .getByRole('textbox', { name: t('portalArea.points'), exact: true })
    .first();
  const before = await corners.inputValue();
  const show = () => pressIn(page, t('portalArea.draw.show'));
  // Google gets no request before the owner presses.
  expect(asked).toEqual([]);
  await show();
  await expect(
    main(page)
      .getByRole('alert')
      .filter({ hasText: t('map.timeout') }),
  ).toBeVisible();
  await expect(corners).toHaveValue(before);

  isThere = true;
  await show();
  const map = main(page).getByRole('group', { name: t('portalArea.draw.label'), exact: true });
  await expect(map).toHaveAttribute('data-drawn', /Poly/);
  expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual([
    'a-key-for-browsers',
    'a-key-for-browsers',
  ]);
  await pressIn(page, t('portalArea.draw.removeArea'));
  await expect(corners).toHaveValue('');
  for (const position of [
    { x: 60, y: 60 },
    { x: 200, y: 60 },
    { x: 200, y: 150 },
  ])
    await map.click({ position });
  await expect(corners).toHaveValue(/^(-?\d+\.\d+, -?\d+\.\d+\n?){3}$/);
  await expect(map).toHaveAttribute('data-drawn', /^Marker Marker Marker Polygon/);
  await pressIn(page, t('map.zoomIn'));
  await expect(map).toHaveAttribute('data-zoom', '13');
  await pressIn(page, t('portalArea.draw.removeCorner'));
  await expect(corners).toHaveValue(/^(-?\d+\.\d+, -?\d+\.\d+\n?){2}$/);
  await expect(map).toHaveAttribute('data-drawn', /^Marker Marker Polyline/);
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('errors.pointsFew'));
});
