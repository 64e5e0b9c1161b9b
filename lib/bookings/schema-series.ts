import 'server-only';
import * as z from 'zod';
import { frequencies } from '@/lib/config/frequencies';
import { seriesLimits } from '@/lib/config/limits';
import { instant, langCode, queryId } from '@/lib/platform/fields';
import type { SeriesInput, SeriesPlan } from './contract-series';
import { guid, link, price, times } from './schema';

const time = z.object(times);
const conflict = z.enum(['', 'Taken', 'Closed', 'Hours']);

/** Visits that are booked together (contract-series). */
export const seriesSchemas = {
  planSeries: {
    input: z.strictObject({
      company_guid: guid,
      service_id: queryId,
      start: instant,
      frequency: z.enum(frequencies, 'invalid'),
      occurrences: queryId.refine((count) => count >= 2 && count <= seriesLimits.visits, 'invalid'),
      lang_code: langCode,
    }) satisfies z.ZodType<SeriesInput>,
    output: z.object({
      TimezoneName: z.string(),
      MostVisits: z.int(),
      ...price,
      Dates: z.array(
        time.extend({ Date: z.string(), Conflict: conflict, IsHoliday: z.boolean(), NextFree: z.array(time) }),
      ),
    }) satisfies z.ZodType<SeriesPlan>,
  },
  planMove: {
    input: z.strictObject({ ...link, start: instant }),
    output: z.object({
      Moves: z.array(z.object({ BookingId: z.int(), From: time, To: time, Conflict: conflict })),
    }),
  },
};
