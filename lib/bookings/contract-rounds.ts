import { actOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { MoveFields, MovePlan, MovePlanInput } from './contract-moves';
import { type VisitView, visits } from './contract-visits';

/**
 * Why a street day cannot be moved: `open` where a request waits in it for an answer, `place` where its person does not go there, `booking`
 * where a booking made it, which is moved itself.
 */
export const visitMoveRefusals = [
  'hours',
  'travel',
  'overlap',
  'hold',
  'own',
  'late',
  'offer',
  'same',
  'open',
  'place',
  'booking',
] as const;
export type VisitMoveRefusal = (typeof visitMoveRefusals)[number];

/** A move of a street day before it is made, with every mail of its bookings. */
export interface VisitMovePlan extends Omit<MovePlan, 'Refused' | 'Mails'> {
  Refused: (Omit<NonNullable<MovePlan['Refused']>, 'Reason'> & { Reason: VisitMoveRefusal }) | null;
  Mails: (MovePlan['Mails'][number] & { BookingId: number })[];
}

/** GET visits/{id}/move-plan: what a move of the whole street day would do, and who would get which mail. 409 with `State` once it has begun. */
export const planVisitMove: Operation<MovePlanInput, { Object: VisitMovePlan }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewDispatcher' },
  limit: 'portal',
  name: 'planVisitMove',
  method: 'GET',
  path: '/api/portal/visits/{id}/move-plan',
  failure: 'getOne',
};

/**
 * POST visits/{id}/move: another hour, person, or both, with everybody who is booked. With less than 48 hours' notice they are asked: the new
 * street day stands beside the old one, which takes no new bookings and goes with its last. 409 with `Refused`.
 */
export const moveVisit = actOf<typeof visits, MoveFields & { lang_code?: MovePlanInput['lang_code'] }, VisitView>(
  visits,
  'moveVisit',
  'move',
  { form: { kinds: { team_member_id: 'number' } } },
);
