import type { PictureView } from '../contract';
import { pictureOf } from './names';

/** Narrower than any place where a picture of a page stands at more than its thumbnail's width. */
const minListed = 256;

/** What is known of the picture that an address is of; undefined for one that was not brought here. */
export function pictureAt(pictures: readonly PictureView[] = [], address: string): PictureView | undefined {
  const hash = pictureOf(address)?.hash;
  return hash === undefined ? undefined : pictures.find(({ FileName }) => pictureOf(FileName)?.hash === hash);
}

/** The address of a size, beside another of the same picture. */
const beside = (address: string, width: number, ending: string): string =>
  address.replace(/\d+(-[0-9a-f]{32})\.\w+$/, `${width}$1.${ending}`);

/** The smallest size that is as wide as this, else the widest that is there; the address itself where nothing is known of it. */
export function sizeAt(picture: PictureView | undefined, address: string, width: number): string {
  const widths = picture?.Variants.webp ?? [];
  const found = widths.find((one) => one >= width) ?? widths.at(-1);
  return found === undefined ? address : beside(address, found, 'webp');
}

/** What `srcset` says of the sizes that are there; undefined where there is no choice. */
export function srcSetOf(
  picture: PictureView | undefined,
  address: string,
  ending: 'webp' | 'avif',
): string | undefined {
  const widths = (picture?.Variants[ending] ?? []).filter((width) => width >= minListed);
  if (widths.length < 2) return undefined;
  return widths.map((width) => `${beside(address, width, ending)} ${width}w`).join(', ');
}
