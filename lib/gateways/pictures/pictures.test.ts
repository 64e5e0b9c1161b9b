import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cutOf, type LogoCut } from '@/lib/values/logo-cut';
import type { LogoCrop } from '@/lib/values/picture-kind';
import { makePictures } from './make';
import { type PictureGateway, type PictureRefused, PicturesBusy } from './port';
import { picturePrograms, picturesBy } from './real';

const pictures = picturePrograms(process.cwd());
/** The same without a process for each, where the pixels are looked at. */
const near = picturesBy(makePictures);
const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const put = (bytes: Buffer | string) => {
  const file = path.join(folder, `in-${Math.random()}`);
  writeFileSync(file, bytes);
  return file;
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#08f' } });
const prepare = (bytes: Buffer | string, by: PictureGateway) =>
  by.prepare(put(bytes), mkdtempSync(path.join(folder, 'out-')));
const cut = (bytes: Buffer, square: LogoCut, by: PictureGateway) =>
  by.cut(put(bytes), mkdtempSync(path.join(folder, 'out-')), square);
const faultOf = async (bytes: Buffer | string, by: PictureGateway) => {
  try {
    await prepare(bytes, by);
    return 'passes';
  } catch (error) {
    return (error as PictureRefused).fault;
  }
};

beforeAll(() => {
  execFileSync(process.execPath, [path.join('tools', 'build.mjs'), 'pictures'], { stdio: 'ignore' });
});

test('a picture is made anew: upright, its width bounded, without a word beside its pixels', async () => {
  const exif = { IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } };
  const jpeg = await plain(1600, 800).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const script = '<script>alert(1)</script>';
  const { master, others } = await prepare(Buffer.concat([jpeg, Buffer.from(script)]), pictures);
  expect(master).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
  expect(others).toMatchObject([{ format: 'webp', width: 512, height: 1024 }]);
  for (const { file } of [master, ...others]) {
    const { exif, icc, xmp, orientation } = await sharp(file).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(readFileSync(file).toString('latin1')).not.toMatch(/script|secret/);
  }
  const derived = await pictures.derive(master.file, path.dirname(master.file), [
    { format: 'avif', width: 64 },
    { format: 'webp', width: 2048 },
  ]);
  expect(derived).toMatchObject([
    { format: 'avif', width: 64, height: 128 },
    { format: 'webp', width: 800, height: 1600 },
  ]);
});

/** How a camera that is held like this stores an upright picture: turned clockwise, then mirrored. */
const storedAs: Readonly<Record<number, { turn: number; isMirrored: boolean }>> = {
  1: { turn: 0, isMirrored: false },
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 90, isMirrored: true },
  6: { turn: 270, isMirrored: false },
  7: { turn: 270, isMirrored: true },
  8: { turn: 90, isMirrored: false },
};

test('however a camera was held, the same picture comes of it', async () => {
  // No two corners alike.
  const corner = (background: string) =>
    plain(60, 40)
      .composite([{ input: { create: { width: 60, height: 40, channels: 3, background } } }])
      .png()
      .toBuffer();
  const upright = await plain(120, 80)
    .composite([
      { input: await corner('#f00'), left: 0, top: 0 },
      { input: await corner('#0f0'), left: 60, top: 0 },
      { input: await corner('#ff0'), left: 0, top: 40 },
    ])
    .png()
    .toBuffer();
  const pixelsOf = (file: string | Buffer) => sharp(file).removeAlpha().raw().toBuffer();
  const expected = await pixelsOf(upright);
  for (const [orientation, { turn, isMirrored }] of Object.entries(storedAs)) {
    const turned = await sharp(upright).rotate(turn).png().toBuffer();
    const stored = sharp(turned)
      .flop(isMirrored)
      .withMetadata({ orientation: Number(orientation) });
    const { master } = await prepare(await stored.png().toBuffer(), near);
    expect([orientation, expected.equals(await pixelsOf(master.file))]).toEqual([orientation, true]);
  }
});

test('a logo becomes a square, whole or a part of it, never larger than it was', async () => {
  const halves = await plain(400, 200)
    .composite([{ input: await plain(200, 200).negate().png().toBuffer(), left: 200, top: 0 }])
    .png()
    .toBuffer();
  const cornerOf = async (crop: LogoCrop | LogoCut, by = near) => {
    const square = typeof crop === 'string' ? cutOf(crop, { width: 400, height: 200 }) : crop;
    const { master } = await cut(halves, square, by);
    const { data } = await sharp(master.file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [master.format, master.width, master.height, ...data.subarray(0, 4)];
  };
  expect(await cornerOf('left', pictures)).toEqual(['png', 200, 200, 0, 0x88, 255, 255]);
  expect(await cornerOf('right')).toEqual(['png', 200, 200, 255, 0x77, 0, 255]);
  expect(await cornerOf('whole')).toEqual(['png', 400, 400, 255, 255, 255, 0]);
  expect(await cornerOf({ left: 200, top: 50, side: 100 })).toEqual(['png', 100, 100, 255, 0x77, 0, 255]);
  expect(await cornerOf({ left: 0, top: -100, side: 300 })).toEqual(['png', 300, 300, 255, 255, 255, 0]);
});

test('what is no picture, or one that harms, is refused by its name', async () => {
  const jpeg = await plain(800, 600).jpeg().toBuffer();
  const noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  expect({
    cut: await faultOf(noise.subarray(0, noise.length / 2), pictures),
    head: await faultOf(jpeg.subarray(0, 20), near),
    thin: await faultOf(await plain(1, 60_000).png().toBuffer(), near),
    // A hundred pixels wide, and ten as it would be kept.
    strip: await faultOf(await plain(100, 40_000).jpeg().toBuffer(), near),
    band: await faultOf(await plain(30_000, 200).png().toBuffer(), near),
    bomb: await faultOf(await plain(6400, 6400).jpeg().toBuffer(), pictures),
    svg: await faultOf('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', pictures),
    gif: await faultOf(await plain(32, 32).gif().toBuffer(), pictures),
  }).toEqual({
    cut: 'pictureBroken',
    head: 'pictureBroken',
    thin: 'pictureSmall',
    strip: 'pictureSmall',
    band: 'pictureSmall',
    bomb: 'picturePixels',
    svg: 'pictureKind',
    gif: 'pictureKind',
  });
});

test('no more wait than people would', async () => {
  const bytes = await plain(32, 32).png().toBuffer();
  const [source, out] = [put(bytes), mkdtempSync(path.join(folder, 'out-'))];
  const narrow = picturePrograms(process.cwd(), 1);
  const all = await Promise.allSettled([narrow.prepare(source, out), narrow.prepare(source, out)]);
  expect(all).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: expect.any(PicturesBusy) }]);
  expect(await narrow.prepare(source, out)).toMatchObject({ master: { width: 32 } });
});
