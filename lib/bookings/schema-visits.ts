import 'server-only';
import * as z from 'zod';
import { bookingLimits, visitLimits } from '@/lib/config/limits';
import {
  changeInput,
  csvSchema,
  listSchema,
  ofCompany,
  oneInput,
  rowShape,
  streamSchema,
  viewSchema,
} from '@/lib/platform/entity-schema';
import { calendarDay, id, instant, integer, langCode, optionalProse, queryId, wallClock } from '@/lib/platform/fields';
import { type VisitRepeat, visitRepeats, visits } from './contract-visits';

const row = z.object(rowShape(visits));
const seen = row.extend({
  Bookings: z.array(z.object({ Id: z.int(), Reference: z.string(), Name: z.string(), State: z.string() })),
  CanChange: z.boolean(),
});
const one = z.object({ Object: seen });

/** An instant, or what a wall clock of the place shows: forms know no zones. */
const time = z.union([instant, wallClock], { error: 'date' });
const repeats = Object.keys(visitRepeats) as [VisitRepeat, ...VisitRepeat[]];
const capacity = integer(1, visitLimits.capacity);
const place = z
  .string()
  .regex(/^(?:(?:neighborhood|city)-[1-9]\d{0,9})?$/, 'invalid')
  .optional();
const planned = {
  ...ofCompany,
  start: time,
  end: time,
  team_member_id: queryId.optional(),
  neighborhood_id: queryId.optional(),
  city_id: queryId.optional(),
  place,
  repeat: z.enum([...repeats, '']).optional(),
  until: z.union([calendarDay, z.literal('')]).optional(),
};

/** Visits of a company in its portal. */
export const visitsSchemas = {
  listVisits: listSchema(visits),
  exportVisits: csvSchema(visits),
  viewVisits: viewSchema(visits),
  streamVisits: streamSchema(visits),
  getVisit: { input: oneInput, output: one },
  planVisits: {
    input: z.strictObject(planned),
    output: z.object({
      Dates: z.array(
        z.object({
          Start: z.string(),
          End: z.string(),
          Overlaps: z.object({ VisitId: z.int(), Start: z.string(), End: z.string() }).nullable(),
          IsOutsideHours: z.boolean(),
        }),
      ),
      TimezoneName: z.string(),
    }),
  },
  getVisitChoices: {
    input: z.strictObject({ ...ofCompany, place, lang_code: langCode.optional() }),
    output: z.object({
      Object: z.object({
        Services: z.array(z.object({ Id: z.int(), Name: z.string() })),
        TeamMembers: z.array(z.object({ Id: z.int(), Name: z.string() })),
        Places: z.array(z.object({ Place: z.string(), Name: z.string(), CityName: z.string() })),
        HasMorePlaces: z.boolean(),
      }),
    }),
  },
  announceVisits: {
    input: z.strictObject({
      ...planned,
      service_id: id,
      capacity,
      is_confirmed: z.boolean().optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({ Id: z.int(), Object: row, Ids: z.array(z.int()) }),
  },
  changeVisit: {
    input: changeInput({
      start: time.optional(),
      end: time.optional(),
      team_member_id: id.optional(),
      capacity: capacity.optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({ ObjectId: z.int(), Object: seen }),
  },
  cancelVisit: {
    input: changeInput({ reason: optionalProse(bookingLimits.reason), lang_code: langCode.optional() }),
    output: one,
  },
};
