import type { Page } from '@playwright/test';
import { codeOf, later } from '../lib/accounts/fixtures/codes';
import { href } from '../lib/routes/href';
import { fill, main, makeAccount, newAddress, password, press, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { signInByCall } from './fixtures/portal';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const codeField = (page: Page) => main(page).getByRole('textbox').first();
const here = (step?: string) => href('secondStep', {}, 'en', { step });

/** The key that the page of the set-up shows, as it is typed into an app. */
const keyOn = async (page: Page) =>
  ((await main(page).locator('.second-step-key').textContent()) ?? '').replaceAll(' ', '');

async function signUp(page: Page, email: string): Promise<void> {
  await makeAccount(email, 'company', ['Ana', 'Bell']);
  await signInByCall(page, email);
}

async function setUp(page: Page): Promise<string> {
  await page.goto(here());
  await expect(title(page)).toHaveText(t('account.secondStep.setUpTitle'));
  const secret = await keyOn(page);
  await codeField(page).fill(codeOf(secret));
  await press(page, 'account.secondStep.addApp');
  await expect(title(page)).toHaveText(t('account.secondStep.codesTitle'));
  return secret;
}

async function signOut(page: Page): Promise<void> {
  await page.goto(href('signout', {}, 'en'));
  await press(page, 'account.signOut.submit');
  await expect(title(page)).toHaveText(t('account.signOut.doneTitle'));
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto(href('signin', {}, 'en', { audience: 'company' }));
  await fill(page, { email, password });
  await press(page, 'account.signIn.submit');
}

/** Another code than the one that set the app up: time need not pass, a clock may be a step ahead. */
const nextCode = (secret: string) => codeOf(secret, later(30));

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', { tag: '@alike' }, () => {
    test.use({ javaScriptEnabled: hasScript });

    test('an app is set up, asked for, and a recovery code stands in for it', async ({ page }) => {
      const email = newAddress();
      await signUp(page, email);
      const secret = await setUp(page);
      if (hasScript) await expectAccessible(page);
      await expectNoSideways(page);
      const codes = await main(page).locator('.second-step-codes code').allTextContents();
      expect(codes).toHaveLength(10);
      await press(page, 'account.secondStep.keep');
      await expect(title(page)).toHaveText(t('account.secondStep.doneTitle'));
      await expect(main(page)).toContainText('10 recovery codes left');
      if (hasScript) await expectAccessible(page);

      await signOut(page);
      await givePassword(page, email);
      await expect(title(page)).toHaveText('One more step, Ana');
      if (hasScript) await expectAccessible(page);
      await codeField(page).fill('000000');
      await press(page, 'account.secondStep.submit');
      await expect(main(page).getByRole('alert').first()).toBeVisible();
      await codeField(page).fill(nextCode(secret));
      await press(page, 'account.secondStep.submit');
      await expect(title(page)).toHaveText(t('account.me.title'));

      await signOut(page);
      await givePassword(page, email);
      await main(page)
        .getByRole('link', { name: t('account.secondStep.toRecovery') })
        .click();
      await expect(title(page)).toHaveText(t('account.secondStep.recoveryTitle'));
      await codeField(page).fill(codes[3]!);
      await press(page, 'account.secondStep.submit');
      await expect(title(page)).toHaveText(t('account.me.title'));
      await page.goto(here());
      await expect(main(page)).toContainText('9 recovery codes left');
    });
  });

test('a change wants the password, where the sign-in is too long ago', { tag: '@alike' }, async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await askDatabase(
    `update member_sessions set confirmed_at = now() - interval '11 minutes'
      where member_id = (select id from members where email = $1) returning id`,
    [email],
  );
  await page.goto(here());
  await expect(title(page)).toHaveText(t('account.secondStep.confirmTitle'));
  await expectAccessible(page);
  await fill(page, { password });
  await press(page, 'account.secondStep.confirmSubmit');
  await expect(title(page)).toHaveText(t('account.secondStep.setUpTitle'));
});

test('a passkey of the browser is added, and signs in', { tag: '@wide' }, async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const email = newAddress();
  await signUp(page, email);
  await page.goto(here());
  await press(page, 'account.secondStep.passkeyAdd');
  await expect(title(page)).toHaveText(t('account.secondStep.codesTitle'));
  await signOut(page);
  await givePassword(page, email);
  await press(page, 'account.secondStep.passkeyUse');
  await expect(title(page)).toHaveText(t('account.me.title'));
  const answer = await page.goto(here());
  expect(answer!.headers()['permissions-policy']).toContain('publickey-credentials-create=(self)');
  await expect(title(page)).toHaveText(t('account.secondStep.codesTitle'));
});
