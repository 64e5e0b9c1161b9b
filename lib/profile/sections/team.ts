import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty, proseOrEmpty } from '@/lib/platform/fields';
import { headed, imageUrl, inPlace, listOf, noSettings, place, type SectionReader } from './blocks';

const member = z.object({
  Name: lineOrEmpty(fieldLimits.company_name),
  Description: proseOrEmpty(fieldLimits.team_description),
  ImageUrl: imageUrl,
  /** They agreed that visitors see them; missing where they were never asked, which is no yes. Ours, beside the specification's fields. */
  HasConsent: z.boolean().optional(),
  Place: place,
});

/** Who comes. */
export const team = {
  content: z.object({ ...headed, Members: listOf(member).transform(inPlace) }),
  settings: noSettings,
} satisfies SectionReader;
