import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { integer, lineOrEmpty, proseOrEmpty } from '@/lib/platform/fields';
import { flag, guidOrEmpty, headed, imageUrl, inPlace, listOf, place, type SectionReader, whole } from './blocks';

const wording = lineOrEmpty(fieldLimits.submit_button);
const optionalInteger = integer(-1)
  .nullish()
  .transform((value) => value ?? undefined)
  .optional();

const tile = z.object({
  Id: whole,
  Title: lineOrEmpty(fieldLimits.company_profile_title),
  Description: proseOrEmpty(fieldLimits.service_booking_description),
  ServiceTypeId: integer(-1),
  ServiceGuid: guidOrEmpty,
  OrderOnSite: whole,
  /** Tiles without one go under "Others". */
  GroupingName: lineOrEmpty(fieldLimits.list_entry_name),
  /** Booking page type (docs/product.md §3). */
  TypeId: integer(-1, 4),
  IsHidden: flag,
  ButtonText: z.object({ en: wording, fr: wording, es: wording, Class: wording.optional() }).optional(),
  LivePricingLogoUrl: imageUrl.optional(),
  PanelImageUrl: imageUrl.optional(),
  CompanyServiceTypeId: optionalInteger,
  LanguageTypeId: optionalInteger,
  DisplayId: optionalInteger,
  Version: optionalInteger,
  Place: place,
});

/** Tiles in their order; where a form moved one, numbered anew. */
function inOrder(tiles: z.output<typeof tile>[]) {
  const isMoved = tiles.some(({ Place }) => Place !== undefined);
  const moved = inPlace(tiles);
  return isMoved ? moved.map((one, at) => ({ ...one, OrderOnSite: at + 1 })) : moved;
}

/** Tiles of services, flat or grouped (docs/product.md §2, §3). */
export const bookNow = {
  content: z.object({
    ...headed,
    Services: listOf(tile).transform(inOrder),
    CompanyGuid: guidOrEmpty,
    CompanyTag: lineOrEmpty(fieldLimits.company_tag),
  }),
  settings: z.object({
    /** It becomes a style: a color and nothing else. */
    ButtonColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .catch(''),
    DisplayGrouping: z.boolean().catch(false),
  }),
} satisfies SectionReader;
