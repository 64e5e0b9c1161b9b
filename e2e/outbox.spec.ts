import { href } from '../lib/routes/href';
import { uniqueMark } from './fixtures/forms';
import { describedMail, openOutbox } from './fixtures/outbox';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { isAlive } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

test('a message to the operator is a mail in the outbox, read at this machine', async ({ page, browser }) => {
  const f = (key: string) => wordsIn('fr')(`infoAbout.contactUs.${key}`);
  const mark = uniqueMark('Où êtes-vous <b>?</b>');
  await page.goto(href('contactUs', {}, 'fr'));
  const send = page.locator('main button[type="submit"]');
  await isAlive(send);
  for (const [name, text] of [
    ['name', 'Zoé'],
    ['email', 'zoe@example.com'],
    ['message', mark],
  ] as const)
    await page.getByRole('textbox', { name: f(name), exact: true }).fill(text);
  await send.click();
  await expect(page.getByText(f('sent'))).toBeVisible({ timeout: 20_000 });

  const outbox = await openOutbox(browser);
  const mail = await describedMail(outbox, 'contact-received', mark);
  expect(mail.headers).toMatchObject({ 'reply-to': 'zoe@example.com', from: 'Dorbel <hello@dorbel.example>' });
  expect(mail.headers.subject).not.toContain('Zoé');
  // Nothing runs in the frame, the accessibility check neither.
  await expect(outbox.frameLocator('iframe[title]').getByText(mark)).toBeVisible();
  await expect(outbox.getByRole('heading', { level: 1 })).toHaveText(mail.headers.subject!);
  await expectNoSideways(outbox);
  await outbox.getByRole('link', { name: 'All mails' }).click();
  await expectAccessible(outbox);
  await expectNoSideways(outbox);
  await outbox.context().close();
});

test('to everybody else there is no outbox', async ({ page }) => {
  const answer = await page.goto('/dev/outbox');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Outbox');
});
