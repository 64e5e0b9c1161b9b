import type { Rights } from './rights';
import type { CompanyRole, StaffRole } from './roles';

/** What a member is in the company that a call is about, as the row of their membership says now. */
export interface Membership extends Rights {
  companyId: number;
  companyGuid: string;
  role: CompanyRole;
  /** Who they are among those who go to visits; null for none of them. */
  teamMemberId: number | null;
}

interface SignedInActor {
  memberId: number;
  /** When the member last proved who they are in this session, by password or second step. */
  confirmedAt: Date;
}

/**
 * Who does something (docs/architecture.md, access): made once a call, from rows alone. Services and queries take their scope from it,
 * never from an id of the input.
 */
export type Actor =
  | { kind: 'Anonymous' }
  | ({ kind: 'Neighbor' } & SignedInActor)
  | ({ kind: 'Pro'; membership: Membership | null } & SignedInActor)
  | ({ kind: 'Operator'; roles: readonly StaffRole[] } & SignedInActor);

export const anonymous: Actor = { kind: 'Anonymous' };

/** A member of a company's people in the company of a call: what a service of the portal is called with. */
export type CompanyActor = Extract<Actor, { kind: 'Pro' }> & { membership: Membership };
export type StaffActor = Extract<Actor, { kind: 'Operator' }>;
