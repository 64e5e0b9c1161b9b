import 'server-only';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';
import type { SourceFault, SourceState } from '@/lib/values/review-source';

/** The moment that counts as now: the database's own clock, unless a test says another. */
export const clockOf = (at: Date | undefined): SQL => (at ? sql`${at.toISOString()}::timestamptz` : sql`now()`);

/** A source that is being swept. */
export interface LeasedSource {
  id: number;
  companyId: number;
  sourceId: number;
  state: SourceState;
  externalId: string;
  token: string | null;
  pageToken: string | null;
  sweepStartedAt: string | null;
  failures: number;
  toldAt: string | null;
  /** A full sweep is due, was begun, or has to look after an answer that waits. */
  isWholeDue: boolean;
  /** Its newest review is young: more may come. */
  isLively: boolean;
}

/** Leases are taken in turn: two processes must not choose rows of one token at once. */
const leaseLock = 574_121;
const leaseFor = sql`interval '2 minutes'`;

export interface LeaseWish {
  sourceId: number;
  lease: string;
  at: Date | undefined;
  max: number;
}

/** Rows of other leases of the same token, as `l` beside `r`. */
const othersOf = sql`review_sources l where l.source_id = r.source_id and l.token_key = r.token_key`;

/** Leases sources of one token that are due, and those of it that will be within the hour; none of a token that is at work already. */
export async function leaseDue(tx: Db, { sourceId, lease, at, max }: LeaseWish): Promise<LeasedSource[]> {
  const now = clockOf(at);
  await rows(tx, sql`select pg_advisory_xact_lock(${leaseLock}, ${sourceId})`);
  return rows<LeasedSource>(
    tx,
    sql`with chosen as (
        select token_key from review_sources r where source_id = ${sourceId} and next_at <= ${now}
          and not exists (select from ${othersOf} and l.leased_until > ${now}) order by next_at, id limit 1
      ), picked as (
        select id from review_sources where source_id = ${sourceId} and token_key = (select token_key from chosen)
          and next_at <= ${now} + interval '1 hour' order by next_at, id limit ${max}
      )
      update review_sources s set lease = ${lease}::uuid, leased_until = ${now} + ${leaseFor}, last_try_at = ${now}
      from picked where s.id = picked.id
      returning s.id, s.company_id as "companyId", s.source_id as "sourceId", s.state, s.external_id as "externalId", s.token,
        s.page_token as "pageToken", s.sweep_started_at as "sweepStartedAt", s.failures, s.told_at as "toldAt",
        (s.full_sweep_at is null or s.sweep_started_at is not null
          or s.full_sweep_at < ${now} - interval '7 days' + make_interval(hours => s.id % 12)
          or exists (select from source_reviews v where v.company_id = s.company_id and v.source_id = s.source_id and v.reply_state = 'pending'))
          as "isWholeDue",
        exists (select from source_reviews v where v.company_id = s.company_id and v.source_id = s.source_id
          and v.written_at > ${now} - interval '14 days') as "isLively"`,
  );
}

/** Milliseconds until a source of the site is due whose token is not at work; null where none waits. */
export async function untilSourceDue(db: Db, sourceId: number, at: Date | undefined): Promise<number | null> {
  const now = clockOf(at);
  const [found] = await rows<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(greatest(r.next_at, (select max(l.leased_until) from ${othersOf}))) - ${now}) * 1000)::float8 as ms
      from review_sources r where r.source_id = ${sourceId} and r.next_at is not null`,
  );
  return found?.ms == null ? null : Math.max(0, found.ms);
}

/**
 * Keeps where a full sweep goes on, and the lease of all that is swept with it.
 * @returns companies of the sources that it holds still, locked for this transaction, each with when its full sweep began
 */
export async function keepProgress(
  tx: Db,
  { lease, id, at }: { lease: string; id: number; at: Date | undefined },
  progress: { pageToken: string | null; isBegin?: boolean },
): Promise<Map<number, string | null>> {
  const now = clockOf(at);
  const kept = await rows<{ companyId: number; startedAt: string | null }>(
    tx,
    sql`update review_sources set leased_until = ${now} + ${leaseFor},
        page_token = case when id = ${id} then ${progress.pageToken} else page_token end,
        sweep_started_at = case when id = ${id} and ${progress.isBegin ?? false} then ${now} else sweep_started_at end
      where lease = ${lease}::uuid returning company_id as "companyId", sweep_started_at as "startedAt"`,
  );
  return new Map(kept.map(({ companyId, startedAt }) => [companyId, startedAt]));
}

/** Gives back what a lease holds still. */
export async function releaseLease(db: Db, lease: string): Promise<void> {
  await rows(db, sql`update review_sources set lease = null, leased_until = null where lease = ${lease}::uuid`);
}

/** How a sweep of a source ended. */
export interface SweepEnd {
  state: SourceState;
  fault: SourceFault | null;
  /** Minutes until the next; null where only its owner can help. */
  nextMinutes: number | null;
  failures: number;
  /** All of it was read; else whether what was begun goes on next time. */
  isWhole?: boolean;
  isBegun?: boolean;
  /** Back to when reviews are known, where that is not all. */
  partialUntil?: string | null;
  hasTotals?: boolean;
  /** The owner gets a mail by now. */
  isTold?: boolean;
}

/** Writes how sweeps ended. @returns false where one of them is no longer the lease's: its site was disconnected, or another process has it */
export async function writeSweepEnd(
  tx: Db,
  { lease, ids, at }: { lease: string; ids: readonly number[]; at: Date | undefined },
  end: SweepEnd,
): Promise<boolean> {
  const now = clockOf(at);
  const isGood = end.fault === null;
  const written = await rows<{ id: number }>(
    tx,
    sql`update review_sources set state = ${end.state}, fault = ${end.fault}, failures = ${end.failures},
        version = version + (state <> ${end.state} or fault is distinct from ${end.fault})::int,
        next_at = ${now} + make_interval(secs => ${(end.nextMinutes ?? 0) * 60}::float8) * case when ${end.nextMinutes === null} then null else 1 end,
        last_ok_at = case when ${isGood} then ${now} else last_ok_at end,
        full_sweep_at = case when ${end.isWhole ?? false} then ${now} else full_sweep_at end,
        page_token = case when ${end.isBegun ?? false} then page_token end,
        sweep_started_at = case when ${end.isBegun ?? false} then sweep_started_at end,
        partial_until = case when ${end.isWhole ?? false} then null else coalesce(${end.partialUntil ?? null}::timestamptz, partial_until) end,
        totals_at = case when ${end.hasTotals ?? false} then ${now} else totals_at end,
        told_at = case when ${end.isTold ?? false} then coalesce(told_at, ${now}) end,
        lease = null, leased_until = null
      where id = any(${sql.param([...ids])}::int[]) and lease = ${lease}::uuid returning id`,
  );
  return written.length === ids.length;
}

/** Has a source read at once that would be read later; one that waits for its owner waits on. */
export async function hastenSource(
  db: Db,
  { companyId, sourceId }: Pick<LeasedSource, 'companyId' | 'sourceId'>,
): Promise<void> {
  await rows(
    db,
    sql`update review_sources set next_at = now() where company_id = ${companyId} and source_id = ${sourceId} and next_at > now()`,
  );
}

/** Puts off sources of a lease, without a word about them, and gives them back. */
export async function postponeSources(
  db: Db,
  { lease, at }: { lease: string; at: Date | undefined },
  minutes: number,
): Promise<void> {
  await rows(
    db,
    sql`update review_sources set next_at = ${clockOf(at)} + make_interval(secs => ${minutes * 60}::float8), lease = null, leased_until = null
      where lease = ${lease}::uuid`,
  );
}
