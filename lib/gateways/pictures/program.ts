import 'server-only';
import { setPriority } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureLimits as limits } from '@/lib/config/upload-limits';
import type { LogoCrop } from '@/lib/values/picture-kind';
import type { MadeFile, PictureFormat, VariantPlan } from './port';

/** What one run is asked, as JSON in its first argument. */
export type PictureTask =
  | { does: 'prepare'; source: string; folder: string; crop?: LogoCrop }
  | { does: 'derive'; source: string; folder: string; plan: readonly VariantPlan[] };

/** What it prints. */
export type PictureResult = { made: MadeFile[] } | { fault: string };

// Nothing is kept between pictures, and one core is enough.
sharp.cache(false);
sharp.concurrency(1);
// Of all that the library reads, two kinds: no drawing, no document, no film reaches a decoder (docs/rules/security.md 22).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  jpeg: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

class Fault extends Error {}

const open = (source: string) =>
  sharp(source, { limitInputPixels: limits.megapixels * 1_000_000, failOn: 'error', pages: 1 });

async function write(picture: Sharp, format: PictureFormat, folder: string, name: string): Promise<MadeFile> {
  const file = path.join(folder, `${name}.${format}`);
  const { width, height, size } = await encoders[format](picture).toFile(file);
  return { format, width, height, bytes: size, file };
}

/** The square of a logo: never larger than the picture is. */
function squared(picture: Sharp, crop: LogoCrop, width: number, height: number): Sharp {
  if (crop === 'whole') {
    const side = Math.min(Math.max(width, height), limits.logoWidth);
    const clear = { r: 255, g: 255, b: 255, alpha: 0 };
    return picture.resize({ width: side, height: side, fit: 'contain', background: clear });
  }
  const side = Math.min(width, height, limits.logoWidth);
  return picture.resize({ width: side, height: side, fit: 'cover', position: crop });
}

async function prepare({ source, folder, crop }: Extract<PictureTask, { does: 'prepare' }>): Promise<MadeFile[]> {
  const { format, autoOrient, width: rawWidth, height: rawHeight } = await open(source).metadata();
  if (format !== 'jpeg' && format !== 'png') throw new Fault('pictureKind');
  const { width = rawWidth, height = rawHeight } = autoOrient ?? {};
  if (width * height > limits.megapixels * 1_000_000) throw new Fault('picturePixels');
  if (Math.min(width, height) < limits.minSide) throw new Fault('pictureSmall');
  const upright = open(source).rotate().toColourspace('srgb');
  const sized = crop
    ? squared(upright, crop, width, height)
    : upright.resize({ width: limits.maxWidth, height: limits.maxHeight, fit: 'inside', withoutEnlargement: true });
  // A logo keeps its clear edges whatever it came as.
  const master = await write(sized, crop ? 'png' : format, folder, 'master');
  const first = sharp(master.file).resize({ width: limits.firstWidth, withoutEnlargement: true });
  const made = [master, await write(first, 'webp', folder, 'first')];
  if (!crop) return made;
  // Cards show it as soon as it is published.
  for (const width of limits.cardLogoWidths)
    made.push(
      await write(sharp(master.file).resize({ width, withoutEnlargement: true }), 'png', folder, String(width)),
    );
  return made;
}

async function derive({ source, folder, plan }: Extract<PictureTask, { does: 'derive' }>): Promise<MadeFile[]> {
  setPriority(19);
  const made: MadeFile[] = [];
  for (const { format, width } of plan) {
    const picture = open(source).resize({ width, withoutEnlargement: true });
    made.push(await write(picture, format, folder, String(width)));
  }
  return made;
}

/** What is wrong with a picture, by what the library says of it. */
function faultOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  const text = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(text)) return 'picturePixels';
  return /unsupported image format|operation is blocked/i.test(text) ? 'pictureKind' : 'pictureBroken';
}

async function main(): Promise<PictureResult> {
  const task = JSON.parse(process.argv[2] ?? '{}') as PictureTask;
  try {
    return { made: task.does === 'derive' ? await derive(task) : await prepare(task) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

main().then((result) => process.stdout.write(JSON.stringify(result)));
