import { actOf, csvOf, entity, listOf, oneOf, putOf, type RowOf, streamOf, viewOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

export const visitStates = ['Live', 'Cancelled'] as const;
/** `Twice`: the old one of two street days that stand for one move (`OtherDayId`). */
const visitFilters = [...visitStates, 'Twice'] as const;
/** What keeps neighbors from booking a date, the first that does. `Paused` alone leaves it on pages, without a way to book it. */
export const visitHindrances = [
  'Cancelled',
  'OnDemand',
  'Begun',
  'Unlisted',
  'ServiceHidden',
  'Paused',
  'Full',
] as const;

/**
 * Where a company's people are and when (docs/portal.md §3): street days that were announced, and visits that bookings made. Instants in
 * ISO 8601; days are those of `TimezoneName`.
 */
export const visits = entity({
  place: 'portal',
  name: 'visits',
  right: 'ViewDispatcher',
  columns: {
    Id: { kind: 'id' },
    State: { kind: 'choice', of: visitStates },
    ServiceId: { kind: 'number' },
    ServiceName: { kind: 'text' },
    Start: { kind: 'instant', isSortable: true },
    End: { kind: 'instant' },
    TimezoneName: { kind: 'text' },
    CityName: { kind: 'text' },
    /** Empty where the visit may go anywhere in its city. */
    NeighborhoodName: { kind: 'text' },
    TeamMemberId: { kind: 'number' },
    TeamMemberName: { kind: 'text' },
    Capacity: { kind: 'number' },
    /** Seats held, asked for or booked. */
    SeatsTaken: { kind: 'number' },
    /** Of these, seats that a neighbor is just now booking. */
    SeatsHeld: { kind: 'number' },
    /** Made by a booking: neighbors are not shown it. */
    IsOnDemand: { kind: 'boolean' },
    /** Why no neighbor can book it now. */
    Hindrance: { kind: 'choice', of: visitHindrances, isOptional: true },
    /**
     * Of a street day whose neighbors were asked to move: the other day, while both stand and no answer is open. The company cancels the one
     * that it does not want.
     */
    OtherDayId: { kind: 'number', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['status_types', 'member_id', 'filter_search'],
  statusTypes: visitFilters,
  sort: '-Start',
  hasOwnRows: true,
});
export type VisitRow = RowOf<typeof visits>;

/** How often a street day is repeated; empty for once. */
export const visitRepeats = { weekly: 1, every2Weeks: 2, every4Weeks: 4 } as const;
export type VisitRepeat = keyof typeof visitRepeats;

interface VisitTimes {
  /** ISO 8601 instant, or `2027-03-03T09:00` by the clock of the company's place. */
  start: string;
  end: string;
}

export interface PlanVisitsInput extends VisitTimes {
  company_id?: number;
  /** Either: a neighborhood, or a whole city; of a plan, for the clock of its place. */
  neighborhood_id?: number;
  city_id?: number;
  /** The same as one text, as a form has it: `neighborhood-12`, `city-5`; empty for none. */
  place?: string;
  /** One of the company's people; may be left out where there is one, or none: then it is the caller. */
  team_member_id?: number;
  repeat?: VisitRepeat | '';
  /** YYYY-MM-DD, the last day that it is repeated on. */
  until?: string;
}

/** A date of a street day, with the visit that keeps its person from it. */
export interface PlannedVisit {
  Start: string;
  End: string;
  Overlaps: { VisitId: number; Start: string; End: string } | null;
  /** Its person does not work then: by their week, a season, or a day off. */
  IsOutsideHours: boolean;
}

const ofVisits = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewDispatcher' },
  limit: 'portal',
} as const;

/** GET visits/plan: every date of a street day, before any is kept. 422 by field, `place` for one that its person does not go to. */
export const planVisits: Operation<PlanVisitsInput, { Dates: PlannedVisit[]; TimezoneName: string }> = {
  ...ofVisits,
  name: 'planVisits',
  method: 'GET',
  path: '/api/portal/visits/plan',
  failure: 'getAll',
};

export interface AnnounceVisitsInput extends PlanVisitsInput {
  service_id: number;
  capacity: number;
  /** The dates of one that is repeated were seen; without it 422. */
  is_confirmed?: boolean;
  lang_code?: Locale;
}

/**
 * POST visits: announces a street day, on each of its dates; the company serves its place from then on. On the pages of its place within two seconds. 409 with `Overlaps` where its
 * person is elsewhere on one of them, 422 `start` where they do not work then: then none is kept.
 */
export const announceVisits: Operation<AnnounceVisitsInput, { Id: number; Object: VisitRow; Ids: number[] }> = {
  ...ofVisits,
  name: 'announceVisits',
  method: 'POST',
  path: '/api/portal/visits',
  idempotency: 'required',
  failure: 'save',
  form: {
    kinds: {
      service_id: 'number',
      team_member_id: 'number',
      neighborhood_id: 'number',
      city_id: 'number',
      capacity: 'number',
      is_confirmed: 'boolean',
    },
  },
};

export interface ChangeVisitInput extends Partial<VisitTimes> {
  team_member_id?: number;
  capacity?: number;
  lang_code?: Locale;
}

/** One visit with those who are booked with it. */
export interface VisitView extends VisitRow {
  Bookings: { Id: number; Reference: string; Name: string; State: string }[];
  /** It has not begun, and nothing has ended it. */
  CanChange: boolean;
}

/** GET visits. */
export const listVisits = listOf(visits, 'listVisits');
/** GET visits/csv. */
export const exportVisits = csvOf(visits, 'exportVisits');
/** GET visits/view: those of some days. */
export const viewVisits = viewOf(visits, 'viewVisits');
/** GET visits/stream: which of them change, holds and seats too. */
export const streamVisits = streamOf(visits, 'streamVisits');
/** GET visits/{id}. */
export const getVisit = oneOf<typeof visits, VisitView>(visits, 'getVisit');

/**
 * PUT visits/{id}: another person, hour or number of seats. 422 `start` for another hour while neighbors are booked with it or outside the
 * hours of its person, `team_member_id` for a person who does not work then, `capacity` below the seats that are taken; 409 with `Overlaps`, with `Object` where the version moved on, with `State` once it has begun.
 */
export const changeVisit = putOf<typeof visits, ChangeVisitInput, VisitView>(visits, 'changeVisit', {
  form: { kinds: { team_member_id: 'number', capacity: 'number' } },
});

/** POST visits/{id}/cancel: calls it off; every neighbor who is booked with it is mailed, and what was paid is refunded. */
export const cancelVisit = actOf<typeof visits, { reason?: string; lang_code?: Locale }, VisitView>(
  visits,
  'cancelVisit',
  'cancel',
  { form: {} },
);

/** What a street day can be made of. */
export interface VisitChoices {
  Services: { Id: number; Name: string }[];
  TeamMembers: { Id: number; Name: string }[];
  /** Where the company works by now; `Place` as `AnnounceVisitsInput` takes it. */
  Places: { Place: string; Name: string; CityName: string }[];
  /** The company works in more places than these, the first by city and name: any other is searched for. */
  HasMorePlaces: boolean;
}

export interface VisitChoicesInput {
  company_id?: number;
  /** One that was chosen is among the places, whether the company works there by now or not. */
  place?: string;
  lang_code?: Locale;
}

/** GET visits/choices. */
export const getVisitChoices: Operation<VisitChoicesInput, { Object: VisitChoices }> = {
  ...ofVisits,
  name: 'getVisitChoices',
  method: 'GET',
  path: '/api/portal/visits/choices',
  failure: 'getOne',
};
