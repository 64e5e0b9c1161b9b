import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty, proseOrEmpty } from '@/lib/platform/fields';
import { areaLimits, readPoints } from '@/lib/values/area-points';
import { listOf, noSettings, type SectionReader, title } from './blocks';

/** JSON text of one path; the finest outline of a quarter that we know has 60,000 characters. */
const maxPathLength = 200_000;

interface SentArea {
  Name: string;
  Coordinates: string;
  Points?: string | null | undefined;
}

/** Corners that were typed as a list become the path of the area; a fault names its line: `Points.3`. */
function withTypedPoints({ Points, ...area }: SentArea, issues: z.core.$RefinementCtx): Omit<SentArea, 'Points'> {
  if (!Points?.trim()) return area;
  const { points, faults } = readPoints(Points);
  for (const { line, key } of faults)
    issues.addIssue({ code: 'custom', message: key, path: line === 0 ? ['Points'] : ['Points', line] });
  if (area.Name === '') issues.addIssue({ code: 'custom', message: 'required', path: ['Name'] });
  return { ...area, Coordinates: JSON.stringify(points.map(([lat, lng]) => ({ lat, lng }))) };
}

const area = z
  .object({
    Name: lineOrEmpty(fieldLimits.service_area_name),
    /** Kept as it came: one area that cannot be drawn must not take the others along. `rules/service-area` reads it. */
    Coordinates: z
      .string()
      .max(maxPathLength)
      .nullish()
      .transform((text) => text ?? ''),
    /** Instead of `Coordinates`: a corner a line, "latitude, longitude". Never kept. */
    Points: z.string().max(areaLimits.text).nullish(),
  })
  .transform(withTypedPoints);

/** Where the company comes, as areas on a map. */
export const map = {
  content: z.object({
    Title: title,
    Description: proseOrEmpty(fieldLimits.service_area_description),
    ServiceAreas: listOf(area),
  }),
  settings: noSettings,
} satisfies SectionReader;
