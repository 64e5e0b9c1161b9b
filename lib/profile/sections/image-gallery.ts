import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty } from '@/lib/platform/fields';
import { description, headed, imageUrl, listOf, noSettings, type SectionReader } from './blocks';

const picture = z.object({
  Title: lineOrEmpty(fieldLimits.image_gallery_image_title),
  Description: description,
  URL: imageUrl,
});

/** Pictures; two hundred at most (docs/rules/security.md 22). */
export const imageGallery = {
  content: z.object({ ...headed, Images: listOf(picture) }),
  settings: noSettings,
} satisfies SectionReader;
