import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty } from '@/lib/platform/fields';
import { headed, listOf, noSettings, type SectionReader } from './blocks';

/** JSON text of one path; the finest outline of a quarter that we know has 60,000 characters. */
const maxPathLength = 200_000;

const area = z.object({
  Name: lineOrEmpty(fieldLimits.service_area_name),
  /** Kept as it came: one area that cannot be drawn must not take the others along. `rules/service-area` reads it. */
  Coordinates: z
    .string()
    .max(maxPathLength)
    .nullish()
    .transform((text) => text ?? ''),
});

/** Where the company comes, as areas on a map. */
export const map = {
  content: z.object({ ...headed, ServiceAreas: listOf(area) }),
  settings: noSettings,
} satisfies SectionReader;
