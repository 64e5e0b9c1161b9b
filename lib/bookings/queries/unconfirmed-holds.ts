import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { UnconfirmedHold } from '../rules/hold-quota';

/** Live holds without details: those of a near network everywhere, and all of a company; and whether the company has any that ran out. */
export async function listUnconfirmedHolds(
  tx: Db,
  { holderHash, companyId }: { holderHash: string; companyId: number },
): Promise<{ holds: UnconfirmedHold[]; hasOver: boolean }> {
  const found = await rows<UnconfirmedHold & { isOver: boolean }>(
    tx,
    // All that are held are few; whose they are is looked up by their keys ("offset 0" keeps the plan so).
    sql`select q.id as "seatId", q.visit_id as "visitId", v.company_id = ${companyId}::int as "isHere", coalesce(q.holder_hash = ${holderHash}, false) as "isOwn",
        q.network_hash as network, q.expires_at <= now() as "isOver",
        (extract(epoch from v.starts_at) * 1000)::int8 as start, ceil(extract(epoch from q.expires_at - now()))::int as "leftS"
      from (select id, visit_id, holder_hash, network_hash, expires_at from seats where state = 'Held' offset 0) q
        join visits v on v.id = q.visit_id
      where (v.company_id = ${companyId}::int or (q.holder_hash = ${holderHash} and q.expires_at > now()))
        and (q.expires_at <= now() or not exists (select from bookings b where b.seat_id = q.id))
      order by q.id`,
  );
  return { holds: found.filter(({ isOver }) => !isOver), hasOver: found.some(({ isOver }) => isOver) };
}

/** Gives back the seats of holds, and calls off visits that only they had made. @param isDisplaced they gave way to another network */
export async function releaseHolds(tx: Db, seatIds: readonly number[], isDisplaced: boolean): Promise<void> {
  if (seatIds.length === 0) return;
  const list = sql.join(
    seatIds.map((id) => sql`${id}::int`),
    sql`, `,
  );
  await rows(
    tx,
    sql`with gone as (
        update seats set state = ${isDisplaced ? 'Expired' : 'Cancelled'}, is_displaced = ${isDisplaced}, holder_hash = null,
          network_hash = null
        where id in (${list}) and state = 'Held' returning visit_id)
      update visits v set seats_taken = v.seats_taken - o.n,
        status = case when v.is_on_demand and v.seats_taken = o.n then 'cancelled' else v.status end
      from (select visit_id, count(*)::int as n from gone group by visit_id) o where v.id = o.visit_id`,
  );
}
