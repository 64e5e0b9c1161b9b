import 'server-only';
import type { OperationRight } from '@/lib/access/rights';
import { type Db, rows, rowsLater, type SQL, sql } from '@/lib/db/client';
import type { Transaction } from './transaction';

/**
 * What can be done in a portal: each has its sentence in `messages/portal-activity`, and the right that a reader of it needs beside that of
 * the list; null where every reader of the list may know.
 */
export const activityKinds = {
  'member.invite': 'EditPermissions',
  'member.accept': 'EditPermissions',
  'member.rights': 'EditPermissions',
  'member.deactivate': 'EditPermissions',
  'member.restore': 'EditPermissions',
  'member.mails': 'EditPermissions',
  'member.email': 'EditPermissions',
  'member.leave': 'EditPermissions',
  'booking.add': 'ViewDispatcher',
  'booking.accept': 'ViewDispatcher',
  'booking.propose': 'ViewDispatcher',
  'booking.decline': 'ViewDispatcher',
  'booking.move': 'ViewDispatcher',
  'booking.cancel': 'ViewDispatcher',
  'booking.complete': 'ViewDispatcher',
  'booking.no-show': 'ViewDispatcher',
  'booking.assign': 'ViewDispatcher',
  'booking.message': 'ViewDispatcher',
  'booking.note': 'ViewDispatcher',
  'customer.change': 'ViewDispatcher',
  'customer.merge': 'ViewDispatcher',
  'customer.export': 'ViewDispatcher',
  'customer.erase': 'ViewDispatcher',
  'visit.announce': 'ViewDispatcher',
  'visit.change': 'ViewDispatcher',
  'visit.move': 'ViewDispatcher',
  'visit.cancel': 'ViewDispatcher',
  'section.publish': 'ViewMarketYourBusiness',
  'section.discard': 'ViewMarketYourBusiness',
  'section.hide': 'ViewMarketYourBusiness',
  'section.show': 'ViewMarketYourBusiness',
  'section.order': 'ViewMarketYourBusiness',
  'section.undo': 'ViewMarketYourBusiness',
  'section.confirm': 'ViewMarketYourBusiness',
  'service.add': 'ViewServices',
  'service.change': 'ViewServices',
  'service.hide': 'ViewServices',
  'service.show': 'ViewServices',
  'service.delete': 'ViewServices',
  'service.restore': 'ViewServices',
  'picture.add': 'ViewMarketYourBusiness',
  'settings.change': 'ViewSettings',
  'settings.tag': 'ViewSettings',
  'settings.colour': 'ViewSettings',
  'origin.add': 'ViewSettings',
  'origin.remove': 'ViewSettings',
  'provider.add': 'ViewServiceProviders',
  'provider.change': 'ViewServiceProviders',
  'provider.deactivate': 'ViewServiceProviders',
  'provider.activate': 'ViewServiceProviders',
  'provider.delete': 'ViewServiceProviders',
  'provider.restore': 'ViewServiceProviders',
  'provider.invite': 'ViewServiceProviders',
  'page.change': 'ViewBookingPages',
  'page.pause': 'ViewBookingPages',
  'page.resume': 'ViewBookingPages',
  'feed.renew': 'ViewServiceProviders',
  'opinion.reply': 'ViewMarketYourBusiness',
  'opinion.unreply': 'ViewMarketYourBusiness',
  'opinion.invite': 'ViewMarketYourBusiness',
  'opinion.report': 'ViewMarketYourBusiness',
  'opinion.keep': 'ViewMarketYourBusiness',
  'opinion.hide': 'ViewMarketYourBusiness',
  'source.connect': 'ViewAppMarket',
  'source.disconnect': 'ViewAppMarket',
  'source.reply': 'ViewMarketYourBusiness',
  'source.unreply': 'ViewMarketYourBusiness',
  'widget.add': 'ViewMarketYourBusiness',
  'widget.change': 'ViewMarketYourBusiness',
  'widget.delete': 'ViewMarketYourBusiness',
  'widget.restore': 'ViewMarketYourBusiness',
  'company.claim': null,
  'demo.mail': null,
  'company.open': null,
  'company.publish': null,
} as const satisfies Record<string, OperationRight | null>;
export type ActivityKind = keyof typeof activityKinds;

/** What was done, and to which row. */
export interface Deed {
  kind: ActivityKind;
  /** Of the row that it was done to. */
  subjectId?: number;
  /** The version of that row that the change went against: another form that was drawn with it has been overtaken. */
  version?: number;
  /** Names and values that its sentence wants: never more than its readers may know. */
  data?: Record<string, string | number>;
}

export interface Activity extends Deed {
  companyId: number;
  /** Who did it; null for the marketplace itself. */
  memberId: number | null;
  isStaff?: boolean;
}

/** Records who did what, in the transaction of the act itself (docs/portal.md §3, activity). */
export async function recordActivity(tx: Transaction, done: Activity): Promise<void> {
  const { companyId, memberId, isStaff = false, kind, subjectId, version } = done;
  const data = version === undefined ? done.data : { ...done.data, version };
  await rowsLater(
    tx,
    sql`insert into activity (company_id, member_id, is_staff, kind, needed_right, subject_id, data)
      values (${companyId}, ${memberId}, ${isStaff}, ${kind}, ${activityKinds[kind] ?? ''}, ${subjectId === undefined ? '' : String(subjectId)},
        ${JSON.stringify(data ?? {})}::jsonb)`,
  );
}

/**
 * Takes names and addresses out of what was recorded about people who are about to be forgotten; that it was done stays.
 * @param about the first word of the kinds that were done to them
 * @param subjects a query for the `company_id` and `subject_id` of each
 */
export async function forgetSubjects(db: Db, about: 'provider' | 'feed' | 'member', subjects: SQL): Promise<void> {
  await rows(
    db,
    sql`update activity a set data = a.data - 'name' - 'email' from (${subjects}) s
      where a.company_id = s.company_id and a.subject_id = s.subject_id and split_part(a.kind, '.', 1) = ${about}`,
  );
}
