import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty } from '@/lib/platform/fields';
import {
  altText,
  description,
  headed,
  imageUrl,
  inPlace,
  listOf,
  noSettings,
  place,
  type SectionReader,
} from './blocks';

const picture = z.object({
  Title: lineOrEmpty(fieldLimits.image_gallery_image_title),
  Description: description,
  URL: imageUrl,
  AltText: altText,
  Place: place,
});

/** Pictures; two hundred at most (docs/rules/security.md 22). */
export const imageGallery = {
  content: z.object({ ...headed, Images: listOf(picture).transform(inPlace) }),
  settings: noSettings,
} satisfies SectionReader;
