import 'server-only';
import * as z from 'zod';
import { ofCompany } from '@/lib/platform/entity-schema';
import { calendarDay, id, instant, langCode, queryId, wallClock } from '@/lib/platform/fields';
import { who } from './schema';
import { portalBooking } from './schema-portal';

const { lang_code: mail_language, origin_type_id: _, name_consent: __, frequency: ___, ...customer } = who;

/** Bookings that the company makes itself. */
export const newBookingSchemas = {
  getNewBookingChoices: {
    input: z.strictObject({
      ...ofCompany,
      service_id: queryId.optional(),
      start_date: calendarDay.optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({
      Object: z.object({
        Services: z.array(z.object({ Id: z.int(), Name: z.string() })),
        CountryIds: z.array(z.int()),
        Days: z.array(z.object({ Date: z.string(), Slots: z.array(z.object({ Start: z.string(), End: z.string() })) })),
        From: z.string(),
        Until: z.string(),
        Next: z.string(),
        TimezoneName: z.string(),
        Price: z.int(),
        Currency: z.string(),
      }),
    }),
  },
  addCompanyBooking: {
    input: z.strictObject({
      ...ofCompany,
      service_id: id,
      start: z.union([instant, wallClock], { error: 'date' }),
      ...customer,
      mail_language,
      is_outside: z.boolean().optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({ Id: z.int(), ...portalBooking.shape }),
  },
};
