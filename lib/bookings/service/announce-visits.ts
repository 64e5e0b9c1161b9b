import 'server-only';
import { personOf } from '@/lib/accounts/service/person';
import { touchCompany } from '@/lib/companies/service/sections';
import { servePlace } from '@/lib/companies/service/serve-place';
import { recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, type Transaction } from '@/lib/effects/transaction';
import { callerKey, companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { instantOf, isoInZone } from '@/lib/values/time';
import type { AnnounceVisitsInput, PlannedVisit, PlanVisitsInput, VisitRow } from '../contract-visits';
import { listTeam } from '../queries/company-bookings';
import { findOverlap, findVisitRow, insertStreetDay, type Overlap } from '../queries/company-visits';
import { expireHolds, lockCalendar } from '../queries/seats';
import {
  addTeamMember,
  findStreetDayCompany,
  findStreetDayPlace,
  type StreetDayPlace,
} from '../queries/street-day-facts';
import { findPerson } from '../queries/team';
import { goesTo } from '../rules/coverage';
import { isWithinHours } from '../rules/person-hours';
import { datesOf, type Span, timesFault } from '../rules/repeat-visits';
import { recordDateChanges } from './record-date-changes';

/** A visit that keeps someone from a time, as a refusal names it. */
export const overlapSeen = ({ id, start, end }: Overlap, zone: string) => ({
  VisitId: id,
  Start: isoInZone(start, zone),
  End: isoInZone(end, zone),
});

/** The instants that were typed. @throws PlatformError 422 for an hour that a clock change skips */
export function spanOf({ start, end }: { start: string; end: string }, zone: string): Span {
  const [from, to] = [instantOf(start, zone), instantOf(end, zone)];
  if (from === undefined) throw invalid({ start: 'date' });
  if (to === undefined) throw invalid({ end: 'date' });
  return { start: from, end: to };
}

/** Ids beyond what rows have name no place. */
const maxId = 2_147_483_647;

/** Which place is asked for, and the field that says so. */
export function placeAsked({
  neighborhood_id,
  city_id,
  place = '',
}: Pick<PlanVisitsInput, 'neighborhood_id' | 'city_id' | 'place'>) {
  const [kind, id = ''] = place.split('-');
  const ofText = Math.min(Number(id), maxId);
  if (kind === 'neighborhood') return { neighborhoodId: ofText, cityId: undefined, field: 'place' };
  if (kind === 'city') return { neighborhoodId: undefined, cityId: ofText, field: 'place' };
  const field = neighborhood_id === undefined ? 'city_id' : 'neighborhood_id';
  return { neighborhoodId: neighborhood_id, cityId: city_id, field };
}

/** The place that was named, in the company's country; undefined where none was. @throws PlatformError 422 */
async function placeOf(db: Db, input: PlanVisitsInput, countryId: number): Promise<StreetDayPlace | undefined> {
  const { neighborhoodId, cityId, field } = placeAsked(input);
  if (neighborhoodId === undefined && cityId === undefined) return undefined;
  const place = await findStreetDayPlace(db, { neighborhoodId, cityId });
  if (place?.countryId === countryId) return place;
  throw invalid({ [field]: place ? 'outsideCountries' : 'invalid' });
}

/** Who goes: one of the company's people; null where it has none yet. @throws PlatformError 422 for any other */
async function whoGoes(db: Db, companyId: number, asked: number | undefined): Promise<number | null> {
  const team = await listTeam(db, companyId);
  if (asked === undefined && team.length <= 1) return team[0]?.Id ?? null;
  if (team.some(({ Id }) => Id === asked)) return asked!;
  throw invalid({ team_member_id: asked === undefined ? 'required' : 'invalid' });
}

/** Every date of a street day, its place and its person. @throws PlatformError 422 by field */
async function plan(db: Db, companyId: number, input: PlanVisitsInput & { service_id?: number }, now: Date) {
  const company = await findStreetDayCompany(db, companyId, input.service_id ?? null);
  if (!company) throw notFound();
  const place = await placeOf(db, input, company.countryId);
  const zone = place?.timezone ?? company.timezone;
  const asked = { ...spanOf(input, zone), zone, repeat: input.repeat, until: input.until || undefined };
  const fault = timesFault(asked, now.getTime());
  if (fault) throw invalid(fault);
  const memberId = await whoGoes(db, companyId, input.team_member_id);
  const person = memberId === null ? undefined : await findPerson(db, memberId);
  if (person && place && !goesTo(person.places, place)) throw invalid({ [placeAsked(input).field]: 'outsidePlaces' });
  const isOutside = (date: Span) => person !== undefined && !isWithinHours(person.hours, date, person.zone);
  return { company, place, zone, dates: datesOf(asked), memberId, isOutside };
}

/** The dates that a street day would have, each with what keeps its person from it. @throws PlatformError 422 by field */
export async function planVisits(
  input: PlanVisitsInput,
  context: ServiceContext,
): Promise<{ Dates: PlannedVisit[]; TimezoneName: string }> {
  const { companyId } = companyActor(context).membership;
  const db = await getDatabase();
  const { dates, zone, memberId, isOutside } = await plan(db, companyId, input, context.now);
  const Dates: PlannedVisit[] = [];
  for (const date of dates) {
    const overlap = memberId === null ? undefined : await findOverlap(db, memberId, date);
    const Overlaps = overlap ? overlapSeen(overlap, zone) : null;
    const [Start, End] = [isoInZone(date.start, zone), isoInZone(date.end, zone)];
    Dates.push({ Start, End, Overlaps, IsOutsideHours: isOutside(date) });
  }
  return { Dates, TimezoneName: zone };
}

/** Keeps every date, or none. @throws PlatformError 409 with `Overlaps` */
async function keepDates(
  tx: Transaction,
  day: Omit<Parameters<typeof insertStreetDay>[1], 'start' | 'end'>,
  dates: readonly Span[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const date of dates) {
    const overlap = await findOverlap(tx, day.teamMemberId, date);
    if (overlap) throw new PlatformError(409, { details: { Overlaps: overlapSeen(overlap, day.timezone) } });
    const id = await insertStreetDay(tx, { ...day, ...date });
    if (id === undefined) throw new PlatformError(409);
    ids.push(id);
  }
  return ids;
}

async function announce(tx: Transaction, input: AnnounceVisitsInput, context: ServiceContext): Promise<number[]> {
  const { memberId: by, membership } = companyActor(context);
  const { companyId } = membership;
  await lockCalendar(tx, companyId);
  const { company, place, zone, dates, memberId, isOutside } = await plan(tx, companyId, input, context.now);
  if (!place) throw invalid({ [input.place === undefined ? 'neighborhood_id' : 'place']: 'required' });
  if (company.companyServiceId === null) throw invalid({ service_id: 'invalid' });
  if (input.repeat && !input.is_confirmed) throw invalid({ is_confirmed: 'required' });
  if (dates.some(isOutside)) throw invalid({ start: 'hours' });
  await expireHolds(tx, companyId);
  const teamMemberId = memberId ?? (await addTeamMember(tx, companyId, { memberId: by, ...(await personOf(tx, by)) }));
  const { companyServiceId } = company;
  const day = { companyId, companyServiceId, serviceId: input.service_id, teamMemberId, timezone: zone };
  const ids = await keepDates(tx, { ...day, ...place, timezone: zone, capacity: input.capacity }, dates);
  const data = { dates: ids.length, start: isoInZone(dates[0]!.start, zone) };
  await recordActivity(tx, { companyId, memberId: by, kind: 'visit.announce', subjectId: ids[0]!, data });
  await touchCompany(tx, companyId);
  // Where it is new, everything that is made of the company's places changes with its dates.
  if (!(await servePlace(tx, companyId, place))) await recordDateChanges(tx, companyId, ids);
  return ids;
}

/**
 * Announces a street day on each of its dates, once a key (docs/portal.md §3).
 * @throws PlatformError 409 with `Overlaps` where its person is elsewhere, 422 by field
 */
export async function announceVisits(
  { lang_code, ...input }: AnnounceVisitsInput,
  context: ServiceContext,
): Promise<{ Id: number; Object: VisitRow; Ids: number[] }> {
  const actor = companyActor(context);
  const once = { scope: `announceVisits:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  const { ids } = await runIdempotent(once, async (tx) => ({ ids: await announce(tx, input, context) }));
  const [Id = 0] = ids;
  return { Id, Object: await findVisitRow({ actor, locale: lang_code ?? 'en' }, Id), Ids: ids };
}
