import { csvOf, entity, listOf, type RowOf } from '@/lib/platform/entity';

/** Who did what in a company's portal, the newest first (docs/portal.md §3); a reader sees what their rights let them know. */
export const activity = entity({
  place: 'portal',
  name: 'activity',
  right: 'ViewRecentActivity',
  columns: {
    Id: { kind: 'id', isSortable: true },
    Date: { kind: 'instant' },
    /** `booking.accept`: what it was done to, and what was done. */
    Kind: { kind: 'text' },
    /** Who did it; empty for the marketplace itself, and for who deleted their account. */
    MemberName: { kind: 'text' },
    IsStaff: { kind: 'boolean' },
    /** A member did it whose account is deleted. */
    IsGone: { kind: 'boolean' },
    /** Id of the row that it was done to, and what that is called: the reference of a booking, an address. Empty where there is none. */
    SubjectId: { kind: 'text' },
    SubjectName: { kind: 'text' },
    /** The version of the row that the change went against; not every act has one. */
    SubjectVersion: { kind: 'number', isOptional: true },
  },
  /** `name` is that of one row: `service.7`, the first word of its kinds and its id. */
  filters: ['filter_search', 'member_id', 'name'],
  sort: '-Id',
});
export type ActivityRow = RowOf<typeof activity>;

/** GET activity. */
export const listActivity = listOf(activity, 'listActivity');
/** GET activity/csv. */
export const exportActivity = csvOf(activity, 'exportActivity');
