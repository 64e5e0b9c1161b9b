import { sql } from 'drizzle-orm';
import { char, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from './accounts';
import { instant } from './columns';
import { companies } from './companies';

const company = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** Who belongs to a company, and as what. */
export const companyMembers = pgTable(
  'company_members',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: company(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    role: text('role').$type<'Owner' | 'ServiceProvider'>().notNull(),
    /** Flags of the operations permission set; an owner holds all, whatever stands here. */
    access: json('access').$type<string[]>().notNull().default([]),
    /** Flags of the inbox permission set. */
    inboxAccess: json('inbox_access').$type<string[]>().notNull().default([]),
    /** Which mails of the company reach its member too: none until they choose. */
    mails: json('mails').$type<string[]>().notNull().default([]),
    /** Counted up by each change: of two who change it at once, the second is refused. */
    version: integer('version').notNull().default(1),
    /** Null while an invitation waits to be accepted: it counts for nothing until then. */
    acceptedAt: instant('accepted_at').defaultNow(),
    /** Set: no longer of the company. The row stays, since activity names its member. */
    deactivatedAt: instant('deactivated_at'),
    /** Of one that has ended, once its account has another address: the one that the company knows. */
    formerEmail: text('former_email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('company_members_key').on(t.companyId, t.memberId),
    index('company_members_member').on(t.memberId),
    // Who became an owner lately.
    index('company_members_owners').on(t.createdAt).where(sql`role = 'Owner'`),
  ],
);

/** The link of an invitation to a company: mailed, good for days, spent by its use (docs/portal.md §2). */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyMemberId: integer('company_member_id')
      .notNull()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    hash: char('hash', { length: 64 }).notNull().unique(),
    invitedBy: integer('invited_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('member_invitations_membership').on(t.companyMemberId, t.createdAt),
    index('member_invitations_expiry').on(t.expiresAt),
  ],
);
