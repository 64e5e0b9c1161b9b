import { href } from '../lib/routes/href';
import { linkOf, main, newAddress, password, title } from './fixtures/accounts';
import { turnOf } from './fixtures/languages';
import { ageSignIn, makeOwner } from './fixtures/owners';
import {
  at,
  entry,
  expectAccessible,
  openAsOwner,
  picture,
  pressIn,
  show,
  signIn,
  signInByCall,
} from './fixtures/portal';
import { expect, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

test('an owner signs in, and is in the portal of the company; its address leads back after a sign-in', async ({
  page,
}) => {
  const owner = await makeOwner();
  await page.goto(href('signin', {}, 'en', { audience: 'company' }));
  await signIn(page, owner.email);
  await expect(page).toHaveURL(new RegExp(`${at(owner)}(\\?|$)`));
  await expect(title(page)).toContainText('Dana Trevino');
  await picture(page, 'today');
  for (const locale of turnOf('fr')) {
    const answer = await page.goto(href('portal', { companyTag: owner.companyTag, screen: 'members' }, locale));
    expect([answer!.status(), await answer!.headerValue('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await answer!.headerValue('x-robots-tag')).toContain('noindex');
    await expectAccessible(page);
    await picture(page, `members-${locale}`);
  }
  await page.context().clearCookies();
  await page.goto(at(owner, 'members'));
  await expect(page).toHaveURL(/\/signin\?/);
  await signIn(page, owner.email);
  await expect(page).toHaveURL(at(owner, 'members'));
});

test('a company of others, a tag of nobody and a screen of nobody are the same 404', async ({ page }) => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  await signInByCall(page, owner.email);
  const bodies: string[] = [];
  for (const path of [at(other), at(other, 'members'), at({ companyTag: 'no-such-company' }), `${at(owner)}/inbox`]) {
    const answer = await page.goto(path);
    expect([path, answer!.status()]).toEqual([path, 404]);
    bodies.push((await title(page).textContent()) ?? '');
  }
  expect(new Set(bodies).size).toBe(1);
});

test('a person is invited, joins, and sees what the owner allows from the moment it is allowed', {
  tag: '@alike',
}, async ({ page, browser, baseURL }) => {
  const [owner, email] = [await openAsOwner(page, 'members'), newAddress()];
  await main(page).getByLabel(t('portalMembers.email'), { exact: true }).fill(email);
  await pressIn(page, t('portalMembers.invite'));
  await expect(main(page)).toContainText(t('portalMembers.outcome.member-invited'));
  await expect(main(page).getByRole('link', { name: email })).toBeVisible();

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(await linkOf('member-invitation', email));
  await expect(title(guest)).toContainText(owner.companyName);
  await expectAccessible(guest);
  await picture(guest, 'invitation');
  await main(guest).getByLabel(t('account.field.firstName'), { exact: true }).fill('Luis');
  await main(guest).getByLabel(t('account.field.lastName'), { exact: true }).fill('Ortega');
  await main(guest).getByLabel(t('account.field.newPassword'), { exact: true }).fill(password);
  await pressIn(guest, t('account.invitation.submitNew'));
  await expect(title(guest)).toHaveText(t('account.invitation.acceptedTitle'));
  await guest.goto(at(owner));
  await expect(entry(guest, t('portal.nav.today'))).toHaveCount(1);
  await expect(entry(guest, t('portal.nav.members'))).toHaveCount(0);
  expect((await guest.goto(at(owner, 'members')))!.status()).toBe(404);

  await page.goto(at(owner, 'members'));
  await main(page).getByRole('link', { name: 'Luis Ortega' }).click();
  await expect(title(page)).toHaveText('Luis Ortega');
  await expectAccessible(page);
  await picture(page, 'member');
  await main(page).getByLabel(t('portalMembers.right.EditPermissions')).check();
  await pressIn(page, t('portalMembers.save'));
  await expect(main(page)).toContainText(t('portalMembers.outcome.member-saved'));
  expect((await guest.goto(at(owner, 'members')))!.status()).toBe(200);
  await expect(entry(guest, t('portal.nav.members'))).toHaveCount(1);
  // The owner is touched by owners alone.
  await main(guest).getByRole('link', { name: 'Dana Trevino' }).click();
  await expect(main(guest).getByRole('button', { name: t('portalMembers.save'), exact: true })).toHaveCount(0);

  await pressIn(page, t('portalMembers.end'));
  await expect(main(page)).toContainText(t('portalMembers.outcome.member-ended'));
  await guest.goto(at(owner));
  await expect(guest).not.toHaveURL(at(owner));

  await page.goto(at(owner, 'activity'));
  for (const what of [`removed ${email}`, `changed the rights of ${email}`, `invited ${email}`])
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: `Dana Trevino ${what}` }),
    ).toHaveCount(1);
  for (const locale of turnOf('en')) {
    await show(page, at(owner, 'activity', undefined, locale));
    await expectAccessible(page);
    await picture(page, `activity-${locale}`);
  }
  await guest.context().close();
});

test('a change of rights after a while asks for the password, and keeps what was chosen', { tag: '@alike' }, async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'members');
  const email = newAddress();
  await ageSignIn(owner.email);
  await main(page).getByLabel(t('portalMembers.email'), { exact: true }).fill(email);
  await pressIn(page, t('portalMembers.invite'));
  const asked = main(page).getByLabel(t('portal.confirm.password'), { exact: true });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'confirm');
  await asked.fill('not my password at all');
  await pressIn(page, t('portal.confirm.submit'));
  await expect(main(page)).toContainText(t('portal.outcome.confirm-failed'));
  await asked.fill(password);
  await pressIn(page, t('portal.confirm.submit'));
  await expect(main(page)).toContainText(t('portal.outcome.signin-confirmed'));
  await expect(main(page).getByLabel(t('portalMembers.email'), { exact: true })).toHaveValue(email);
  await pressIn(page, t('portalMembers.invite'));
  await expect(main(page)).toContainText(t('portalMembers.outcome.member-invited'));
});

test('my account: a name, a password, a sign-in elsewhere that ends', { tag: '@alike' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await openAsOwner(page, 'account');
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(at(owner));
  await signIn(elsewhere, owner.email);
  await expect(elsewhere).toHaveURL(at(owner));
  await page.reload();
  await picture(page, 'account');
  await main(page).getByLabel(t('portalAccount.firstName'), { exact: true }).fill('<b>D’Ana</b>');
  await pressIn(page, t('portalAccount.save'));
  await expect(main(page)).toContainText(t('portalAccount.outcome.account-saved'));
  await expect(main(page).getByLabel(t('portalAccount.firstName'), { exact: true })).toHaveValue('<b>D’Ana</b>');
  const chosen = main(page).getByLabel(t('portalAccount.mails.messages'));
  await chosen.check();
  await pressIn(page, t('portalAccount.mailsSave'));
  await expect(main(page)).toContainText(t('portalAccount.outcome.mails-saved'));
  await expect(chosen).toBeChecked();
  await expect(main(page).getByLabel(t('portalAccount.mails.bookings'))).not.toBeChecked();

  const [present, next] = [
    main(page).getByLabel(t('portalAccount.present'), { exact: true }),
    main(page).getByLabel(t('portalAccount.new'), { exact: true }),
  ];
  await present.fill('not my password at all');
  await next.fill('another lamp over the door');
  await pressIn(page, t('portalAccount.changePassword'));
  await expect(main(page)).toContainText(t('errors.passwordWrong'));
  await expectAccessible(page);
  // The sign-in elsewhere can be ended by itself; a new password ends it too.
  await expect(main(page).getByRole('button', { name: /^Sign out the sign-in of / })).toHaveCount(2);
  await present.fill(password);
  await next.fill('another lamp over the door');
  await pressIn(page, t('portalAccount.changePassword'));
  await expect(main(page)).toContainText(t('portalAccount.outcome.password-changed'));
  await expect(main(page).getByRole('button', { name: /^Sign out the sign-in of / })).toHaveCount(0);
  await elsewhere.goto(at(owner));
  await expect(elsewhere).toHaveURL(/\/signin\?/);
  await elsewhere.context().close();
  await pressIn(page, t('portalAccount.endAll'));
  await expect(title(page)).toHaveText(t('account.signOut.doneTitle'));
});

test('the only owner is refused to delete the account, with a wrong password too, and stays signed in', async ({
  page,
}) => {
  await openAsOwner(page, 'account');
  const open = () => main(page).getByText(t('portalAccount.deleteOpen'), { exact: true });
  const typed = main(page).getByLabel(t('portalAccount.deletePassword'), { exact: true });
  await open().click();
  await typed.fill('not my password at all');
  await pressIn(page, t('portalAccount.deleteSubmit'));
  await expect(main(page)).toContainText(t('errors.passwordWrong'));
  await expectAccessible(page, 4000);
  await typed.fill(password);
  await pressIn(page, t('portalAccount.deleteSubmit'));
  await expect(main(page)).toContainText(t('account.delete.lastOwner'));
  await expectAccessible(page, 4000);
  await picture(page, 'account-refused');
  await expect(typed).toBeVisible();
});
