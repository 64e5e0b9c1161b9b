import 'server-only';
import * as z from 'zod';
import { bookingLimits } from '@/lib/config/limits';
import { changeInput, ofCompany } from '@/lib/platform/entity-schema';
import { id, langCode, optionalProse, queryId } from '@/lib/platform/fields';
import { locales } from '@/lib/values/locale';
import { moveRefusals } from './contract-moves';
import { start } from './schema';
import { portalBooking } from './schema-portal';

const side = z.object({ Start: z.string(), End: z.string(), TeamMemberId: z.int(), TeamMemberName: z.string() });

/** A move before it is made. */
export const movePlan = z.object({
  From: side,
  To: side,
  Refused: z
    .object({ Reason: z.enum(moveRefusals), VisitId: z.int().nullable(), Start: z.string(), End: z.string() })
    .nullable(),
  KeptUntil: z.string(),
  DriveBefore: z.int().nullable(),
  DriveAfter: z.int().nullable(),
  Mails: z.array(
    z.object({
      Party: z.enum(['neighbor', 'company']),
      Name: z.string(),
      Email: z.string(),
      LanguageCode: z.enum(locales),
      Kind: z.enum(['moved', 'move-asked']),
    }),
  ),
});

/** Moves of bookings by their company. */
export const movesSchemas = {
  planCompanyMove: {
    input: z.strictObject({
      ...ofCompany,
      id: queryId,
      start: start.optional(),
      team_member_id: queryId.optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({ Object: movePlan }),
  },
  moveCompanyBooking: {
    input: changeInput({
      start: start.optional(),
      team_member_id: id.optional(),
      message: optionalProse(bookingLimits.message),
      lang_code: langCode.optional(),
    }),
    output: portalBooking,
  },
};
