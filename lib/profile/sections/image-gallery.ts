import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { integer, lineOrEmpty } from '@/lib/platform/fields';
import { altText, description, headed, imageUrl, listOf, maxItems, noSettings, type SectionReader } from './blocks';

const picture = z.object({
  Title: lineOrEmpty(fieldLimits.image_gallery_image_title),
  Description: description,
  URL: imageUrl,
  AltText: altText,
  /** Where a form moves it to; never kept, since its place in the list says it. */
  Place: integer(1, maxItems).optional(),
});

type Placed = z.output<typeof picture>;

/** Pictures in the order of their places: one that moved stands before the one whose place it takes, behind it where it moved down. */
function inPlace(pictures: Placed[]): Omit<Placed, 'Place'>[] {
  const keyed = pictures.map(({ Place, ...picture }, at) => {
    const place = Place ?? at + 1;
    return { picture, key: place + Math.sign(place - at - 1) / 2 };
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ picture }) => picture);
}

/** Pictures; two hundred at most (docs/rules/security.md 22). */
export const imageGallery = {
  content: z.object({ ...headed, Images: listOf(picture).transform(inPlace) }),
  settings: noSettings,
} satisfies SectionReader;
