import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { pictureLimits } from '@/lib/config/upload-limits';
import { id, integer, lineOrEmpty, optionalLine, proseOrEmpty } from '@/lib/platform/fields';

/** How one type of section is read. Unknown keys are dropped, missing texts are empty; a text over its limit does not parse. */
export interface SectionReader {
  content: z.ZodType<object>;
  settings: z.ZodType<Record<string, unknown>>;
}

/** Items of one list (questions, pictures, members …): more than any page shows, fewer than hurt. */
export const maxItems = 200;

const maxAddressLength = 512;

export const title = lineOrEmpty(fieldLimits.company_profile_title);
export const description = proseOrEmpty(fieldLimits.company_profile_description);
export const headed = { Title: title, Description: description };
export const headedOnly = z.object(headed);
export const noSettings = z.object({});

/** Address of a picture: which hosts are ours is decided by `rules/own-image`, where the storage base is known. */
export const imageUrl = lineOrEmpty(maxAddressLength);
/** What a picture shows, for people who do not see it; ours beside the specification's fields. */
export const altText = optionalLine(pictureLimits.altText);
/** A guid, or empty. */
export const guidOrEmpty = z
  .union([z.guid(), z.literal('')])
  .nullish()
  .transform((text) => text ?? '');
export const whole = integer(0)
  .nullish()
  .transform((number) => number ?? 0);
export const stars = z
  .number()
  .min(0)
  .max(5)
  .nullish()
  .transform((number) => number ?? 0);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const ids = z
  .array(id)
  .max(maxItems)
  .nullish()
  .transform((list) => list ?? []);

/** Where a form moves an item of a list to; never kept, since its place in the list says it. */
export const place = integer(1, maxItems).optional();

/** Items in the order of their places: one that moved stands before the one whose place it takes, behind it where it moved down. */
export function inPlace<T extends { Place?: number | undefined }>(items: T[]): Omit<T, 'Place'>[] {
  const keyed = items.map(({ Place, ...item }, at) => {
    const to = Place ?? at + 1;
    return { item, key: to + Math.sign(to - at - 1) / 2 };
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

/** A list that may be missing. */
export const listOf = <T extends z.ZodType>(item: T, max = maxItems) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((list) => list ?? []);
