import 'server-only';
import { pictureLimits } from '@/lib/config/upload-limits';
import { storageGateway } from '@/lib/gateways/storage';
import { type PictureName, pictureFolder, variantName } from '../rules/names';

export { pictureOf } from '../rules/names';

/** The widest size of a picture that is no wider than this, as a PNG. */
async function copyNearest(picture: PictureName, width: number, to: string): Promise<boolean> {
  const names = await storageGateway().list(pictureFolder(picture.guid));
  const widths = names.flatMap((name) => {
    const [, found, hash] = /\/(\d+)-([0-9a-f]{32})\.png$/.exec(name) ?? [];
    return hash === picture.hash ? [Number(found)] : [];
  });
  const nearest = Math.max(...widths.filter((one) => one <= width));
  return Number.isFinite(nearest) && storageGateway().copy(variantName(picture, nearest, 'png'), to);
}

/** Puts a logo where cards ask for it: under the names that every logo has. @returns false where its files are gone */
export async function placeLogo(picture: PictureName): Promise<boolean> {
  for (const width of pictureLimits.cardLogoWidths)
    if (!(await copyNearest(picture, width, `${pictureFolder(picture.guid)}/logo-${width}.png`))) return false;
  return true;
}
