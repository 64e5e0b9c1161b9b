import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty, proseOrEmpty } from '@/lib/platform/fields';
import { headed, imageUrl, listOf, noSettings, type SectionReader } from './blocks';

const member = z.object({
  Name: lineOrEmpty(fieldLimits.company_name),
  Description: proseOrEmpty(fieldLimits.team_description),
  ImageUrl: imageUrl,
});

/** Who comes. */
export const team = {
  content: z.object({ ...headed, Members: listOf(member) }),
  settings: noSettings,
} satisfies SectionReader;
