import 'server-only';
import { type Db, rows, runBuilt, sql } from '@/lib/db/client';
import { paymentEvents } from '@/lib/db/tables/bookings-payments';
import type { Transaction } from '@/lib/effects/transaction';
import type { PaymentState } from '../contract';

/** A payment with what it stands for. Times in milliseconds since 1970. */
export interface PaymentRow {
  id: number;
  guid: string;
  bookingId: number;
  bookingGuid: string;
  companyId: number;
  state: PaymentState;
  amountMinor: number;
  currency: string;
  sessionId: string | null;
  sessionAddress: string | null;
  sessionExpiresAt: number;
  providerPaymentId: string | null;
  /** Its page still takes money, by the database's clock. */
  isOpen: boolean;
  ageMinutes: number;
  attempts: number;
  createdAt: number;
  /** Of its company, when it was begun. */
  mailedLinksVersion: number | null;
}

const columns =
  sql.raw(`p.id, p.guid, p.booking_id as "bookingId", b.guid as "bookingGuid", b.company_id as "companyId", p.state,
  p.amount_minor as "amountMinor", p.currency, p.session_id as "sessionId", p.session_address as "sessionAddress",
  (extract(epoch from p.session_expires_at) * 1000)::int8 as "sessionExpiresAt", p.provider_payment_id as "providerPaymentId",
  p.session_expires_at > now() as "isOpen", (extract(epoch from now() - p.created_at) / 60)::float8 as "ageMinutes",
  p.attempts, p.mailed_links_version as "mailedLinksVersion", (extract(epoch from p.created_at) * 1000)::int8 as "createdAt"`);

/** One of the names a payment goes by. */
export type PaymentName =
  | { guid: string }
  | { id: number }
  | { bookingId: number }
  | { bookingGuid: string }
  | { sessionId: string }
  | { providerPaymentId: string };

const conditionOf = (name: PaymentName) => {
  if ('guid' in name) return sql`p.guid = ${name.guid}::uuid`;
  if ('id' in name) return sql`p.id = ${name.id}`;
  if ('bookingId' in name) return sql`p.booking_id = ${name.bookingId}`;
  if ('bookingGuid' in name) return sql`b.guid = ${name.bookingGuid}::uuid`;
  if ('sessionId' in name) return sql`p.session_id = ${name.sessionId}`;
  return sql`p.provider_payment_id = ${name.providerPaymentId}`;
};

/** A payment by one of its names; undefined for an unknown one. */
export async function findPayment(db: Db, name: PaymentName): Promise<PaymentRow | undefined> {
  const [found] = await rows<PaymentRow>(
    db,
    sql`select ${columns} from payments p join bookings b on b.id = p.booking_id where ${conditionOf(name)}`,
  );
  return found;
}

/** The payment as it is now, kept from others until the transaction ends. */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [found] = await rows<PaymentRow>(
    tx,
    sql`select ${columns} from payments p join bookings b on b.id = p.booking_id where p.id = ${id} for update of p`,
  );
  return found!;
}

const minutesFromNow = (minutes: number) => sql`date_trunc('second', now()) + ${minutes}::int * interval '1 minute'`;

/** The payment of a booking, due when its page has run out. By the database's clock. */
export async function insertPayment(
  tx: Db,
  payment: { bookingId: number; amountMinor: number; currency: string; openMinutes: number; lookAfterMinutes: number },
): Promise<string> {
  const { bookingId, amountMinor, currency, openMinutes, lookAfterMinutes } = payment;
  const [made] = await rows<{ guid: string }>(
    tx,
    sql`insert into payments (booking_id, amount_minor, currency, session_expires_at, due_at, mailed_links_version)
      select b.id, ${amountMinor}::int, ${currency}, ${minutesFromNow(openMinutes)},
        ${minutesFromNow(openMinutes + lookAfterMinutes)}, c.mailed_links_version
      from bookings b join companies c on c.id = b.company_id where b.id = ${bookingId} returning guid`,
  );
  return made!.guid;
}

/** Opens the page of a payment later than it was meant to, where less than `minutes.minOpen` would be left of it. */
export async function renewPayment(
  tx: Db,
  id: number,
  minutes: { open: number; minOpen: number; lookAfter: number },
): Promise<void> {
  await rows(
    tx,
    sql`update payments set session_expires_at = ${minutesFromNow(minutes.open)},
        due_at = ${minutesFromNow(minutes.open + minutes.lookAfter)}
      where id = ${id} and session_id is null and session_expires_at < ${minutesFromNow(minutes.minOpen)}`,
  );
}

/** The provider's page for a payment, the first that is asked for; its seat is held until a while after that page has run out. */
export async function keepSession(
  tx: Db,
  id: number,
  session: { sessionId: string; address: string; holdAfterMinutes: number },
): Promise<void> {
  await rows(
    tx,
    sql`update payments set session_id = ${session.sessionId}, session_address = ${session.address}, updated_at = now()
      where id = ${id} and session_id is null`,
  );
  await rows(
    tx,
    sql`update seats s set expires_at = greatest(s.expires_at,
          p.session_expires_at + ${session.holdAfterMinutes}::int * interval '1 minute')
      from payments p join bookings b on b.id = p.booking_id
      where p.id = ${id} and s.id = b.seat_id and s.state = 'Held'`,
  );
}

/** What becomes of a payment; `dueInMinutes` null: nothing is left to do. */
export async function setPayment(
  tx: Db,
  id: number,
  next: { state: PaymentState; providerPaymentId?: string | null; dueInMinutes: number | null },
): Promise<void> {
  const due = next.dueInMinutes === null ? sql`null` : minutesFromNow(next.dueInMinutes);
  await rows(
    tx,
    sql`update payments set state = ${next.state}, due_at = ${due}, attempts = 0, updated_at = now(),
        provider_payment_id = coalesce(${next.providerPaymentId ?? null}, provider_payment_id)
      where id = ${id}`,
  );
}

/** Nothing is left to do about it, or sooner than was meant. */
export async function setPaymentDue(tx: Db, id: number, dueInMinutes: number | null): Promise<void> {
  const due = dueInMinutes === null ? sql`null` : minutesFromNow(dueInMinutes);
  await rows(tx, sql`update payments set due_at = ${due}, attempts = 0 where id = ${id}`);
}

/**
 * Keeps other turns of this money waiting until the transaction ends: what is read of it is all there is. Taken before the calendar's lock.
 * @param providerPaymentId the provider's name for it
 */
export async function lockMoney(tx: Transaction, providerPaymentId: string): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${providerPaymentId}, 367241))`);
}

const happenedAt = (alias: 'e' | 'later') => sql.raw(`coalesce(${alias}.occurred_at, ${alias}.received_at)`);

/** Whether the provider said that this money went back, and has not said since that it did not. */
export async function isKnownRefund(tx: Db, providerPaymentId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from payment_events e where e.provider_payment_id = ${providerPaymentId} and e.kind = 'refunded'
        and not exists (select from payment_events later where later.provider_payment_id = e.provider_payment_id
          and later.kind = 'refund-failed' and ${happenedAt('later')} >= ${happenedAt('e')}) limit 1`,
  );
  return found.length > 0;
}

/** Whether a noted event says the contrary of what happened before it: of two at the same moment the failure is the later one. */
export async function isOvertaken(tx: Db, eventId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from payment_events e join payment_events later on later.provider_payment_id = e.provider_payment_id
        and later.kind <> e.kind and (${happenedAt('later')} > ${happenedAt('e')}
          or (${happenedAt('later')} = ${happenedAt('e')} and later.kind = 'refund-failed'))
      where e.id = ${eventId} limit 1`,
  );
  return found.length > 0;
}

/** How many times the provider said that this money did not reach its card: the next attempt is another one to it. */
export async function countFailedRefunds(db: Db, providerPaymentId: string): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from payment_events
      where provider_payment_id = ${providerPaymentId} and kind = 'refund-failed'`,
  );
  return found!.n;
}

/**
 * Notes an event of the provider, in the transaction of its effect; of money that went back, which.
 * @returns false for one that was worked before
 */
export async function noteEvent(
  tx: Db,
  event: { id: string; kind: string; providerPaymentId?: string; at?: Date },
): Promise<boolean> {
  const made = await runBuilt(tx, (q) =>
    q
      .insert(paymentEvents)
      .values({
        id: event.id,
        kind: event.kind,
        providerPaymentId: event.providerPaymentId ?? null,
        occurredAt: event.at ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id }),
  );
  return made.length > 0;
}

/** Forgets events the provider no longer repeats (Stripe does for three days). */
export async function forgetEvents(db: Db): Promise<void> {
  await rows(db, sql`delete from payment_events where received_at < now() - interval '30 days'`);
}

const instant = (at: Date | undefined) => (at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`);

/**
 * Takes the payment that is due the longest: of workers at the same time each gets another. Its next turn is put off, so that one
 * whose process dies, or whose provider is away, comes again.
 */
export async function takeDuePayment(
  db: Db,
  { at, retryMs }: { at: Date | undefined; retryMs: (attempts: number) => number },
): Promise<number | undefined> {
  const waits = sql.join(
    [1, 2, 3, 4, 5, 6].map((attempts) => sql`${retryMs(attempts) / 1000}::float8`),
    sql`, `,
  );
  const [taken] = await rows<{ id: number }>(
    db,
    sql`update payments set attempts = attempts + 1,
        due_at = ${instant(at)} + make_interval(secs => (array[${waits}])[least(attempts + 1, 6)])
      where id = (select id from payments where due_at <= ${instant(at)} order by due_at, id limit 1 for update skip locked)
      returning id`,
  );
  return taken?.id;
}

/** Milliseconds until a payment is due; null when none waits. */
export async function untilNextPayment(db: Db, at: Date | undefined): Promise<number | null> {
  const [next] = await rows<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(due_at) - ${instant(at)}) * 1000)::float8 as ms from payments where due_at is not null`,
  );
  return next?.ms == null ? null : Math.max(0, Math.ceil(next.ms));
}
