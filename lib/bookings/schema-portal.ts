import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { bookingLimits } from '@/lib/config/limits';
import { changeInput, csvSchema, listSchema, oneInput, streamSchema, viewSchema } from '@/lib/platform/entity-schema';
import { id, langCode, optionalProse, prose } from '@/lib/platform/fields';
import { bookingActs, bookings } from './contract-portal';
import { bookingView, proposal, seriesVisit, start } from './schema';

/** One booking as the company's people see it. */
export const portalBooking = z.object({
  Object: bookingView.omit({ Series: true, Moves: true, Party: true }).extend({
    Id: z.int(),
    Acts: z.array(z.enum(bookingActs)),
    OperatorNotes: z.string(),
    CustomerId: z.int().nullable(),
    TeamMemberId: z.int().nullable(),
    TeamMembers: z.array(z.object({ Id: z.int(), Name: z.string() })),
    Series: z.array(seriesVisit.omit({ ManageToken: true })),
  }),
});

const language = { lang_code: langCode.optional() };
const act = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  input: changeInput({ ...language, ...fields }),
  output: portalBooking,
});
const reason = { reason: optionalProse(bookingLimits.reason) };

/** Bookings in the portal. */
export const portalBookingsSchemas = {
  listCompanyBookings: listSchema(bookings),
  exportCompanyBookings: csvSchema(bookings),
  viewCompanyBookings: viewSchema(bookings),
  streamCompanyBookings: streamSchema(bookings),
  getCompanyBooking: { input: oneInput, output: portalBooking },
  acceptCompanyBooking: act({ start: start.optional() }),
  proposeCompanyBooking: act({
    start: start.optional(),
    ...proposal,
  }),
  declineCompanyBooking: act(reason),
  cancelCompanyBooking: act(reason),
  completeCompanyBooking: act({}),
  missCompanyBooking: act(reason),
  assignCompanyBooking: act({ team_member_id: id }),
  messageCompanyBooking: act({ message: prose(bookingLimits.message) }),
  noteCompanyBooking: act({ operator_notes: optionalProse(fieldLimits.operator_notes) }),
};
