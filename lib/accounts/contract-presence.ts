import type { OperationRight } from '@/lib/access/rights';
import type { Operation } from '@/lib/platform/operation';

/**
 * Rows that two members of a company may have open at once, each with the flags of which one opens it. An offer and its booking page are one row
 * (`offer`).
 */
export const openRights = {
  booking: ['ViewDispatcher'],
  customer: ['ViewDispatcher'],
  member: ['EditPermissions'],
  offer: ['ViewServices', 'ViewBookingPages'],
  opinion: ['ViewMarketYourBusiness'],
  person: ['ViewServiceProviders'],
  section: ['ViewMarketYourBusiness'],
  settings: ['ViewSettings'],
  sourceReview: ['ViewMarketYourBusiness'],
  visit: ['ViewDispatcher'],
  widget: ['ViewMarketYourBusiness'],
} as const satisfies Readonly<Record<string, readonly OperationRight[]>>;
export type OpenKind = keyof typeof openRights;

export interface OpenRow {
  kind: OpenKind;
  /** Of the row; of settings the company's. */
  id: number;
}

/**
 * POST portal/presence: the caller has a row open, for the next seconds (`presence.leaseMs`). Says who else has (docs/rules/portal-pains.md A2.2), by
 * name; the same member in another window is not among them.
 */
export const meetAtRow: Operation<OpenRow & { company_id?: number }, { Others: { Name: string }[] }> = {
  name: 'meetAtRow',
  method: 'POST',
  path: '/api/portal/presence',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'Member' },
  failure: 'getAll',
  limit: 'presence',
};
