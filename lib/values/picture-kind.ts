/** What a file is by its first bytes; its name and what the sender says of it count for nothing (docs/rules/security.md 22). */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'heic' | 'svg' | 'other';

/** Bytes by which every kind is known. */
export const kindBytes = 1024;

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
/** Brands of the container that phones write. */
const heic = /^ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/;

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** @param head the first `kindBytes` of a file, or all of it */
export function pictureKindOf(head: Uint8Array): PictureKind {
  if (startsWith(head, png)) return 'png';
  if (startsWith(head, jpeg)) return 'jpeg';
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, kindBytes)).toString('latin1');
  if (text.startsWith('GIF8')) return 'gif';
  if (heic.test(text.slice(4))) return 'heic';
  return /<svg[\s>]/i.test(text) || /<!doctype svg/i.test(text) ? 'svg' : 'other';
}

/** How the square of a logo is cut: all of the picture with clear edges beside it, or a part of it. */
export const logoCrops = ['whole', 'center', 'top', 'bottom', 'left', 'right'] as const;
export type LogoCrop = (typeof logoCrops)[number];
