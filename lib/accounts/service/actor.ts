import 'server-only';
import { type Actor, anonymous, type Membership } from '@/lib/access/actor';
import { type StaffRole, staffRoles } from '@/lib/access/roles';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import { listMemberships } from '../queries/memberships';
import { membershipRights } from '../rules/membership';
import { type SignedIn, signedIn } from './sessions';

/**
 * The company of a call: the one it names, else a program's only one (docs/portal.md §3).
 * @throws PlatformError 422 where the call has to name it
 */
async function membershipOf(
  member: SignedIn,
  companyId: number | null,
  isProgram: boolean,
): Promise<Membership | null> {
  const [first, second] = await listMemberships(member.memberId, companyId);
  if (companyId === null && (!isProgram || second)) throw invalid({ company_id: 'required' });
  if (!first) return null;
  const { companyGuid, role, teamMemberId } = first;
  return { companyId: first.companyId, companyGuid, role, teamMemberId, ...membershipRights(first) };
}

const rolesIn = (claim: string): StaffRole[] => staffRoles.filter((role) => claim.split('|').includes(role));

/**
 * Who makes a call, from the rows of session and membership (docs/architecture.md, access).
 * @param companyId the company that a call of the portal names; null where it names none
 * @throws PlatformError 422 where a call of the portal has to name its company
 */
export async function actorOf(
  context: ServiceContext,
  place: 'portal' | 'console',
  companyId: number | null,
): Promise<Actor> {
  const member = signedIn(context);
  if (!member) return anonymous;
  const { memberId, audience } = member;
  const confirmedAt = new Date(member.confirmedAt ?? 0);
  if (audience === 'marketplace') return { kind: 'Neighbor', memberId, confirmedAt };
  if (audience === 'operations') return { kind: 'Operator', memberId, confirmedAt, roles: rolesIn(member.role) };
  const isProgram = context.caller.kind === 'program';
  const membership = place === 'portal' ? await membershipOf(member, companyId, isProgram) : null;
  return { kind: 'Pro', memberId, confirmedAt, membership };
}
