import type { CompanyActor } from '@/lib/access/actor';
import { flagsOf } from '@/lib/access/rights';
import type { BookingAct } from '../contract-portal';

/** Acts of one of the team on their own visits, without the dispatcher's flag (docs/portal.md §1, my day). */
const ownActs: readonly BookingAct[] = ['complete', 'no-show'];

/** The person whose visits alone an actor sees; undefined for one who sees all of the company. */
export const ownPersonOf = ({ membership }: CompanyActor): number | undefined =>
  flagsOf(membership).access.ViewDispatcher ? undefined : (membership.teamMemberId ?? 0);

/** What an actor may do of what could be done. */
export const actsOf = (actor: CompanyActor, acts: readonly BookingAct[]): BookingAct[] =>
  acts.filter((act) => ownPersonOf(actor) === undefined || ownActs.includes(act));
