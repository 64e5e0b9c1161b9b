import { csvOf, entity, listOf, type RowOf } from '@/lib/platform/entity';

/** Every act of staff in the console, the newest first: nothing here can be changed (docs/portal.md §3). */
export const audit = entity({
  place: 'console',
  name: 'audit',
  roles: ['Admin', 'Operator', 'Support'],
  columns: {
    Id: { kind: 'id', isSortable: true },
    Date: { kind: 'instant' },
    /** The address of their account as it was then. */
    By: { kind: 'text' },
    /** Of what: `claim`, `business`. */
    Kind: { kind: 'text' },
    ItemId: { kind: 'number' },
    /** What that is called now; empty where it is gone. */
    SubjectName: { kind: 'text' },
    Act: { kind: 'text' },
    Reason: { kind: 'text' },
    /** Proofs that were seen for an approval, the company that a merge was with, the decision that was carried out; else empty. */
    Detail: { kind: 'text' },
  },
  filters: ['filter_search', 'member_id'],
  sort: '-Id',
});
export type AuditRow = RowOf<typeof audit>;

/** GET audit. */
export const listAudit = listOf(audit, 'listAudit');
/** GET audit/csv. */
export const exportAudit = csvOf(audit, 'exportAudit');
