import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, getDb, rows, runBuilt, type SQL, sql } from '@/lib/db/client';
import {
  businessRequests,
  companyReports,
  contactMessages,
  neighborhoodRequests,
  opinionRequests,
  owedRewards,
  recommendationRequests,
} from '@/lib/db/tables/requests';

/** Kinds of requests as an operator names them (`place-7`), each with its table and what a list shows of it. */
export const requestTables = {
  recommendation: { table: recommendationRequests, name: sql`recommendation_requests`, about: sql`company_name` },
  place: { table: neighborhoodRequests, name: sql`neighborhood_requests`, about: sql`location` },
  report: { table: companyReports, name: sql`company_reports`, about: sql`reason || ' ' || company_id` },
  business: { table: businessRequests, name: sql`business_requests`, about: sql`company_name || ', ' || city` },
  opinion: { table: opinionRequests, name: sql`opinion_requests`, about: sql`'company ' || company_id` },
  message: { table: contactMessages, name: sql`contact_messages`, about: sql`left(message, 80)` },
} as const;
export type RequestKind = keyof typeof requestTables;
export type RequestRow<Kind extends RequestKind> = (typeof requestTables)[Kind]['table']['$inferSelect'];
export const requestKinds = Object.keys(requestTables) as RequestKind[];

export interface ListedRequest {
  kind: RequestKind;
  id: number;
  state: string;
  createdAt: string;
  name: string;
  about: string;
}

/** What waits for an operator: everything in quarantine, reports not handled, businesses not decided; the newest first, and all of them. */
export async function listOpenRequests(): Promise<ListedRequest[]> {
  const open: Partial<Record<RequestKind, SQL>> = {
    report: sql`handled_at is null`,
    business: sql`accepted_at is null and refused_at is null`,
  };
  const parts = requestKinds.map((kind) => {
    const { name, about } = requestTables[kind];
    const also = open[kind] ? sql`or ${open[kind]}` : sql``;
    return sql`select ${kind}::text as kind, id, state, created_at, name, (${about})::text as about from ${name}
      where state = 'quarantined' ${also}`;
  });
  return rows<ListedRequest>(
    await getDb(),
    sql`select kind, id, state, created_at as "createdAt", name, about
      from (${sql.join(parts, sql` union all `)}) r order by created_at desc`,
  );
}

/** Takes a request out of quarantine. @returns its row; undefined where it is not there, or was let go before */
export async function takeFromQuarantine<Kind extends RequestKind>(
  tx: Db,
  kind: Kind,
  id: number,
): Promise<RequestRow<Kind> | undefined> {
  const { table } = requestTables[kind];
  const [row] = await runBuilt(tx, (q) =>
    q
      .update(table)
      .set({ state: 'received' })
      .where(and(eq(table.id, id), eq(table.state, 'quarantined')))
      .returning(),
  );
  return row as RequestRow<Kind> | undefined;
}

/** Marks a business as accepted, once. @returns its row; undefined where there is none, or it was accepted before */
export async function markAccepted(tx: Db, id: number, companyId: number) {
  const [row] = await runBuilt(tx, (q) =>
    q
      .update(businessRequests)
      .set({ companyId, acceptedAt: sql`now()`, state: 'received' })
      .where(and(eq(businessRequests.id, id), isNull(businessRequests.acceptedAt)))
      .returning(),
  );
  return row;
}

/** Marks a recommendation as one whose provider joined, once. @returns its row; undefined where it was before */
export async function markJoinedThrough(tx: Db, recommendationId: number, companyId: number) {
  const [row] = await runBuilt(tx, (q) =>
    q
      .update(recommendationRequests)
      .set({ companyId, joinedAt: sql`now()` })
      .where(and(eq(recommendationRequests.id, recommendationId), isNull(recommendationRequests.joinedAt)))
      .returning(),
  );
  return row;
}

/** Ends a report, once. @returns false where there is none, or it was ended before */
export async function markHandled(tx: Db, id: number): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update company_reports set handled_at = now() where id = ${id} and handled_at is null returning id`,
  );
  return ended.length > 0;
}

/** What is owed and not paid, the oldest first. */
export async function listOwed(max: number): Promise<OwedReward[]> {
  return rows<OwedReward>(
    await getDb(),
    sql`select w.id, w.amount_minor as "amountMinor", w.currency, w.created_at as "createdAt", r.name, r.email, r.phone_number as "phoneNumber",
        p.name as "companyName"
      from owed_rewards w join recommendation_requests r on r.id = w.recommendation_id
        join company_profiles p on p.company_id = w.company_id
      where w.paid_at is null order by w.id limit ${max}`,
  );
}

export interface OwedReward {
  id: number;
  amountMinor: number;
  currency: string;
  createdAt: string;
  name: string;
  email: string;
  phoneNumber: string;
  companyName: string;
}

/** Notes that something owed was paid, once. @returns false where there is none, or it was paid before */
export async function markPaid(tx: Db, id: number): Promise<boolean> {
  const paid = await rows(
    tx,
    sql`update owed_rewards set paid_at = now() where id = ${id} and paid_at is null returning id`,
  );
  return paid.length > 0;
}

/** Notes what is owed to a recommender. @returns false where it was noted before, or another one brought the company */
export async function insertReward(tx: Db, values: typeof owedRewards.$inferInsert): Promise<boolean> {
  const inserted = await runBuilt(tx, (q) =>
    q.insert(owedRewards).values(values).onConflictDoNothing().returning({ id: owedRewards.id }),
  );
  return inserted.length > 0;
}
