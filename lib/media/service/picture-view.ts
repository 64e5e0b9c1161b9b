import 'server-only';
import { env } from '@/lib/config/env';
import type { PictureView } from '../contract';
import type { PictureRow } from '../queries/pictures';
import { firstWidth, pictureAddress } from '../rules/names';

/** A picture as pages and programs see it. */
export const toPictureView = ({ guid, hash, width, height, variants }: PictureRow): PictureView => ({
  FileName: pictureAddress(env().STORAGE_BASE_URL, { guid, hash }, firstWidth(width), 'webp'),
  Width: width,
  Height: height,
  Variants: variants,
});
