import 'server-only';
import * as z from 'zod';
import { visitMoveRefusals } from './contract-rounds';
import { movePlan, movesSchemas } from './schema-moves';
import { visitsSchemas } from './schema-visits';

/** Moves of whole street days. */
export const visitMovesSchemas = {
  planVisitMove: {
    input: movesSchemas.planCompanyMove.input,
    output: z.object({
      Object: movePlan.extend({
        Refused: movePlan.shape.Refused.unwrap()
          .extend({ Reason: z.enum(visitMoveRefusals) })
          .nullable(),
        Mails: z.array(movePlan.shape.Mails.element.extend({ BookingId: z.int() })),
      }),
    }),
  },
  moveVisit: { input: movesSchemas.moveCompanyBooking.input, output: visitsSchemas.getVisit.output },
};
