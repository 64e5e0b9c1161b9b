import 'server-only';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { dayMs, dayText, localDayOf } from '@/lib/values/time';
import type { CalendarInput, CalendarPerson, CalendarView, CalendarVisit } from '../contract-calendar';
import type { VisitRow } from '../contract-visits';
import { findCalendarCompany, listVisitParties, type VisitParty } from '../queries/calendar-facts';
import { listTeam } from '../queries/company-bookings';
import { viewVisitRows } from '../queries/company-visits';
import { listVisits, type ScheduledVisit } from '../queries/read-schedule';
import { listTeamHours } from '../queries/team';
import { companyDays, hasHours } from '../rules/opening-week';
import { openingOn, ownOpeningOn, type PersonHours } from '../rules/person-hours';
import { type TravelGap, travelGaps } from '../rules/travel-gaps';

const dayOf = ({ Start, TimezoneName }: VisitRow) => dayText(localDayOf(Date.parse(Start), TimezoneName));

/** Days of a range on which a person does not work; none where it is not known when they do. */
function daysOff(hours: PersonHours | null, company: unknown, { start_date, end_date }: CalendarInput): string[] {
  const isKnown = hasHours(company);
  const companyOn = companyDays(company);
  const [first, last] = [Date.parse(start_date) / dayMs, Date.parse(end_date) / dayMs];
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const isOff = (day: number) => (isKnown ? openingOn(hours, companyOn, day) : ownOpeningOn(hours, day)) === null;
  return days.filter(isOff).map(dayText);
}

/** Where each of some visits of a company is, by their hour. */
async function placesOf(db: Db, companyId: number, visits: readonly VisitRow[]): Promise<Map<number, ScheduledVisit>> {
  if (visits.length === 0) return new Map();
  const range = { start: Date.parse(visits[0]!.Start), end: Date.parse(visits.at(-1)!.Start) + 1 };
  return new Map((await listVisits(db, companyId, range)).map((place) => [place.id, place]));
}

/** The ways between visits. */
function gapsOf(visits: readonly VisitRow[], places: ReadonlyMap<number, ScheduledVisit>, kmPerHour: number) {
  const placed = visits.flatMap((visit) => {
    const place = places.get(visit.Id);
    return place ? [{ ...place, day: dayOf(visit) }] : [];
  });
  return travelGaps(placed, kmPerHour);
}

function seen(visit: VisitRow, parties: readonly VisitParty[], gap: TravelGap | undefined): CalendarVisit {
  const [one, ...others] = parties;
  const isTheirs = visit.IsOnDemand && one?.isAwaited === false && others.length === 0;
  return {
    ...visit,
    Day: dayOf(visit),
    BookingId: isTheirs ? one.bookingId : null,
    Names: parties.flatMap(({ name }) => (name === '' ? [] : [name])),
    SeatsAwaited: parties.filter(({ isAwaited }) => isAwaited).length,
    TravelMinutes: gap?.travel ?? null,
    SpareMinutes: gap?.spare ?? null,
  };
}

/** The company's people by name, and those who have left but still have a visit on these days. */
async function peopleOf(
  db: Db,
  companyId: number,
  visits: readonly VisitRow[],
): Promise<{ Id: number; Name: string }[]> {
  const team = await listTeam(db, companyId);
  const known = new Set(team.map(({ Id }) => Id));
  const left = new Map(
    visits.flatMap(({ TeamMemberId: id, TeamMemberName }) => (known.has(id) ? [] : [[id, TeamMemberName]])),
  );
  return [...team, ...[...left].map(([Id, Name]) => ({ Id, Name }))];
}

/** Some days of the people of the caller's company: their live visits, who is booked, the ways between (docs/portal.md §1). */
export async function getCalendar(input: CalendarInput, context: ServiceContext): Promise<{ View: CalendarView }> {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const { start_date, end_date, team_member_id: member_id, lang_code: locale = 'en' } = input;
  const db = await getDatabase();
  const found = await viewVisitRows({ actor, locale }, { start_date, end_date, member_id, status_types: ['Live'] });
  const places = await placesOf(db, companyId, found);
  const visits = found.filter(({ Id }) => !places.get(Id)?.isEmptyOnDemand);
  const ids = visits.map(({ Id }) => Id);
  const [company, hours, people, parties] = await Promise.all([
    findCalendarCompany(db, companyId),
    listTeamHours(db, companyId),
    peopleOf(db, companyId, visits),
    listVisitParties(db, companyId, ids),
  ]);
  const gaps = gapsOf(visits, places, company?.travelKmPerHour ?? 0);
  const People: CalendarPerson[] = people
    .filter(({ Id }) => member_id === undefined || Id === member_id)
    .map((person) => ({ ...person, DaysOff: daysOff(hours.get(person.Id) ?? null, company?.hours, input) }));
  const Visits = visits.map((visit) =>
    seen(
      visit,
      parties.filter(({ visitId }) => visitId === visit.Id),
      gaps.get(visit.Id),
    ),
  );
  return { View: { People, Visits } };
}
