import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings';
import { instant } from './columns';

/** The payment of a booking that is paid when it is booked: one a booking, its amount the one its hold promised. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Our id for the payment: sent to the provider, and part of the idempotency key of each call. */
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    bookingId: integer('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    state: text('state')
      .$type<'Created' | 'Paid' | 'Failed' | 'Expired' | 'Refunding' | 'Refunded' | 'RefundFailed'>()
      .notNull()
      .default('Created'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** The provider's page for it; null until the provider has answered. */
    sessionId: text('session_id').unique(),
    sessionAddress: text('session_address'),
    /** Until when that page takes money: the hold lives longer. */
    sessionExpiresAt: instant('session_expires_at').notNull(),
    /** The provider's name for the money, which a refund is asked by. */
    providerPaymentId: text('provider_payment_id'),
    /**
     * `companies.mailed_links_version` when it was begun: another by now means that the company was taken from its people. Null where no
     * release noted it.
     */
    mailedLinksVersion: integer('mailed_links_version'),
    /** When the worker looks at it next; null when there is nothing left to do. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountMinor} > 0`),
    index('payments_due').on(t.dueAt).where(sql`due_at is not null`),
    index('payments_provider').on(t.providerPaymentId),
  ],
);

/** Events of the provider that were worked: each once, however often it is sent. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The provider's name for money that went back: its payment may be reported later. */
    providerPaymentId: text('provider_payment_id'),
    /** When it happened, by the provider's clock; null where no release noted it. */
    occurredAt: instant('occurred_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_events_received').on(t.receivedAt),
    index('payment_events_provider').on(t.providerPaymentId).where(sql`provider_payment_id is not null`),
  ],
);
