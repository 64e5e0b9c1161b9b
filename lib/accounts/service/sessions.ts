import 'server-only';
import { randomUUID } from 'node:crypto';
import { accountLimits } from '@/lib/config/limits';
import type { Db } from '@/lib/effects/transaction';
import type { Claims, ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { SessionView } from '../contract';
import type { MemberCompany, MemberRow } from '../queries/members';
import {
  findSession,
  insertSession,
  listMemberSessions,
  revokeSession,
  revokeToken,
  touchSession,
} from '../queries/sessions';
import { roleClaim } from '../rules/roles';
import { signToken, verifyToken } from '../token';

/** A signed-in member. */
export interface SignedIn extends Claims {
  memberId: number;
  tokenId: string;
}

/**
 * Who a bearer is: the anonymous one by its signature, any other by the row of its session alone (docs/rules/security.md 7, 16), which is
 * thereby used.
 * @returns null for one that is not ours, ran out, or whose session is over
 */
export async function authenticate(bearer: string, now: Date): Promise<Claims | null> {
  const told = await verifyToken(bearer, now);
  if (!told || (told.memberId === null && !told.tokenId)) return told;
  const session = told.tokenId ? await findSession(told.tokenId, accountLimits.idleMinutes) : undefined;
  if (!session || session.memberId !== told.memberId || session.audience !== told.audience) return null;
  if (session.isUnseen) await touchSession(session.id);
  const { memberId, companyId, companyGuid, audience } = session;
  const roles = session.companyRole === null ? session.roles : [...session.roles, session.companyRole];
  return { role: roleClaim(roles), memberId, companyId, companyGuid, audience, tokenId: told.tokenId };
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

/** Opens a session of a member, in a company where they have one. @returns its bearer */
export async function openSession(
  tx: Db,
  member: MemberRow,
  company: MemberCompany | undefined,
  from: { clientName: string; companyId: number | null; now: Date },
): Promise<string> {
  const tokenId = randomUUID();
  const { clientName, companyId } = from;
  const session = { tokenId, memberId: member.id, companyId, version: member.version, clientName };
  await insertSession(tx, session, accountLimits.sessionHours);
  const claims: Claims = {
    role: roleClaim(company ? [...member.roles, company.role] : member.roles),
    memberId: member.id,
    companyId: company?.id ?? null,
    companyGuid: company?.guid ?? null,
    audience: member.audience,
    tokenId,
  };
  return signToken(claims, from.now, accountLimits.sessionHours * 3600);
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
  const found = await listMemberSessions(memberId, accountLimits.idleMinutes);
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
