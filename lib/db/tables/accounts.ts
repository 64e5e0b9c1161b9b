import { sql } from 'drizzle-orm';
import { char, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../values/locale';
import { instant } from './columns';
import { companies } from './companies';

type Audience = 'marketplace' | 'company' | 'operations';

/** An account that can sign in. Neighbors, companies' members and operators are apart: one address may have an account of each. */
export const members = pgTable(
  'members',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    audience: text('audience').$type<Audience>().notNull(),
    /** In small letters: what the account is found by, and where its mails go. */
    email: text('email').notNull(),
    /** Argon2id of the digest the browser sends (docs/interface.md §5.5). */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    language: text('language').$type<Locale>().notNull(),
    /** Roles of their own (Admin, Operator, Support); those of a company stand with the membership. */
    roles: json('roles').$type<string[]>().notNull().default([]),
    /** Counted up when the password changes: sessions of an older version are over. */
    version: integer('version').notNull().default(1),
    /** Counted up when the second step changes: what was proposed before counts no more. */
    secondStepVersion: integer('second_step_version').notNull().default(0),
    /** Empty until the address is proven: no sign-in before. */
    verifiedAt: instant('verified_at'),
    /** Set once the address is no longer the one of the registration: its mailbox has confirmed it, without a password. */
    emailChangedAt: instant('email_changed_at'),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('members_address').on(t.email, t.audience)],
);

const member = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
const company = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** A sign-in: what a token is worth, as long as this row says so (docs/rules/security.md 16). */
export const memberSessions = pgTable(
  'member_sessions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** `jti` of the token. */
    tokenId: uuid('token_id').notNull().unique(),
    memberId: member(),
    /** The company it was opened for; without one, the member's first. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Of the member when it was opened. */
    version: integer('version').notNull(),
    clientName: text('client_name').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last use, to the minute. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** When its member last proved who they are, by password or second step: sensitive acts want it fresh (docs/portal.md §2). */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    /** What it still waits for: until then it gives no right at all. */
    awaits: text('awaits').$type<'Code' | 'SetUp'>(),
    /** It ends after so long without use. */
    idleMinutes: integer('idle_minutes').notNull().default(30),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('member_sessions_member').on(t.memberId), index('member_sessions_expiry').on(t.expiresAt)],
);

/** What was mailed to prove an address, to change it or to set a password anew (docs/rules/security.md 13): the token is nowhere, its SHA-256 is. */
export const memberTokens = pgTable(
  'member_tokens',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    hash: char('hash', { length: 64 }).notNull().unique(),
    purpose: text('purpose').$type<'verify' | 'reset' | 'email'>().notNull(),
    /** Null where there is no account, or one link too many: the same work was done, to take the same time. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Of a registration: its own password, which the page of its link asks for; another registration of the address does not know it. */
    passwordHash: text('password_hash'),
    /** Of a registration: the personal data, which becomes the account's with the proof. */
    person: json('person').$type<{ firstName: string; lastName: string; phoneNumber: string; language: Locale }>(),
    /** Of a registration: the company that is claimed with it. */
    claimCompanyId: integer('claim_company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** Of a registration: the network it came from, as a hash: one network's mails do not use up another's. */
    networkHash: char('network_hash', { length: 64 }),
    /** Of a registration: passwords tried on the page of its link. */
    tries: integer('tries').notNull().default(0),
    /** Of a registration that came by a claim link: the hash of that link, spent with the proof of the address. */
    claimHash: char('claim_hash', { length: 64 }),
    /** Of a reset asked for on the way to a claim: the claim link, which the token of this row alone opens. */
    claimSeal: text('claim_seal'),
    /** Of a change of address: the new one, in small letters. */
    email: text('email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('member_tokens_member').on(t.memberId, t.purpose, t.createdAt),
    index('member_tokens_expiry').on(t.expiresAt),
  ],
);

/** A link that proves a claim: mailed to the address the company has on file, and to no other. */
export const claimTokens = pgTable(
  'claim_tokens',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    hash: char('hash', { length: 64 }).notNull().unique(),
    companyId: company(),
    /** Who asked for it: `member:7`, `program`. */
    issuedBy: text('issued_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: integer('used_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (t) => [index('claim_tokens_company').on(t.companyId, t.createdAt), index('claim_tokens_expiry').on(t.expiresAt)],
);

/** A member claims a company. */
export const claims = pgTable(
  'claims',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: company(),
    memberId: member(),
    state: text('state').$type<'Pending' | 'Approved' | 'Refused'>().notNull().default('Pending'),
    /** What proved it, or who decided: `token`, `operator`, `admin:3`. */
    decidedBy: text('decided_by').notNull().default(''),
    /** What they wrote along. */
    message: text('message').notNull().default(''),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    /** What staff asked the claimant last. */
    question: text('question').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('claims_pending').on(t.companyId, t.memberId).where(sql`state = 'Pending'`),
    index('claims_member').on(t.memberId),
    index('claims_waiting').on(t.createdAt).where(sql`state = 'Pending'`),
  ],
);

/** Addresses that want no mail of ours about requests, as hashes: for good. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The unsubscribe link of one mail: SHA-256 of its token → whose. It never expires. */
export const unsubscribeLinks = pgTable('unsubscribe_links', {
  tokenHash: text('token_hash').primaryKey(),
  emailHash: text('email_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
