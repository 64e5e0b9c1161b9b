import type { Page } from '@playwright/test';
import { simhLogin } from '../lib/accounts/contract';
import { accountLimits } from '../lib/config/limits';
import { href } from '../lib/routes/href';
import { isLongRun } from '../lib/testing/long';
import { fill, linkOf, main, makeAccount, newAddress, password, press, title } from './fixtures/accounts';
import { askDatabase } from './fixtures/database';
import { at, expectAccessible, openAsOwner, picture, pressIn, signIn, signInByCall } from './fixtures/portal';
import { expect, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const asked = t('account.changeEmail.asked', { minutes: accountLimits.changeEmailMinutes });
const labelled = (page: Page, name: string) => main(page).getByLabel(t(name), { exact: true });

/** Signs in as a neighbor. */
async function trySignIn(page: Page, email: string): Promise<void> {
  await page.goto(href('signin', {}, 'en'));
  await fill(page, { email, password });
  await press(page, 'account.signIn.submit');
}

for (const javaScriptEnabled of [true, false])
  test.describe(`script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });
    test('a neighbor gets another address: by the mailed link and one press, and signs in with it alone', {
      tag: '@narrow',
    }, async ({ page }) => {
      const [email, next] = [newAddress(), newAddress()];
      await makeAccount(email, 'marketplace', ['Ana', 'Bell']);
      await signInByCall(page, email, simhLogin);
      const [address, typed] = [
        labelled(page, 'account.changeEmail.email'),
        labelled(page, 'account.changeEmail.password'),
      ];
      await page.goto(href('signin', {}, 'en'));
      await main(page).getByText(t('account.changeEmail.open'), { exact: true }).click();
      await address.fill(next);
      await typed.fill('not this one');
      await press(page, 'account.changeEmail.submit');
      await expect(main(page)).toContainText(t('errors.passwordWrong'));
      await expect(address).toHaveValue(next);
      if (javaScriptEnabled) await expectAccessible(page);
      await picture(page, `change-email-${javaScriptEnabled}`);
      await typed.fill(password);
      await press(page, 'account.changeEmail.submit');
      await expect(main(page).getByRole('status')).toContainText(asked);

      const link = await linkOf('account-email-change', next);
      // Programs that look at a link change nothing.
      expect((await page.request.get(link)).status()).toBe(200);
      expect(await askDatabase('select 1 from members where email = $1', [email])).toHaveLength(1);
      await page.goto(link);
      await expect(title(page)).toHaveText(t('account.confirmEmail.title'));
      await expect(main(page)).toContainText(next);
      if (javaScriptEnabled) {
        await expect(page).not.toHaveURL(/token=/);
        await expectAccessible(page);
      }
      await picture(page, `confirm-email-${javaScriptEnabled}`);
      await press(page, 'account.confirmEmail.submit');
      await expect(title(page)).toHaveText(t('account.confirmEmail.doneTitle'));
      await main(page)
        .getByRole('link', { name: t('account.confirmEmail.goOn') })
        .click();
      await expect(title(page)).toHaveText(t('account.me.title'));
      await page.goto(link);
      await expect(title(page)).toHaveText(t('account.confirmEmail.expiredTitle'));
      const told = `select from outbox_mails where kind = 'account-email-changed' and recipient = $1`;
      expect(await askDatabase(told, [email])).toHaveLength(1);

      // What the press left is the same, by whichever form it came.
      if (!javaScriptEnabled && !isLongRun) return;
      await page.goto(href('signout', {}, 'en'));
      await press(page, 'account.signOut.submit');
      await expect(title(page)).toHaveText(t('account.signOut.doneTitle'));
      await trySignIn(page, email);
      await expect(main(page).getByRole('alert')).toContainText('IO-8001');
      await trySignIn(page, next);
      await expect(title(page)).toHaveText(t('account.me.title'));
    });
  });

test('an owner gets another address, confirmed on another device: the portal asks for a sign-in with it', {
  tag: '@alike',
}, async ({ page, browser, baseURL }) => {
  const owner = await openAsOwner(page, 'account');
  const next = newAddress();
  const [address, typed] = [labelled(page, 'portalAccount.emailNew'), labelled(page, 'portalAccount.emailPassword')];
  await address.fill(next);
  await typed.fill('not my password at all');
  await pressIn(page, t('portalAccount.emailSubmit'));
  // Beside this password, and not beside that of the form below.
  await expect(main(page).getByText(t('errors.passwordWrong'))).toHaveCount(1);
  await expect(address).toHaveValue(next);
  await expectAccessible(page);
  await picture(page, 'account-email');
  await typed.fill(password);
  await pressIn(page, t('portalAccount.emailSubmit'));
  await expect(main(page)).toContainText(asked);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(await linkOf('account-email-change', next));
  await press(elsewhere, 'account.confirmEmail.submit');
  await expect(title(elsewhere)).toHaveText(t('account.confirmEmail.doneTitle'));
  await expect(
    main(elsewhere).getByRole('link', { name: t('account.confirmEmail.signIn'), exact: true }),
  ).toHaveAttribute('href', href('signin', {}, 'en', { audience: 'company' }));
  await elsewhere.context().close();

  await page.goto(at(owner, 'account'));
  await expect(page).toHaveURL(/\/signin\?/);
  await signIn(page, owner.email);
  await expect(main(page).getByRole('alert')).toContainText('IO-8001');
  await signIn(page, next);
  await expect(page).toHaveURL(at(owner, 'account'));
  await expect(main(page)).toContainText(next);
});
