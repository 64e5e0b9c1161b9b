import type { Page } from '@playwright/test';
import { href } from '../lib/routes/href';
import type { Locale } from '../lib/values/locale';
import { beginChat, chatCompany, chatStartPath, companyLink } from './fixtures/chats';
import { describedBy, uniqueMark } from './fixtures/forms';
import { walksIn } from './fixtures/languages';
import { expect, expectAccessible, expectNoSideways, test } from './fixtures/test';
import { isHydrated, withoutScript } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

function chatPage(page: Page, locale: Locale) {
  const t = wordsIn(locale);
  const c = (key: string, values?: Record<string, string>) => t(`chat.${key}`, values);
  const field = (name: string) => page.getByRole('textbox', { name: c(name), exact: true });
  return {
    c,
    name: field('start.name'),
    email: field('start.email'),
    message: field('start.message'),
    start: page.getByRole('button', { name: c('start.send') }),
    log: page.getByRole('log', { name: c('thread.log') }),
    text: field('thread.write'),
    send: page.getByRole('button', { name: c('thread.send'), exact: true }),
  };
}

for (const { locale } of walksIn('es'))
  test(`a conversation in ${locale}: where it begins, and what became of it`, { tag: '@alike' }, async ({ page }) => {
    const company = await chatCompany();
    await page.goto(chatStartPath(company, locale));
    const chat = chatPage(page, locale);
    const names = { company: company.CompanyName };
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chat.c('start.title', names));
    await isHydrated(chat.start);
    await expectAccessible(page);
    await expectNoSideways(page);
    await chat.start.press('Enter');
    for (const one of [chat.name, chat.email, chat.message])
      await expect.poll(() => describedBy(one)).toContain(wordsIn(locale)('errors.required'));
    await chat.name.fill('Zoé Nuñez');
    await chat.email.fill(`zoe-${locale}@example.com`);
    await chat.message.fill('¿Vienen a Zilker?\nLa puerta es verde.');
    await chat.start.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chat.c('thread.withCompany', names));
    await expect(chat.log.getByRole('listitem')).toHaveText([/¿Vienen a Zilker\?\nLa puerta es verde\./]);
    await isHydrated(chat.send);
    await expectAccessible(page);
    await expectNoSideways(page);
  });

test('two parties: each sees at once what the other writes; closed, then erased, for both', { tag: '@wide' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const mark = uniqueMark('Do you come to the Village?');
  const company = await chatCompany();
  await page.goto(chatStartPath(company, 'en'));
  const mine = chatPage(page, 'en');
  await isHydrated(mine.start);
  await mine.name.fill('Ana Lopez');
  await mine.email.fill('ana@example.com');
  await mine.message.fill(mark);
  await mine.start.click();
  await expect(mine.log).toContainText(mark);
  await isHydrated(mine.send);

  const office = await (await browser.newContext(contextOptions)).newPage();
  const link = companyLink(new URL(page.url()).searchParams.get('chat')!);
  await office.goto(href('chat', { token: link }, 'en'));
  const theirs = chatPage(office, 'en');
  await isHydrated(theirs.send);
  await expect(theirs.log).toContainText(mark);
  await expectAccessible(office);
  await expect(office.getByText('ana@example.com')).toHaveCount(0);

  await mine.text.fill('A word I am still writing');
  await theirs.text.fill('We do, on Thursday.');
  await theirs.send.click();
  await expect(mine.log.getByRole('listitem')).toHaveCount(2);
  await expect(mine.log.getByRole('listitem').last()).toContainText('We do, on Thursday.');
  // Nothing is taken out of anybody's hands.
  await expect(mine.text).toHaveValue('A word I am still writing');
  await expect(mine.text).toBeFocused();
  await mine.text.press('Control+Enter');
  await expect(theirs.log.getByRole('listitem')).toHaveCount(3);
  await expect(mine.text).toHaveValue('');
  await expect(mine.text).toBeFocused();

  await office.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(office);
  await office.getByText(theirs.c('side.manageTitle')).click();
  await office.getByRole('button', { name: theirs.c('side.close'), exact: true }).click();
  await expect(office.getByText(theirs.c('thread.closedCompany', { name: 'Ana Lopez' }))).toBeVisible();
  await expect(page.getByText(mine.c('thread.closedVisitor', { company: company.CompanyName }))).toBeVisible();
  await expect(mine.text).toHaveCount(0);
  await expectAccessible(page);

  await page.getByText(mine.c('side.eraseTitle')).click();
  await page.getByRole('button', { name: mine.c('side.eraseButton') }).click();
  await expect(page.getByText(mine.c('thread.erased'))).toBeVisible();
  await expect(office.getByText(theirs.c('thread.erased'))).toBeVisible();
  await expect(office.getByText(mark)).toHaveCount(0);
  await office.context().close();
});

test('without script: begun, answered and read by plain forms and links', { tag: '@wide' }, async ({
  browser,
  contextOptions,
}) => {
  const company = await chatCompany();
  await withoutScript(browser, contextOptions, async (plain) => {
    await plain.goto(chatStartPath(company, 'fr'));
    const chat = chatPage(plain, 'fr');
    await chat.name.fill('Zoé');
    // A browser lets it pass, we do not.
    await chat.email.fill('zoe@localhost');
    await chat.message.fill('Passez-vous rue Fabre?');
    await chat.start.click();
    await expect(plain.getByRole('alert')).toContainText(chat.c('failure.title'));
    await expect(chat.message).toHaveValue('Passez-vous rue Fabre?');
    expect(await describedBy(chat.email)).toContain(wordsIn('fr')('errors.email'));
    await chat.email.fill('zoe@example.com');
    await chat.start.click();
    await expect(chat.log).toContainText('Passez-vous rue Fabre?');
    await chat.text.fill('Le jeudi, si possible.');
    await chat.send.click();
    await expect(chat.log.getByRole('listitem')).toHaveCount(2);
    await expectNoSideways(plain);
  });
  const { visitor, company: theirs } = await beginChat({ email: 'plain@example.com' });
  await withoutScript(browser, contextOptions, async (plain) => {
    await plain.goto(href('chat', { token: theirs }, 'es'));
    const chat = chatPage(plain, 'es');
    await chat.text.fill('Vamos el jueves.');
    await chat.send.click();
    await expect(chat.log.getByRole('listitem')).toHaveCount(2);
    expect(plain.url()).toContain('/conversacion/');
    await plain.goto(href('chat', { token: visitor }, 'en'));
    const mine = chatPage(plain, 'en');
    await plain.getByRole('link', { name: mine.c('thread.refresh') }).click();
    await expect(mine.log).toContainText('Vamos el jueves.');
  });
});
