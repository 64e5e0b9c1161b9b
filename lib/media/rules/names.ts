import { pictureLimits, pictureWidths } from '@/lib/config/upload-limits';

/** Endings of the files of a kind. */
const endings = { webp: 'webp', avif: 'avif', jpeg: 'jpg', png: 'png' } as const;
export type Format = keyof typeof endings;

/** Which company's picture a file is of, and which. */
export interface PictureName {
  guid: string;
  hash: string;
}

/** The name of a size in the storage. */
export const variantName = ({ guid, hash }: PictureName, width: number, format: Format): string =>
  `images/${guid}/${width}-${hash}.${endings[format]}`;

/** The folder of a company's pictures in the storage. */
export const pictureFolder = (guid: string): string => `images/${guid}`;

const nameOf =
  /\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,4}-([0-9a-f]{32})\.(?:webp|avif|jpg|png)$/;

/** The picture that an address is of; undefined for an address of anything else. */
export function pictureOf(address: string): PictureName | undefined {
  const [, guid, hash] = nameOf.exec(address) ?? [];
  return guid && hash ? { guid, hash } : undefined;
}

/** The address of a size. */
export const pictureAddress = (storageBase: string, picture: PictureName, width: number, format: Format): string =>
  `${storageBase}/${variantName(picture, width, format)}`;

/** Width of the size that an upload is answered with. */
export const firstWidth = (width: number): number => Math.min(width, pictureLimits.firstWidth);

/** The sizes that a picture is kept in: the smaller ones of the list, and its own. */
export function widthsOf(width: number): number[] {
  const own = Math.min(width, pictureLimits.maxWidth);
  return [...pictureWidths.filter((one) => one < own), own];
}

/** What is made of a picture beside what is there already: AVIF as far as it pays, WebP, the picture's own kind. */
export function missingSizes(
  { width, kind }: { width: number; kind: 'jpeg' | 'png' },
  there: Readonly<Record<string, readonly number[]>>,
): { format: Format; width: number }[] {
  const widths = widthsOf(width);
  const planned: Record<string, number[]> = {
    [kind]: widths,
    webp: widths,
    avif: widths.filter((one) => one <= pictureLimits.maxAvifWidth),
  };
  return Object.entries(planned).flatMap(([format, all]) =>
    all
      .filter((one) => !there[endings[format as Format]]?.includes(one))
      .map((one) => ({ format: format as Format, width: one })),
  );
}

/** Sizes that were made, added to those that were there, by their endings. */
export function withSizes(
  there: Readonly<Record<string, readonly number[]>>,
  made: readonly { format: Format; width: number }[],
): Record<string, number[]> {
  const all: Record<string, number[]> = Object.fromEntries(
    Object.entries(there).map(([key, list]) => [key, [...list]]),
  );
  for (const { format, width } of made)
    all[endings[format]] = [...new Set([...(all[endings[format]] ?? []), width])].sort((a, b) => a - b);
  return all;
}
