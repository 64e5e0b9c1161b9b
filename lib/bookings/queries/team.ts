import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { companyPlaceChoices } from '@/lib/config/limits';
import { type Db, getDb, isConflict, rows, type SQL, sql } from '@/lib/db/client';
import { isOneOf, keptRows, type RowSource, readerOf, restorable, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { serviceProviders } from '../contract-team';
import type { PersonHours } from '../rules/person-hours';
import type { OfferPerson } from './find-offer';
import { firstServed, type OfferedPlaces, type PlaceToGoTo, placesInOrder } from './street-day-facts';

/** Whose people are read, and in which language names are. */
interface TeamReader {
  actor: CompanyActor;
  locale: Locale;
  /** Deleted ones too. */
  withDeleted?: boolean;
}

const name = sql`trim(m.first_name || ' ' || m.last_name)`;
const state = sql`case when m.deleted_at is not null then 'Deleted' when m.is_active then 'Active' else 'Inactive' end`;
/** A membership that was ended gives no account. */
const account = sql`case when k.id is null then 'None' when k.accepted_at is null then 'Invited' else 'Active' end`;
const ahead = sql`select v.starts_at from visits v where v.team_member_id = m.id and v.status = 'live' and upper(v.during) > now()
  and not (v.is_on_demand and v.seats_taken = 0)`;

const teamOf = ({ actor, locale, withDeleted }: TeamReader): RowSource<typeof serviceProviders> => ({
  from: sql`team_members m left join company_locations l on l.company_id = m.company_id
    left join company_members k on k.company_id = m.company_id and k.member_id = m.member_id and k.deactivated_at is null`,
  where: sql`m.company_id = ${actor.membership.companyId} and ${keptRows(sql`m.deleted_at`, withDeleted)}`,
  columns: {
    Id: sql`m.id`,
    Name: name,
    FirstName: sql`m.first_name`,
    LastName: sql`m.last_name`,
    State: state,
    Account: account,
    Description: sql`m.description`,
    HasConsent: sql`m.has_consent`,
    FollowsCompany: sql`coalesce(m.hours->'week', 'null') = 'null'`,
    Areas: sql`coalesce((select string_agg(coalesce(n.${nameColumn(locale)}, y.${nameColumn(locale)}), ', '
        order by lower(f_unaccent(coalesce(n.${nameColumn(locale)}, y.${nameColumn(locale)}))))
      from team_member_places w join cities y on y.id = w.city_id left join neighborhoods n on n.id = w.neighborhood_id
      where w.team_member_id = m.id), '')`,
    TravelKmPerHour: sql`m.travel_km_per_hour`,
    NextVisit: sql`(select min(a.starts_at) from (${ahead}) a)`,
    VisitsAhead: sql`(select count(*)::int from (${ahead}) a)`,
    TimezoneName: sql`coalesce(l.timezone, 'UTC')`,
    DeletedDate: sql`m.deleted_at`,
    Version: sql`m.version`,
  },
  filters: {
    filter_search: (text) => saysWords(name, text),
    status_types: (states) => isOneOf(state, states),
  },
});

export const {
  list: listProviderRows,
  find: findProviderRow,
  csv: providerRowsCsv,
} = readerOf(serviceProviders, teamOf);

const hoursSection = sql.raw(String(sectionType.operatingHours));

/** What a person's list does not show. */
export interface ProviderMore {
  email: string;
  imageUrl: string;
  hours: PersonHours | null;
  /** Content of the company's operating hours, as stored. */
  companyHours: unknown;
}

export async function findProviderMore(id: number): Promise<ProviderMore> {
  const [found] = await rows<ProviderMore>(
    await getDb(),
    sql`select coalesce(a.email, '') as email, m.image_url as "imageUrl", m.hours,
        (select d.content from company_sections h join company_section_displays d on d.section_id = h.id
          where h.company_id = m.company_id and h.section_type_id = ${hoursSection} order by d.language_type_id limit 1) as "companyHours"
      from team_members m left join company_members k on k.company_id = m.company_id and k.member_id = m.member_id and k.deactivated_at is null
        left join members a on a.id = k.member_id where m.id = ${id}`,
  );
  return found ?? { email: '', imageUrl: '', hours: null, companyHours: null };
}

/** Where a company works, and which of it a person goes to; what they were given once stays, though the company left it. */
export async function listProviderPlaces(
  companyId: number,
  id: number,
  locale: Locale,
): Promise<OfferedPlaces<PlaceToGoTo & { IsChosen: boolean }>> {
  const column = nameColumn(locale);
  const found = await rows<PlaceToGoTo & { IsChosen: boolean; hasMore: boolean }>(
    await getDb(),
    sql`with served as (${firstServed(companyId, locale)})
      select case when n.id is null then 'city-' || y.id else 'neighborhood-' || n.id end as "Place",
        coalesce(n.${column}, y.${column}) as "Name", y.${column} as "CityName", bool_or(p.chosen) as "IsChosen",
        (select count(*) from served) > ${companyPlaceChoices} as "hasMore"
      from (select city_id, neighborhood_id, true as chosen from team_member_places where team_member_id = ${id}
          union all select city_id, neighborhood_id, false from served where nth <= ${companyPlaceChoices}) p
        join cities y on y.id = p.city_id left join neighborhoods n on n.id = p.neighborhood_id
      group by n.id, y.id order by y.id, n.id`,
  );
  const places = found.map(({ Place, Name, CityName, IsChosen }) => ({ Place, Name, CityName, IsChosen }));
  return { places: placesInOrder(places, locale), hasMore: found[0]?.hasMore ?? false };
}

/** A visit that is kept for a person, in milliseconds since 1970. */
export interface ComingVisit {
  id: number;
  start: number;
  end: number;
  /** Of its place. */
  timezone: string;
  /** Of the company. */
  companyZone: string;
}

/** Visits of a person that are looked at for whether they lie within their hours. */
const maxAhead = 500;

export async function listComingVisits(id: number): Promise<ComingVisit[]> {
  return rows<ComingVisit>(
    await getDb(),
    sql`select v.id, (extract(epoch from lower(v.during)) * 1000)::int8 as start, (extract(epoch from upper(v.during)) * 1000)::int8 as "end", v.timezone,
        ${companyZone(sql`v.company_id`)} as "companyZone"
      from visits v where v.team_member_id = ${id} and v.status = 'live' and v.starts_at > now() and not (v.is_on_demand and v.seats_taken = 0)
      order by v.starts_at limit ${maxAhead}`,
  );
}

/** Who a person is to the company, and when they work. */
export interface ProviderValues {
  firstName: string;
  lastName: string;
  description: string;
  imageUrl: string;
  hasConsent: boolean;
  hours: PersonHours | null;
  travelKmPerHour: number | null;
}

/** Someone more who goes to visits. @returns their id */
export async function insertProvider(tx: Db, companyId: number, of: ProviderValues): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into team_members (company_id, first_name, last_name, description, image_url, has_consent, hours, travel_km_per_hour)
      values (${companyId}, ${of.firstName}, ${of.lastName}, ${of.description}, ${of.imageUrl}, ${of.hasConsent}, ${of.hours && JSON.stringify(of.hours)}::jsonb,
        ${of.travelKmPerHour}::int) returning id`,
  );
  return made!.id;
}

export async function updateProvider(tx: Db, id: number, of: ProviderValues): Promise<void> {
  await rows(
    tx,
    sql`update team_members set first_name = ${of.firstName}, last_name = ${of.lastName}, description = ${of.description},
        image_url = ${of.imageUrl}, has_consent = ${of.hasConsent}, hours = ${of.hours && JSON.stringify(of.hours)}::jsonb,
        travel_km_per_hour = ${of.travelKmPerHour}::int, version = version + 1
      where id = ${id}`,
  );
}

/** A place of a person: a neighborhood, or a whole city. */
export type ProviderPlace = { neighborhoodId: number } | { cityId: number };

/** Writes where a person goes. @returns false where one of these is no place of ours */
export async function setProviderPlaces(tx: Db, id: number, places: readonly ProviderPlace[]): Promise<boolean> {
  await rows(tx, sql`delete from team_member_places where team_member_id = ${id}`);
  const ids = {
    neighborhoods: JSON.stringify(places.flatMap((place) => ('neighborhoodId' in place ? [place.neighborhoodId] : []))),
    cities: JSON.stringify(places.flatMap((place) => ('cityId' in place ? [place.cityId] : []))),
  };
  const made = await rows<{ id: number }>(
    tx,
    sql`insert into team_member_places (team_member_id, city_id, neighborhood_id)
      select ${id}::int, n.city_id, n.id from neighborhoods n
        where n.id in (select jsonb_array_elements_text(${ids.neighborhoods}::jsonb)::int)
      union select ${id}::int, y.id, null::int from cities y
        where y.id in (select jsonb_array_elements_text(${ids.cities}::jsonb)::int)
      returning team_member_id as id`,
  );
  return made.length === places.length;
}

/** A person of a company, locked. */
export interface StoredProvider {
  name: string;
  version: number;
  isActive: boolean;
  /** Whose account it is; null without one, and where that membership was ended. */
  companyMemberId: number | null;
  isAccepted: boolean;
}

/** Locks a person of a company, or one that it deleted a while ago; undefined for another company's. */
export async function lockProvider(
  tx: Db,
  companyId: number,
  { id, isDeleted = false }: { id: number; isDeleted?: boolean },
): Promise<StoredProvider | undefined> {
  const [found] = await rows<StoredProvider>(
    tx,
    sql`select ${name} as name, m.version, m.is_active as "isActive", k.id as "companyMemberId", k.accepted_at is not null as "isAccepted"
      from team_members m left join company_members k on k.company_id = m.company_id and k.member_id = m.member_id and k.deactivated_at is null
      where m.id = ${id} and m.company_id = ${companyId} and ${isDeleted ? restorable(sql`m.deleted_at`) : sql`m.deleted_at is null`}
      for update of m`,
  );
  return found;
}

/** Takes a person off what is offered, or puts them back. */
export async function setProviderActive(tx: Db, id: number, isActive: boolean): Promise<void> {
  await rows(tx, sql`update team_members set is_active = ${isActive}, version = version + 1 where id = ${id}`);
}

/** Takes a person off every list, until they are restored or forgotten; their visits and their account stay theirs. */
export async function deleteProvider(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update team_members set deleted_at = now(), was_active = is_active, is_active = false, link_version = link_version + 1,
      version = version + 1 where id = ${id}`,
  );
}

/** Takes `deleteProvider` back. */
export async function restoreProvider(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update team_members set deleted_at = null, is_active = was_active, version = version + 1 where id = ${id}`,
  );
}

/**
 * Makes an account that of a person; a deleted one who had it gives it up, and who had the person's before has no link to their calendar.
 * @returns false where it is another person's
 */
export async function setProviderMember(tx: Db, id: number, memberId: number): Promise<boolean> {
  try {
    await rows(
      tx,
      sql`update team_members set member_id = null, version = version + 1 where member_id = ${memberId} and deleted_at is not null
        and company_id = (select company_id from team_members where id = ${id})`,
    );
    await rows(
      tx,
      sql`update team_members set member_id = ${memberId}, version = version + 1,
        link_version = link_version + (member_id is not null and member_id <> ${memberId})::int where id = ${id}`,
    );
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** The zone of the company of a person or visit: hours of its people go by it. */
const companyZone = (of: SQL): SQL =>
  sql`coalesce((select l.timezone from company_locations l where l.company_id = ${of}), 'UTC')`;

/** When and where one of a company's people works. */
export interface WorkingPerson extends Pick<OfferPerson, 'hours' | 'places'> {
  /** Of the company, which their hours go by. */
  zone: string;
}

export async function findPerson(db: Db, id: number): Promise<WorkingPerson | undefined> {
  const [found] = await rows<WorkingPerson>(
    db,
    sql`select hours, ${companyZone(sql`m.company_id`)} as zone, (select coalesce(json_agg(json_build_object('cityId', w.city_id, 'neighborhoodId', w.neighborhood_id)), '[]')
        from team_member_places w where w.team_member_id = m.id) as places
      from team_members m where id = ${id}`,
  );
  return found;
}

/** The hours of a company's people who have some of their own. */
export async function listTeamHours(db: Db, companyId: number): Promise<Map<number, PersonHours>> {
  const found = await rows<{ id: number; hours: PersonHours }>(
    db,
    sql`select id, hours from team_members where company_id = ${companyId} and hours is not null`,
  );
  return new Map(found.map(({ id, hours }) => [id, hours]));
}
