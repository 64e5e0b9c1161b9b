import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sectionType } from '../lib/values/ids';
import { main } from './fixtures/accounts';
import { origins } from './fixtures/http';
import type { Owner } from './fixtures/owners';
import { expectAccessible, openAsOwner, picture, pressIn } from './fixtures/portal';
import { expect, expectNoSideways, test } from './fixtures/test';
import { wordsIn } from './fixtures/words';

const t = wordsIn('en');
const publicPage = (owner: Owner) => `/company/-/${owner.companyId}`;
const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const altField = t('portalProfile.field.altText');
const outcome = (name: string) => t(`portalProfile.outcome.${name}`);

test('an owner brings the picture on top: what is no picture loses nothing typed, and neighbors get its sizes @alike', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'section', sectionType.heroImage);
  const file = main(page).getByLabel(t('portalProfile.picture.file'), { exact: true });
  const alt = main(page).getByRole('textbox', { name: altField });
  await alt.fill('Our van before a red door');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(2000)]);
  await file.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await pressIn(page, t('portalProfile.picture.send'));
  await expect(main(page)).toContainText(t('errors.pictureHeic'));
  await expect(alt).toHaveValue('Our van before a red door');
  await expectAccessible(page, 6000);

  const name = '"><script>alert(1)</script>.jpg';
  await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo(1600, 800, '#a22') });
  await pressIn(page, t('portalProfile.picture.send'));
  await expect(main(page)).toContainText(outcome('section-saved'));
  await expect(alt).toHaveValue('Our van before a red door');
  const kept = main(page).locator('.portal-picture img');
  expect(await kept.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512);
  expect(await page.content()).not.toContain('alert(1)');
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(outcome('section-saved'));
  await pressIn(page, 'Publish in English');
  await expect(main(page)).toContainText(outcome('section-published'));
  await expectNoSideways(page);
  await picture(page, 'section-hero');

  await expect(async () => {
    const html = await (await page.request.get(publicPage(owner))).text();
    expect(html).toMatch(/\.avif 1024w/);
    expect(html).toMatch(/\.webp 1600w/);
  }).toPass();
  await page.goto(publicPage(owner));
  const shown = page.getByRole('img', { name: 'Our van before a red door' });
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc))).toMatch(
    /\/media\/images\/[0-9a-f-]{36}\/\d+-[0-9a-f]{32}\.(avif|webp)$/,
  );
});

test('pictures of a gallery are put in order and taken away; a program brings one for its own company alone @alike', async ({
  page,
}) => {
  const owner = await openAsOwner(page, 'section', sectionType.imageGallery);
  const caption = main(page).getByRole('textbox', { name: t('portalProfile.field.caption'), exact: true });
  const colors = ['#111', '#eee', '#777'];
  const file = async (color: string) => ({
    name: `${color}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(90, 60, color),
  });
  const text = {
    name: 'prices.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7, and so on and on'.repeat(9)),
  };
  const files = main(page).getByLabel(t('portalProfile.picture.file'), { exact: true });
  // Several at once want script.
  await expect(files).toHaveAttribute('multiple');
  await files.setInputFiles([await file(colors[0]!), text, await file(colors[1]!)]);
  await pressIn(page, t('portalProfile.picture.send'));
  const brought = main(page).getByRole('status').getByRole('listitem');
  await expect(brought.nth(1)).toContainText(t('errors.pictureKind'));
  await expect(brought.nth(2)).toContainText(t('portalProfile.picture.done'));
  await expectAccessible(page, 6000);
  await picture(page, 'section-gallery-upload');
  await pressIn(page, t('portalProfile.picture.goOn', { count: 2 }));
  await expect(main(page)).toContainText(outcome('section-saved'));
  await expect(caption).toHaveCount(2);
  // One more is dropped, once the page is alive.
  await expect(files).toHaveAttribute('multiple');
  const bytes = [...(await photo(90, 60, colors[2]!))];
  await main(page)
    .locator('.portal-drop')
    .evaluate((box, sent) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(sent)], 'dropped.jpg', { type: 'image/jpeg' }));
      box.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, bytes);
  await expect(caption).toHaveCount(3);
  for (const [at, color] of colors.entries()) await caption.nth(at).fill(color);
  await pressIn(page, t('portalProfile.save'));
  for (const _ of [1, 2]) {
    await pressIn(page, t('portalProfile.up', { name: '#777' }));
    await expect(main(page)).toContainText(outcome('section-saved'));
  }
  await expect(caption.nth(0)).toHaveValue('#777');
  await main(page).getByLabel(t('portalProfile.picture.keep')).nth(2).uncheck();
  await pressIn(page, t('portalProfile.save'));
  await expect(main(page)).toContainText(outcome('section-saved'));
  await expect(caption).toHaveCount(2);
  expect([await caption.nth(0).inputValue(), await caption.nth(1).inputValue()]).toEqual(['#777', '#111']);
  await expectAccessible(page, 6000);
  await picture(page, 'section-gallery');

  const bring = async (companyId: number, buffer: Buffer) => {
    const answer = await page.request.post(`${origins.main}/api/portal/uploads?company_id=${companyId}`, {
      headers: owner.headers,
      multipart: { purpose: 'gallery', file: { name: 'a.png', mimeType: 'image/png', buffer } },
    });
    const { Fields, FileName = '' } = (await answer.json()) as { Fields?: object; FileName?: string };
    return [answer.status(), Fields ?? FileName.replaceAll(/[0-9a-f]{8}[0-9a-f-]+/g, '…')];
  };
  const small = await photo(64, 64, '#123');
  expect(await bring(owner.companyId, small)).toEqual([200, '/media/images/…/64-….webp']);
  expect(await bring(1, small)).toEqual([404, '']);
  const large = Buffer.concat([small, Buffer.alloc(11 * 1024 * 1024)]);
  expect(await bring(owner.companyId, large)).toEqual([413, { file: 'pictureSize' }]);
});

/** Where a picture of a light and a dark half changes, as a part of its width. */
async function edgeOf(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width * info.channels;
  const dark = Array.from({ length: info.width }, (_, x) => data[row + x * info.channels]! < 128);
  return dark.indexOf(true) / info.width;
}

const cut = (name: string) => t(`portalProfile.picture.cut.${name}`);
const number = (page: Page, name: string) => main(page).getByLabel(cut(name), { exact: true });

/** Brings a logo of 600 × 300 whose left half is white and whose right half is dark. */
async function bringLogo(page: Page): Promise<void> {
  await openAsOwner(page, 'section', sectionType.logo);
  const half = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#003' } })
    .png()
    .toBuffer();
  const both = sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } });
  const buffer = await both
    .composite([{ input: half, left: 300, top: 0 }])
    .png()
    .toBuffer();
  const file = main(page).getByLabel(t('portalProfile.picture.file'), { exact: true });
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await pressIn(page, t('portalProfile.picture.send'));
  await expect(number(page, 'cut_side')).toHaveValue('600');
}

/** The square that the numbers say. */
async function squareOf(page: Page): Promise<{ left: number; side: number }> {
  const [left, side] = [await number(page, 'cut_left').inputValue(), await number(page, 'cut_side').inputValue()];
  return { left: Number(left), side: Number(side) };
}

/** Cuts as the numbers say. @returns where the picture that pages show changes from white to dark, as a part of its width */
async function cutAndLook(page: Page): Promise<number> {
  const { side } = await squareOf(page);
  await pressIn(page, cut('send'));
  await expect(main(page)).toContainText(outcome('picture-added'));
  await expect(number(page, 'cut_side')).toHaveValue(String(side));
  const address = (await main(page).locator('.portal-picture img').getAttribute('src'))!;
  return edgeOf(await (await page.request.get(address)).body());
}

async function openStage(page: Page) {
  await pressIn(page, cut('open'));
  const stage = main(page).getByRole('group', { name: cut('stage') });
  await stage.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return stage;
}

test('a logo is cut by keyboard on the whole picture, and pages show what the preview showed', {
  tag: '@alike',
}, async ({ page }) => {
  await bringLogo(page);
  const stage = await openStage(page);
  await stage.focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press('+');
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowRight');
  await expectAccessible(page, 6000);
  await expectNoSideways(page);
  await picture(page, 'logo-cut');
  const { left, side } = await squareOf(page);
  expect(side).toBeLessThan(300);
  const preview = await edgeOf(await main(page).locator('.cut-shown[data-size="104"]').screenshot());
  const made = await cutAndLook(page);
  expect(made).toBeCloseTo((300 - left) / side, 1);
  expect(Math.abs(made - preview)).toBeLessThan(0.04);
});

test('a logo is cut by dragging the picture under its square', { tag: '@alike' }, async ({ page }) => {
  await bringLogo(page);
  const stage = await openStage(page);
  await stage.focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press('+');
  const before = await squareOf(page);
  await stage.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await stage.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await page.mouse.move(x, y, { steps: 4 });
  const { left, side } = await squareOf(page);
  expect(side).toBe(before.side);
  expect(Math.abs(left - before.left - side / 4)).toBeLessThan(3);
  expect(await cutAndLook(page)).toBeCloseTo((300 - left) / side, 1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture comes by the form itself, with what was typed @alike', async ({ page }) => {
    await openAsOwner(page, 'section', sectionType.imageGallery);
    const title = main(page).getByRole('textbox', { name: t('portalProfile.field.title'), exact: true });
    await title.fill('Our work');
    await main(page)
      .getByLabel(t('portalProfile.picture.file'), { exact: true })
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(90, 60, '#131') });
    await pressIn(page, t('portalProfile.picture.send'));
    await expect(main(page)).toContainText(outcome('picture-added'));
    await expect(title).toHaveValue('Our work');
    await expect(main(page).locator('.portal-picture')).toHaveCount(1);
  });

  test('a logo is cut by its three numbers, and a square beyond the picture is said beside them @alike', async ({
    page,
  }) => {
    await bringLogo(page);
    await number(page, 'cut_left').fill('900');
    await pressIn(page, cut('send'));
    await expect(number(page, 'cut_left')).toHaveValue('900');
    await expect(number(page, 'cut_left')).toHaveAttribute('aria-invalid', 'true');
    await number(page, 'cut_left').fill('200');
    await number(page, 'cut_top').fill('50');
    await number(page, 'cut_side').fill('200');
    expect(await cutAndLook(page)).toBeCloseTo(0.5, 1);
  });
});
