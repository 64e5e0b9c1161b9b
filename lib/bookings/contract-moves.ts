import { actOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import { bookings, type PortalBooking } from './contract-portal';

/** Why a booking cannot be moved: `own` where the hour that is kept meanwhile is in the way, `offer` where its service is not offered. */
export const moveRefusals = ['hours', 'travel', 'overlap', 'hold', 'own', 'late', 'offer', 'same'] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** Another hour, another person, or both; what is left out stays. */
export interface MoveFields {
  /** ISO 8601 instant, or `2027-03-03T10:00` by the clock of the place; empty for the same hour. */
  start?: string;
  team_member_id?: number;
  /** A line to the neighbor, at the top of the mail. */
  message?: string;
}

export interface MovePlanInput extends Omit<MoveFields, 'message'> {
  company_id?: number;
  id: number;
  lang_code?: Locale;
}

interface MoveSide {
  Start: string;
  End: string;
  TeamMemberId: number;
  TeamMemberName: string;
}

/** A move before it is made. Instants in ISO 8601. */
export interface MovePlan {
  From: MoveSide;
  To: MoveSide;
  /** Why it cannot be, with the visit that is in its way; null where it can. */
  Refused: { Reason: MoveRefusal; VisitId: number | null; Start: string; End: string } | null;
  /** With less than 48 hours' notice: until when the new slot is kept while the neighbor is asked; empty where the move holds at once. */
  KeptUntil: string;
  /** Minutes of the ways from the visit before and to the one after; null where there is none. */
  DriveBefore: number | null;
  DriveAfter: number | null;
  /** Who gets which mail; none where the hour stays. */
  Mails: {
    Party: 'neighbor' | 'company';
    Name: string;
    Email: string;
    LanguageCode: Locale;
    Kind: 'moved' | 'move-asked';
  }[];
}

/** GET bookings/{id}/move-plan: what a move would do, and who would get which mail. 409 with `State` where it cannot be moved any more. */
export const planCompanyMove: Operation<MovePlanInput, { Object: MovePlan }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewDispatcher' },
  limit: 'portal',
  name: 'planCompanyMove',
  method: 'GET',
  path: '/api/portal/bookings/{id}/move-plan',
  failure: 'getOne',
};

/**
 * POST bookings/{id}/move: another hour, person, or both. With less than 48 hours' notice the booking stays, with `ProposedStart` until
 * the neighbor answers. 409 with `Refused` (`Reason`: hours, travel, overlap, hold, own, late, offer, same) where it cannot be.
 */
export const moveCompanyBooking = actOf<typeof bookings, MoveFields & { lang_code?: Locale }, PortalBooking>(
  bookings,
  'moveCompanyBooking',
  'move',
  { form: { kinds: { team_member_id: 'number' } } },
);
