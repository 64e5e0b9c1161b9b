import type { Page } from '@playwright/test';
import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { at, expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { expect, test } from './fixtures/test';
import { isHydrated } from './fixtures/visit';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const about = sectionType.companyDescription;
const field = (page: Page, label: string) =>
  main(page).getByRole('textbox', { name: t(`portalProfile.field.${label}`), exact: true });
const saved = /Draft saved at \d+:\d\d/;

test('what is typed keeps itself as a draft, counted, and can be published at once', async ({ page }) => {
  const owner = await openAsOwner(page, 'section', about);
  await expect(main(page).getByRole('button', { name: 'Publish in English' })).toBeHidden();
  await field(page, 'title').fill('Clean panes 🪟🪟');
  await expect(main(page)).toContainText('14 of 100 characters');
  await expect(main(page)).toContainText(saved);
  await expectAccessible(page, 6000);
  await picture(page, 'section-kept');
  const again = await page.context().newPage();
  await again.goto(at(owner, 'section', about));
  await expect(field(again, 'title')).toHaveValue('Clean panes 🪟🪟');
  await again.close();
  // What is typed at the last moment goes along.
  await field(page, 'description').fill('Typed a moment before.');
  await pressIn(page, 'Publish in English');
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-published'));
  await expect(field(page, 'description')).toHaveValue('Typed a moment before.');
});

test('what is typed into a filled text before its script is there stays, with the caret, and counts', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'section', about);
  await field(page, 'description').fill('We wash windows.');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(at(owner, 'section', about), { waitUntil: 'commit' });
  const text = field(page, 'description');
  await text.press('End');
  await text.pressSequentially(' Doors too.');
  for (let step = 0; step < 'too.'.length; step++) await text.press('ArrowLeft');
  release();
  await isHydrated(text);
  await text.pressSequentially('and roofs ');
  await expect(text).toHaveValue('We wash windows. Doors and roofs too.');
  await expect(main(page)).toContainText(saved);
});

/** Selects all of a field once React has drawn it, just before React takes it over: it adds a listener to the field first. */
async function selectBeforeTakeOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = HTMLElement.prototype.addEventListener;
    HTMLTextAreaElement.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
      if (args[0] === 'invalid') this.select();
      listen.apply(this, args);
    };
  });
}

test('what is selected in a filled text a moment before its script is replaced by what is typed', async ({ page }) => {
  const owner = await openAsOwner(page, 'section', about);
  const text = field(page, 'description');
  await text.fill('We wash windows.');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.outcome.section-saved'));
  await selectBeforeTakeOver(page);
  await page.goto(at(owner, 'section', about));
  await isHydrated(text);
  await text.pressSequentially('Doors.');
  await expect(text).toHaveValue('Doors.');
});

test('what is typed is kept when the page is left', async ({ page }) => {
  const owner = await openAsOwner(page, 'section', sectionType.faq);
  await field(page, 'question').first().fill('Do you come on Sundays?');
  await field(page, 'answer').first().fill('No.');
  await main(page)
    .getByRole('link', { name: t('portalProfile.back') })
    .click();
  await expect(page).toHaveURL(at(owner, 'profile'));
  await expect(async () => {
    await page.goto(at(owner, 'section', sectionType.faq));
    await expect(field(page, 'question').first()).toHaveValue('Do you come on Sundays?', { timeout: 1000 });
  }).toPass();
});

test('someone else was faster: nothing is kept over it by itself, and both texts are shown', async ({
  page,
  context,
}) => {
  const owner = await openAsOwner(page, 'section', about);
  const other = await context.newPage();
  await other.goto(at(owner, 'section', about));
  await field(other, 'description').fill('What the other one wrote.');
  await pressIn(other, t('portalProfile.save'));
  await expect(main(other)).toContainText(t('portalProfile.outcome.section-saved'));
  await field(page, 'description').fill('What I wrote.');
  await expect(main(page)).toContainText(t('portalProfile.kept.changed'));
  await expectAccessible(page, 6000);
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(t('portalProfile.standing'));
  await expect(main(page)).toContainText('What the other one wrote.');
  await expect(field(page, 'description')).toHaveValue('What I wrote.');
});
