import 'server-only';
import * as z from 'zod';
import { ofCompany, rowShape, viewDays } from '@/lib/platform/entity-schema';
import { langCode, queryId } from '@/lib/platform/fields';
import { visits } from './contract-visits';

const visit = z.object({
  ...rowShape(visits),
  Day: z.string(),
  BookingId: z.int().nullable(),
  Names: z.array(z.string()),
  SeatsAwaited: z.int(),
  TravelMinutes: z.int().nullable(),
  SpareMinutes: z.int().nullable(),
});

/** The calendar of the portal. */
export const calendarSchemas = {
  getCalendar: {
    input: viewDays({ ...ofCompany, team_member_id: queryId.optional(), lang_code: langCode.optional() }),
    output: z.object({
      View: z.object({
        People: z.array(z.object({ Id: z.int(), Name: z.string(), DaysOff: z.array(z.string()) })),
        Visits: z.array(visit),
      }),
    }),
  },
};
