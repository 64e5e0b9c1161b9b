import type { VisitChoices, VisitRow } from '@/lib/bookings/contract-visits';

/** The company's people and who goes to this visit: one who left still goes to it until someone else is chosen. */
export function withGoing(team: VisitChoices['TeamMembers'], row: Pick<VisitRow, 'TeamMemberId' | 'TeamMemberName'>) {
  const { TeamMemberId: Id, TeamMemberName: Name } = row;
  return team.some((one) => one.Id === Id) ? team : [{ Id, Name }, ...team];
}
