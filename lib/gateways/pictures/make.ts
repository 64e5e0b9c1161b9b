import 'server-only';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureLimits as limits } from '@/lib/config/upload-limits';
import type { LogoCut } from '@/lib/values/logo-cut';
import type { MadeFile, PictureFormat, VariantPlan } from './port';

/** What one run is asked, as JSON in its first argument. */
export type PictureTask =
  | { does: 'prepare'; source: string; folder: string }
  | { does: 'cut'; source: string; folder: string; square: LogoCut }
  | { does: 'derive'; source: string; folder: string; plan: readonly VariantPlan[] };

/** What it prints. */
export type PictureResult = { made: MadeFile[] } | { fault: string };

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

/** The first size, which an upload is answered with. */
const first = (master: MadeFile, folder: string) =>
  write(sharp(master.file).resize({ width: limits.firstWidth, withoutEnlargement: true }), 'webp', folder, 'first');

async function prepare({ source, folder }: Extract<PictureTask, { does: 'prepare' }>): Promise<MadeFile[]> {
  const { format, autoOrient, width: rawWidth, height: rawHeight } = await open(source).metadata();
  if (format !== 'jpeg' && format !== 'png') throw new Fault('pictureKind');
  const { width = rawWidth, height = rawHeight } = autoOrient ?? {};
  if (width * height > limits.megapixels * 1_000_000) throw new Fault('picturePixels');
  const scale = Math.min(1, limits.maxWidth / width, limits.maxHeight / height);
  if (Math.min(width, height) * scale < limits.minSide) throw new Fault('pictureSmall');
  const bounds = { width: limits.maxWidth, height: limits.maxHeight, fit: 'inside', withoutEnlargement: true } as const;
  const master = await write(open(source).rotate().toColourspace('srgb').resize(bounds), format, folder, 'master');
  return [master, await first(master, folder)];
}

const clear = { r: 255, g: 255, b: 255, alpha: 0 };

/** The square of a logo: never larger than it is in the picture, clear where the picture ends. */
async function squared(source: string, { left, top, side }: LogoCut): Promise<Sharp> {
  const { width, height } = await open(source).metadata();
  const from = { left: Math.max(0, left), top: Math.max(0, top) };
  const part = {
    ...from,
    width: Math.min(width, left + side) - from.left,
    height: Math.min(height, top + side) - from.top,
  };
  const [before, above] = [from.left - left, from.top - top];
  const edges = { left: before, top: above, right: side - part.width - before, bottom: side - part.height - above };
  const square = await open(source)
    .ensureAlpha()
    .extract(part)
    .extend({ ...edges, background: clear })
    .png()
    .toBuffer();
  return sharp(square).resize({ width: limits.logoWidth, withoutEnlargement: true });
}

async function cut({ source, folder, square }: Extract<PictureTask, { does: 'cut' }>): Promise<MadeFile[]> {
  // A logo keeps its clear edges whatever it came as.
  const master = await write(await squared(source, square), 'png', folder, 'cut');
  const made = [master, await first(master, folder)];
  // Cards show it as soon as it is published.
  for (const width of limits.cardLogoWidths)
    made.push(
      await write(sharp(master.file).resize({ width, withoutEnlargement: true }), 'png', folder, String(width)),
    );
  return made;
}

async function derive({ source, folder, plan }: Extract<PictureTask, { does: 'derive' }>): Promise<MadeFile[]> {
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

/** What the program does, which makes each picture in a process of its own (real.ts). */
export async function makePictures(task: PictureTask): Promise<PictureResult> {
  try {
    if (task.does === 'derive') return { made: await derive(task) };
    return { made: task.does === 'cut' ? await cut(task) : await prepare(task) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
