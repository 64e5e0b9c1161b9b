import type { Locale } from '../lib/values/locale';
import { addressOfVisit, fillDetails, pricedVisit, takeFirstHour } from './fixtures/buying';
import { askDatabase } from './fixtures/database';
import { walksIn } from './fixtures/languages';
import { testPaid } from './fixtures/paid-instance';
import { ports } from './fixtures/servers';
import { openSite, ours, sites } from './fixtures/sites';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const main = `http://localhost:${ports.main}`;

for (const { locale, also } of walksIn('es'))
  test(`paid on the day, first in ${locale}: said plainly, and the way to it is open`, async ({ page }) => {
    const expectWay = async (spoken: Locale) => {
      await page.goto(addressOfVisit('', await pricedVisit(main, spoken)));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(spoken)('booking.date.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', spoken);
      await expect(page.getByRole('radio').first()).toBeAttached();
      await expectNoSideways(page);
    };
    await expectWay(locale);
    await expectAccessible(page);
    for (const other of also) await expectWay(other);
  });

const t = wordsIn('en');
testPaid.describe('paid at a stand-in for Stripe', { tag: '@narrow' }, () => {
  testPaid.describe.configure({ mode: 'default' });
  // One width: what differs by width is drawn by parts that the booking flow is tested with.

  testPaid('framed by the company’s site, the payment takes the whole window', async ({ page, paid }) => {
    const { origin, dataDir } = paid.instance;
    const visit = await pricedVisit(origin, 'en');
    await askDatabase(
      'insert into company_origins (company_id, origin) select company_id, $2 from company_locations where client_key_guid = $1::uuid',
      [visit.key, sites.own],
      dataDir,
    );
    await page.route(`${ours}/**`, async (route) => {
      const url = route.request().url().replace(ours, origin);
      // The way round by this test leaves out what a browser says of it.
      const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' };
      await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
    });
    await openSite(
      page,
      sites.own,
      `<iframe title="Booking" width="380" height="2400" src="${addressOfVisit(ours, visit)}"></iframe>`,
    );
    const frame = page.frames()[1]!;
    await isHydrated(frame.getByRole('radio').first());
    await takeFirstHour(frame, t('booking.continue'));
    await isHydrated(frame.locator('#details'));
    await fillDetails(frame);
    await frame.getByRole('button', { name: t('payment.details.confirm') }).click();
    await frame.getByRole('link', { name: /^Pay \$/ }).click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.confirming.title'));
    await paid.standIn.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.done.confirmed', { name: 'Ana' }));
    expect([new URL(page.url()).origin, page.frames().length]).toEqual([origin, 1]);
  });

  testPaid('from a free hour to booked, and back once on the way', async ({ page, paid }) => {
    const { origin } = paid.instance;
    await page.goto(addressOfVisit(origin, await pricedVisit(origin, 'en')));
    await isHydrated(page.getByRole('radio').first());
    await takeFirstHour(page, t('booking.continue'));
    await expect(page.getByText(/on Stripe’s page/)).toBeVisible();
    await isHydrated(page.locator('#details'));
    await fillDetails(page);
    const pay = page.getByRole('button', { name: t('payment.details.confirm') });
    await pay.click();
    await page.waitForURL(/\/pay\//);
    expect([...paid.standIn.sessions.values()].at(-1)?.client_reference_id).toMatch(/^[0-9a-f-]{36}$/);

    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText(t('payment.pay.unpaidTitle'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('payment.pay.change') }).click();
    await expect(page.locator('[name=email]')).toHaveValue('ana@correo.example');
    await expect(page.locator('[name=postal_code]')).toHaveValue('H2J 2L4');
    await isHydrated(page.locator('#details'));
    await pay.click();
    await page.waitForURL(/\/pay\//);

    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.confirming.title'));
    await expectAccessible(page);
    await paid.standIn.letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.done.confirmed', { name: 'Ana' }));
    await expect(page.getByText(t('payment.details.paid'))).toBeVisible();
    await expectAccessible(page);
  });

  testPaid.describe('without script', () => {
    testPaid.use({ javaScriptEnabled: false });

    testPaid('by plain forms and links', async ({ page, paid }) => {
      const { origin } = paid.instance;
      await page.goto(addressOfVisit(origin, await pricedVisit(origin, 'en')));
      await takeFirstHour(page, t('booking.continue'));
      await fillDetails(page);
      await page.getByRole('button', { name: t('payment.details.confirm') }).click();
      await page.getByRole('link', { name: /^Pay \$/ }).click();
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.confirming.title'));
      await paid.standIn.letGo();
      await page.getByRole('link', { name: t('payment.confirming.look') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.done.confirmed', { name: 'Ana' }));
    });
  });

  // Last: this company sells nothing any more.
  testPaid(
    'back from paying a company that is gone meanwhile: where the money is, and a way on',
    async ({ page, paid }) => {
      const { origin, dataDir } = paid.instance;
      const said = wordsIn('fr');
      const visit = await pricedVisit(origin, 'fr');
      await page.goto(addressOfVisit(origin, visit));
      await isHydrated(page.getByRole('radio').first());
      await takeFirstHour(page, said('booking.continue'));
      await isHydrated(page.locator('#details'));
      await fillDetails(page);
      await page.getByRole('button', { name: said('payment.details.confirm') }).click();
      await page.waitForURL(/\/pay\//);
      const [company] = await askDatabase<{ id: number }>(
        'select company_id as id from company_locations where client_key_guid = $1::uuid',
        [visit.key],
        dataDir,
      );
      const session = [...paid.standIn.sessions.values()].at(-1)!;
      paid.standIn.pay(session.id);
      await paid.instance.run('company', 'set', String(company!.id), 'taken-down', 'yes');
      await page.goto(session.success_url);
      await expect(page.getByText(said('integration.notFound.home'))).toBeVisible();
      await expectAccessible(page);
      await paid.standIn.letGo();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment.late.title'));
      await page.getByRole('link', { name: said('integration.notFound.home') }).click();
      await expect(page).toHaveURL(`${origin}/fr`);
    },
  );
});
