import type { Page } from '@playwright/test';
import { getClaimLink } from '../lib/accounts/contract-claims';
import { href } from '../lib/routes/href';
import { beginAccount, fill, linkOf, main, newAddress, password, press, register, title } from './fixtures/accounts';
import { companyOf } from './fixtures/companies';
import { askDatabase } from './fixtures/database';
import { makePro } from './fixtures/owners';
import { runProgram } from './fixtures/program';
import { expect, expectAccessible, test } from './fixtures/test';
import { expectRefusal, expectSuccess, sendAsProgram } from './fixtures/wire-calls';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');

/** An unclaimed company that no other test has taken, with this address on file. */
async function unclaimedWith(email: string): Promise<number> {
  const [company] = await askDatabase<{ id: number }>(
    `update company_profiles set email = $1 where company_id = (
       select max(c.id) from companies c join company_profiles p on p.company_id = c.id
       where c.is_unclaimed and c.is_published and coalesce(p.email, '') not like '%@mail.example'
     ) returning company_id as id`,
    [email],
  );
  return company!.id;
}

const claimLink = (page: Page) => page.getByRole('link', { name: t('company.claim.action') }).first();

test('a claim: from the banner to an account with the address on file, and the profile is theirs', async ({ page }) => {
  const email = newAddress();
  const id = await unclaimedWith(email);
  const companyPath = `/company/-/${id}`;
  await page.goto(companyPath);
  await claimLink(page).click();
  await expect(title(page)).toHaveText(t('account.claim.title'));
  await expect(page.locator('body')).not.toContainText(email);
  await expectAccessible(page);
  await fill(page, { workEmail: email, choosePassword: password });
  await beginAccount(page, email, 'account.claim.submit');
  await expect(main(page)).toContainText(t('account.me.Approved'));
  await page.goto(href('claimProfile', {}, 'en', { company: id }));
  await expect(title(page)).toHaveText(t('account.claim.approvedTitle'));
  await expect(async () => {
    await page.goto(companyPath);
    await expect(claimLink(page)).toHaveCount(0, { timeout: 100 });
  }).toPass();
});

test('a claim link by mail: looking spends nothing, a new account takes it along, and spent it says so', async ({
  page,
}) => {
  const [onFile, email] = [newAddress(), newAddress()];
  const id = await unclaimedWith(onFile);
  expect(await runProgram('claims', ['link', '--company', String(id), '--lang', 'en'])).toContain(`company ${id}`);
  const link = await linkOf('claim-link', onFile);
  const claim_token = link.slice(-43);
  const look = () => sendAsProgram(getClaimLink, { claim_token });

  await page.goto(link);
  await expect(page).not.toHaveURL(/token=/);
  await claimLink(page).click();
  await expect(title(page)).toHaveText(t('account.signIn.claimTitle'));
  await expect(page).not.toHaveURL(/token=/);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  const [newHere] = /(?<=<link>).+(?=<.link>)/.exec(t('account.signIn.new'))!;
  await main(page).getByRole('link', { name: newHere }).click();
  await expect(main(page)).toContainText(t('account.claim.provenNew'));
  await expect(page).not.toHaveURL(/token=/);
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(main(page)).toContainText(wordsIn('fr')('account.claim.provenNew'));
  await expect(page).not.toHaveURL(/token=/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  expectSuccess(await look());

  await fill(page, { workEmail: email, choosePassword: password });
  await beginAccount(page, email, 'account.claim.submit');
  await expect(main(page)).toContainText(t('account.me.Approved'));
  expectRefusal(await look(), 410, getClaimLink);

  await page.goto(link);
  const [said, way] = t('company.claim.used').split(/<.?claim>/);
  const note = main(page).getByRole('status').filter({ hasText: said });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('link', { name: way }).click();
  await expect(title(page)).toHaveText(t('account.claim.approvedTitle'));
  await page.goto(href('signin', {}, 'en', { token: claim_token }));
  await expect(main(page).getByRole('status')).toHaveText(t('account.signIn.lost'));
});

for (const javaScriptEnabled of [true, false])
  test.describe(`with script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('a password forgotten on the way to a claim: a new one leads back to it, with its link', async ({ page }) => {
      const [onFile, email] = [newAddress(), newAddress()];
      await makePro(email);
      const id = await unclaimedWith(onFile);
      await runProgram('claims', ['link', '--company', String(id), '--lang', 'en']);
      const claim_token = (await linkOf('claim-link', onFile)).slice(-43);
      await page.goto(href('signin', {}, 'en', { token: claim_token }));
      await main(page)
        .getByRole('link', { name: t('account.signIn.forgot') })
        .click();
      await expect(title(page)).toHaveText(t('account.forgot.title'));
      await fill(page, { email });
      await press(page, 'account.forgot.submit');
      await expect(title(page)).toHaveText(t('account.forgot.sentTitle'));
      const link = await linkOf('account-reset', email);
      expect(link).not.toContain(claim_token);
      await page.goto(link);
      await fill(page, { newPassword: 'a lamp over another door' });
      await press(page, 'account.reset.submit');
      await expect(main(page).getByRole('status')).toContainText(t('account.signIn.reset'));
      await fill(page, { email, password: 'a lamp over another door' });
      await press(page, 'account.signIn.submit');
      await expect(main(page)).toContainText(t('account.claim.proven'));
      if (javaScriptEnabled) await expect(page).not.toHaveURL(/token=/);
      const second = await page.context().newPage();
      await second.goto(href('claimProfile', {}, 'en', { company: id, token: claim_token }));
      await press(page, 'account.claim.submit');
      await expect(title(page)).toHaveText(t('account.claim.approvedTitle'));
      // The form in a second tab, sent once more: the page shows that the profile is theirs.
      await press(second, 'account.claim.submit');
      await expect(title(second)).toHaveText(t('account.claim.approvedTitle'));
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Four posts: as many as an address without proofs may send in a minute.
  test('plain forms: a wrong password keeps the address, a new account claims and waits', async ({ page }) => {
    const email = newAddress();
    const { id, paths } = await companyOf('unclaimed');
    await page.goto(href('signin', {}, 'en', { company: id }));
    await fill(page, { email, password: 'not this one' });
    await press(page, 'account.signIn.submit');
    await expect(main(page).getByRole('alert')).toContainText('IO-8001');
    await expect(main(page).getByLabel(t('account.field.email'), { exact: true })).toHaveValue(email);

    await register(page, email, 'company');
    await page.goto(href('claimProfile', {}, 'en', { company: id }));
    await expect(main(page).getByRole('link').first()).toHaveAttribute('href', paths.en);
    await press(page, 'account.claim.submit');
    await expect(title(page)).toHaveText(t('account.claim.pendingTitle'));
  });
});
