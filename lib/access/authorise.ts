import { notFound, PlatformError } from '@/lib/platform/errors';
import type { Actor, CompanyActor } from './actor';
import type { ConsoleNeeds, Needs, PortalNeeds } from './needs';
import { flagsOf } from './rights';

/** For how long a sign-in, or a second step, is fresh enough for a sensitive act (docs/portal.md §2). */
export const maxFreshMinutes = 10;

/** Whether the caller has proven who they are within the last minutes. */
export const isFresh = ({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < maxFreshMinutes * 60_000;

/** @throws PlatformError 403 with `Fields.reauthenticate` where the caller has to prove who they are once more */
export function requireFresh(actor: { confirmedAt: Date }, now: Date): void {
  if (!isFresh(actor, now)) throw new PlatformError(403, { fields: { reauthenticate: 'required' } });
}

function holds(actor: CompanyActor, right: PortalNeeds['right']): boolean {
  const { membership } = actor;
  if (right === 'Member') return true;
  return right === 'Owner' ? membership.role === 'Owner' : flagsOf(membership).access[right];
}

/** Asks for a flag that depends on what a call is about, or for one of several. @throws PlatformError 403 */
export function requireRight(actor: CompanyActor, ...rights: readonly PortalNeeds['right'][]): void {
  if (!rights.some((right) => holds(actor, right))) throw new PlatformError(403);
}

function authorisePortal({ right, orRights = [], isOwnEnough }: PortalNeeds, actor: Actor): void {
  // A company that is not mine is like one that does not exist.
  if (actor.kind !== 'Pro' || actor.membership === null) throw notFound();
  if (isOwnEnough && actor.membership.teamMemberId !== null) return;
  requireRight(actor as CompanyActor, right, ...orRights);
}

function authoriseConsole({ roles }: ConsoleNeeds, actor: Actor): void {
  if (actor.kind !== 'Operator' || !actor.roles.some((role) => roles.includes(role))) throw new PlatformError(403);
}

/**
 * Lets a call pass, or refuses it (docs/portal.md §2).
 * @throws PlatformError 401 signed out, 404 in another company, 403 without the right, 403 with `Fields.reauthenticate` where a fresh
 * sign-in is asked for
 */
export function authorise(needs: Needs, actor: Actor, now: Date): void {
  if (actor.kind === 'Anonymous') throw new PlatformError(401);
  if (needs.place === 'portal') authorisePortal(needs, actor);
  else authoriseConsole(needs, actor);
  if (needs.isFresh) requireFresh(actor, now);
}
