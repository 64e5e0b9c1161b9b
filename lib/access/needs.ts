import type { OperationRight } from './rights';
import type { StaffRole } from './roles';

/** What a call of the portal asks of its caller, in the company that the input's `company_id` names. */
export interface PortalNeeds {
  place: 'portal';
  /** A flag; `Member`: anybody of the company; `Owner`: its owners alone. */
  right: OperationRight | 'Member' | 'Owner';
  /** Flags that open a part of it: its service asks which (`requireRight`). */
  orRights?: readonly OperationRight[];
  /** One of those who go to visits passes without the flag: what is theirs alone is read and changed then (docs/portal.md §1, my day). */
  isOwnEnough?: true;
  /** The caller has proven who they are within the last minutes (docs/portal.md §2). */
  isFresh?: true;
  /** The field of the input that names the company, where it is not `company_id`. */
  companyField?: 'id';
}

/** What a call of the console asks of its caller. */
export interface ConsoleNeeds {
  place: 'console';
  roles: readonly StaffRole[];
  isFresh?: true;
}

/** Declared with an operation, asked once in `run` (docs/architecture.md §3). */
export type Needs = PortalNeeds | ConsoleNeeds;
