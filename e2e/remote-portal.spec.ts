import sharp from 'sharp';
import { sampleAt } from '../lib/testing/long';
import { sectionType } from '../lib/values/ids';
import { main, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { Html } from './fixtures/html';
import { origins } from './fixtures/http';
import { makeRequest } from './fixtures/manage';
import { makeOwnerOf } from './fixtures/owners';
import { at, pressIn, signIn } from './fixtures/portal';
import { expect, locales, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

// The second instance has no data: all that the portal shows and takes goes over the wire of the first.
test.use({ baseURL: origins.remote });

const t = wordsIn('en');

test('the portal works on an instance that points at another platform', async ({ page }) => {
  const request = await makeRequest();
  const owner = await makeOwnerOf(request.id);
  await page.goto(at(owner));
  await signIn(page, owner.email);
  await expect(page).toHaveURL(at(owner));
  await expect(title(page)).toBeVisible();
  const screens = ['today', 'calendar', 'bookings', 'services', 'team', 'profile', 'settings'] as const;
  for (const [nth, screen] of screens.entries())
    for (const locale of sampleAt(nth, locales)) {
      const answer = await page.goto(at(owner, screen, undefined, locale));
      expect([screen, locale, answer!.status()]).toEqual([screen, locale, 200]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    }

  await page.goto(at(owner, 'booking', request.id));
  await main(page).getByLabel(t('manage.accept.start'), { exact: true }).first().fill(`${request.day}T10:00`);
  await pressIn(page, t('manage.accept.submit'));
  await expect(main(page)).toContainText(t('portalBookings.outcome.booking-accepted'));
  const [booking] = await askDatabase<{ state: string }>('select state from bookings where id = $1', [request.id]);
  expect(booking!.state).toBe('Confirmed');

  await page.goto(at(owner, 'section', sectionType.companyDescription));
  const text = `Over the wire, <b>${request.id}</b> & “whole”.`;
  await main(page)
    .getByRole('textbox', { name: t('portalProfile.field.description'), exact: true })
    .fill(text);
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await pressIn(page, t('portalProfile.publish', { language: 'English' }));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-published'));
  for (const origin of [origins.main, origins.remote])
    await expect(async () => {
      const html = await (await page.request.get(`${origin}/company/-/${owner.companyId}`)).text();
      expect(new Html(html).texts.map((one) => one.text)).toContainEqual(expect.stringContaining(text));
    }).toPass();

  await page.goto(at(owner, 'section', sectionType.heroImage));
  const photo = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#247' } })
    .jpeg()
    .toBuffer();
  await main(page)
    .getByLabel(t('portalProfile.picture.file'), { exact: true })
    .setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: photo });
  await pressIn(page, t('portalProfile.picture.send'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  const kept = main(page).locator('.portal-picture img');
  expect(await kept.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512);
});
