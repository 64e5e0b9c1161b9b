import 'server-only';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';
import { companyReader } from '@/lib/db/company-reader';
import { nameColumn } from '@/lib/db/name-column';
import { isListed } from '@/lib/db/shown-companies';
import type { CompanyReader } from '@/lib/i18n/company-locale';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { ServedPlace } from '../rules/coverage';
import type { PersonHours } from '../rules/person-hours';

/** One of a company's people, as its calendar knows them. */
export interface OfferPerson {
  id: number;
  /** Null: whenever the company is open. */
  hours: PersonHours | null;
  /** Null: as fast as the company. */
  travelKmPerHour: number | null;
  /** Where they go; empty for wherever the company works. */
  places: { cityId: number; neighborhoodId: number | null }[];
}

/** A service of a listed company, with what its calendar follows. */
export interface Offer {
  companyId: number;
  companyGuid: string;
  companyServiceId: number;
  serviceId: number;
  serviceName: string;
  companyName: string;
  companyEmail: string | null;
  companyReader: CompanyReader;
  bookingPageTypeId: number;
  priceMinor: number;
  durationMinutes: number;
  leadMinutes: number;
  bufferMinutes: number;
  capacity: number;
  /** How often it may be wished for, beside once. */
  frequencies: unknown[];
  countryId: number;
  /** −1 for none. */
  provinceId: number;
  timezone: string;
  travelKmPerHour: number;
  /** Where its jobs are until an address says better; null where it has no city. */
  cityId: number | null;
  /** Ways to a job are reckoned to here: the place of the job, where that is known. */
  latitude: number | null;
  longitude: number | null;
  /** Content of its operating-hours section, as stored. */
  hours: unknown;
  /** Active team members, the longest there first. */
  team: OfferPerson[];
  /** Where its job is, as far as that is known: of a booking, or of the address that was typed. */
  job: JobPlace | null;
  /** Where it has said that it works. */
  serves: ServedPlace[];
  /** It has drawn an area on the map, which then decides. */
  hasBoundary: boolean;
}

const hoursSection = sql.raw(String(sectionType.operatingHours));

/** The place of a job, where its address gave one. */
export interface JobPlace {
  cityId: number | null;
  neighborhoodId: number | null;
}

/** A coordinate of a job's neighborhood or city; null where neither is known. */
const jobAt = (column: SQL, { cityId, neighborhoodId }: JobPlace): SQL =>
  sql`coalesce((select ${column} from neighborhoods where id = ${neighborhoodId}::int), (select ${column} from cities where id = ${cityId}::int))`;

const isShown = sql`not o.is_hidden`;

const offerRows = (where: SQL, langCode: Locale, job?: JobPlace) => {
  const name = nameColumn(langCode);
  const [latitude, longitude] = [sql`latitude`, sql`longitude`].map((column) =>
    job ? sql`coalesce(${jobAt(column, job)}, l.${column}, y.${column})` : sql`coalesce(l.${column}, y.${column})`,
  );
  return sql`select c.id as "companyId", c.guid as "companyGuid", o.id as "companyServiceId", o.service_id as "serviceId", s.${name} as "serviceName",
      p.name as "companyName", p.email as "companyEmail", ${companyReader}, o.booking_page_type_id as "bookingPageTypeId",
      o.price_minor as "priceMinor", o.duration_minutes as "durationMinutes", o.lead_minutes as "leadMinutes",
      o.buffer_minutes as "bufferMinutes", o.capacity, o.frequencies, l.country_id as "countryId",
      coalesce(l.province_id, -1) as "provinceId", l.timezone,
      l.travel_km_per_hour as "travelKmPerHour", y.id as "cityId", ${latitude} as latitude, ${longitude} as longitude,
      (select d.content from company_sections h join company_section_displays d on d.section_id = h.id
        where h.company_id = c.id and h.section_type_id = ${hoursSection} order by d.language_type_id limit 1) as hours,
      (select coalesce(json_agg(json_build_object('id', m.id, 'hours', m.hours, 'travelKmPerHour', m.travel_km_per_hour, 'places',
          (select coalesce(json_agg(json_build_object('cityId', w.city_id, 'neighborhoodId', w.neighborhood_id)), '[]')
            from team_member_places w where w.team_member_id = m.id)) order by m.id), '[]')
        from team_members m where m.company_id = c.id and m.is_active) as team,
      ${job ? sql`json_build_object('cityId', ${job.cityId}::int, 'neighborhoodId', ${job.neighborhoodId}::int)` : sql`null::json`} as job,
      (select coalesce(json_agg(json_build_object('cityId', n.city_id, 'neighborhoodId', n.neighborhood_id, 'countryId', z.country_id)), '[]')
        from company_neighborhoods n join cities z on z.id = n.city_id where n.company_id = c.id) as serves,
      l.service_boundary is not null as "hasBoundary"
    from companies c join company_profiles p on p.company_id = c.id join company_locations l on l.company_id = c.id
      join company_services o on o.company_id = c.id join services s on s.id = o.service_id
      left join cities y on y.id = coalesce(l.city_id,
        (select n.city_id from company_neighborhoods n where n.company_id = c.id order by n.id limit 1))
    where ${where} and ${isListed}`;
};

/** The offer a calendar is asked for; undefined where the company is not listed or does not offer it. */
export async function findOffer(
  db: Db,
  wanted: { companyGuid: string; serviceId: number; langCode?: Locale },
): Promise<Offer | undefined> {
  const { companyGuid, serviceId, langCode = 'en' } = wanted;
  // A page that is paused takes nothing new; what was held or booked before goes on.
  const where = sql`c.guid = ${companyGuid}::uuid and o.service_id = ${serviceId} and ${isShown} and not o.is_paused`;
  const [found] = await rows<Offer>(db, offerRows(where, langCode));
  return found;
}

/** The offer that a hold is for, by the guid of its seat; undefined for an unknown hold too. */
export async function findOfferOfHold(db: Db, guid: string): Promise<Offer | undefined> {
  const held = sql`o.id = (select v.company_service_id from seats q join visits v on v.id = q.visit_id where q.guid = ${guid}::uuid)`;
  const [found] = await rows<Offer>(db, offerRows(sql`${held} and ${isShown}`, 'en'));
  return found;
}

/** The offer a booking stands for, as it is today. */
export async function findOfferById(
  db: Db,
  companyServiceId: number,
  langCode: Locale = 'en',
): Promise<Offer | undefined> {
  const [found] = await rows<Offer>(db, offerRows(sql`o.id = ${companyServiceId} and ${isShown}`, langCode));
  return found;
}

/**
 * The offer of a booking as `findOfferById` gives it, its ways reckoned to the place of the booking. What is
 * booked is honoured: it can be moved though the company offers it no more.
 */
export async function findOfferOf(
  db: Db,
  { companyServiceId, cityId, neighborhoodId }: JobPlace & { companyServiceId: number },
): Promise<Offer | undefined> {
  const job = { cityId, neighborhoodId };
  const [found] = await rows<Offer>(db, offerRows(sql`o.id = ${companyServiceId}`, 'en', job));
  return found;
}
