import 'server-only';
import { randomUUID } from 'node:crypto';
import { roleClaim, rolesThatCount } from '@/lib/access/roles';
import { accountLimits } from '@/lib/config/limits';
import type { Db } from '@/lib/effects/transaction';
import type { Claims, ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { AwaitedStep, SessionView } from '../contract';
import type { MemberCompany, MemberRow } from '../queries/members';
import {
  findSession,
  insertSession,
  listMemberSessions,
  revokeAllSessions,
  revokeSession,
  revokeToken,
  touchSession,
} from '../queries/sessions';
import { signToken, verifyToken } from '../token';

/** A signed-in member. */
export interface SignedIn extends Claims {
  memberId: number;
  tokenId: string;
}

/**
 * Who a bearer is: the anonymous one by its signature, any other by the row of its session alone (docs/rules/security.md 7, 16), which is
 * thereby used. A session that waits for its second step has claims that name no member.
 * @returns null for one that is not ours, ran out, or whose session is over
 */
export async function authenticate(bearer: string, now: Date): Promise<Claims | null> {
  const told = await verifyToken(bearer, now);
  if (!told || (told.memberId === null && !told.tokenId)) return told;
  const session = told.tokenId ? await findSession(told.tokenId) : undefined;
  if (!session || session.audience !== told.audience) return null;
  if (session.awaits !== null) return told.memberId === null ? told : null;
  if (session.memberId !== told.memberId) return null;
  if (session.isUnseen) await touchSession(session.id);
  const { memberId, companyId, companyGuid, audience, confirmedAt, isDemo } = session;
  return {
    role: isDemo ? demoClaim : roleClaim(rolesThatCount(audience, session.roles, session.companyRole)),
    memberId,
    companyId,
    companyGuid,
    audience,
    tokenId: told.tokenId,
    confirmedAt,
  };
}

/** Who asks, if they are signed in. */
export function signedIn({ caller }: ServiceContext): SignedIn | undefined {
  const { claims } = caller;
  return claims?.memberId && claims.tokenId ? (claims as SignedIn) : undefined;
}

/** The calling member. @throws PlatformError 401 without a session */
export function requireMember(context: ServiceContext): SignedIn {
  const member = signedIn(context);
  if (!member) throw new PlatformError(401);
  return member;
}

/** A member of a demo company is nothing but that (docs/portal.md §2). */
const demoClaim = roleClaim(['Demo']);

/** The role claim of a member, in a company where they have one. */
export const roleOf = (member: MemberRow, company: MemberCompany | undefined): string =>
  company?.isDemo ? demoClaim : roleClaim(rolesThatCount(member.audience, member.roles, company?.role ?? null));

export interface NewSession {
  clientName: string;
  companyId: number | null;
  /** What it waits for before it gives any right. */
  awaits: AwaitedStep | null;
  now: Date;
}

/** What the token of a session says that waits for its second step. */
const nobodyYet = { role: '', memberId: null, companyId: null, companyGuid: null } as const;

/** Opens a session of a member, in a company where they have one. @returns its bearer */
export async function openSession(
  tx: Db,
  member: MemberRow,
  company: MemberCompany | undefined,
  { clientName, companyId, awaits, now }: NewSession,
): Promise<string> {
  const tokenId = randomUUID();
  const { id: memberId, version, audience } = member;
  const pending = { idle: accountLimits.secondStep.minutes, all: accountLimits.secondStep.minutes };
  const times = awaits === null ? accountLimits.sessions[company?.isDemo ? 'demo' : audience] : pending;
  const session = { tokenId, memberId, companyId, version, clientName, awaits, idleMinutes: times.idle };
  await insertSession(tx, session, times.all);
  const role = roleOf(member, company);
  const whole = { role, memberId, companyId: company?.id ?? null, companyGuid: company?.guid ?? null };
  const claims: Claims = { ...(awaits === null ? whole : nobodyYet), audience, tokenId };
  return signToken(claims, now, times.all * 60);
}

/** Ends the session of the caller. @throws PlatformError 401 without a session */
export async function signOut(_: object, context: ServiceContext): Promise<object> {
  await revokeToken(requireMember(context).tokenId);
  return {};
}

/** The sessions of the caller. @throws PlatformError 401 */
export async function listSessions(
  _: object,
  context: ServiceContext,
): Promise<{ Objects: SessionView[]; TotalCount: number }> {
  const { memberId, tokenId } = requireMember(context);
  const found = await listMemberSessions(memberId);
  const Objects = found.map((session) => ({
    Id: session.id,
    ClientName: session.clientName,
    CreationDate: session.createdAt,
    SeenDate: session.seenAt,
    ExpiresDate: session.expiresAt,
    IsCurrent: session.tokenId === tokenId,
  }));
  return { Objects, TotalCount: Objects.length };
}

/** Ends one session of the caller. @throws PlatformError 401, 404 for one that is not theirs or over */
export async function endSession({ id }: { id: number }, context: ServiceContext): Promise<object> {
  if (!(await revokeSession(requireMember(context).memberId, id))) throw notFound();
  return {};
}

/** Ends all sessions of the caller, this one too. @throws PlatformError 401 */
export async function endAllSessions(_: object, context: ServiceContext): Promise<object> {
  await revokeAllSessions(requireMember(context).memberId);
  return {};
}
