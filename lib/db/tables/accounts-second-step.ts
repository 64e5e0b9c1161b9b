import { bigint, char, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from './accounts';
import { instant } from './columns';

const member = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** The authenticator app of a member: they have one at most. */
export const memberTotps = pgTable('member_totps', {
  memberId: member().primaryKey(),
  /** Sealed (`lib/config/sealed-text`): the row alone gives no codes. */
  secretSeal: text('secret_seal').notNull(),
  /** Of the last code that was accepted, in steps of 30 seconds since 1970: none of it or before is accepted again. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The passkeys of a member (WebAuthn): public keys, and nothing secret. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    memberId: member(),
    /** In base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Of its uses, where the device counts them: one that does not grow is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: json('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [index('member_passkeys_member').on(t.memberId)],
);

/** Recovery codes of a member: ten at a time, each works once. Only their keyed hashes are stored. */
export const memberRecoveryCodes = pgTable(
  'member_recovery_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    memberId: member(),
    hash: char('hash', { length: 64 }).notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('member_recovery_codes_key').on(t.memberId, t.hash)],
);
