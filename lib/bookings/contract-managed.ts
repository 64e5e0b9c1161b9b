import type { Locale } from '@/lib/values/locale';

/** State of a booking (docs/interface.md §2). */
export type BookingState =
  | 'Held'
  | 'Pending'
  | 'Proposed'
  | 'Confirmed'
  | 'Declined'
  | 'Cancelled'
  | 'Expired'
  | 'Completed';

/** Whose link it is, and in which language the names of the answer are. */
export interface ManageInput {
  manage_token: string;
  lang_code?: Locale;
}

/** Which visits of a series a change is for: the one of the link, or it and all that follow. */
export type SeriesScope = 'this' | 'following';

/** A time of the clock of the place. */
export interface SeriesTime {
  Start: string;
  End: string;
}

/** A visit of a series, as the holder of a link of one of them sees it. */
export interface SeriesVisit extends SeriesTime {
  BookingId: number;
  Reference: string;
  /** Opens this visit for the same party. */
  ManageToken: string;
  State: BookingState;
  /** The one whose link it is. */
  IsThis: boolean;
  /** It comes after this one and can still be changed. */
  IsFollowing: boolean;
}

/** `following` moves all that follow as far by the wall clock, but for those that are kept where they are. */
export interface RescheduleInput extends ManageInput {
  start: string;
  scope?: SeriesScope;
  keep_booking_ids?: number[];
}

/** `following` calls off all that follow, too. */
export interface CancelInput extends ManageInput {
  reason?: string;
  scope?: SeriesScope;
}
