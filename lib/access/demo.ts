import { PlatformError } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';
import { hasRole } from './roles';

/** Calls of one's own account that a demo session may make: reads, the way out, and how one is called. */
export const ownCalls: ReadonlySet<string> = new Set([
  'getAccount',
  'updateAccount',
  'getPortal',
  'getSecondStep',
  'postProgram',
  'listSessions',
  'signOut',
]);

/** Calls of the portal that would write to people, though no fresh sign-in is asked for them. */
export const writesToPeople: ReadonlySet<string> = new Set([
  'inviteMember',
  'resendInvitation',
  'sendOpinionInvitations',
  'replyToSourceReview',
]);

/**
 * Whether a demo session may make a call (docs/portal.md §2): what an owner may, but for sensitive acts (a fresh sign-in, an Owner alone),
 * for what writes to people, and for what an account does beyond its company.
 */
export function demoMay({ name, access, needs }: Pick<AnyOperation, 'name' | 'access' | 'needs'>): boolean {
  if (writesToPeople.has(name)) return false;
  if (needs) return needs.place === 'portal' && needs.right !== 'Owner' && needs.isFresh !== true;
  return access !== 'member' || ownCalls.has(name);
}

/** Whether a role claim is that of a demo session. */
export const isDemoRole = (claim: string | undefined): boolean => hasRole(claim ?? '', 'Demo');

/** @throws PlatformError 403 with `Fields.demo` */
export function requireNoDemo(op: AnyOperation): void {
  if (!demoMay(op)) throw new PlatformError(403, { fields: { demo: 'refused' } });
}
