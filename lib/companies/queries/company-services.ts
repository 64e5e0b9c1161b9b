import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import type { Frequency } from '@/lib/config/frequencies';
import { type Db, getDb, isConflict, rows, sql } from '@/lib/db/client';
import { isOneOf, keptRows, type RowSource, readerOf, restorable, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import { sortByName } from '@/lib/i18n/by-name';
import type { Locale } from '@/lib/values/locale';
import { companyServices, type OfferChoices, type QuoteQuestion } from '../contract-services';

/** Whose offers are read, and in which language their names are. */
export interface OfferReader {
  actor: CompanyActor;
  locale: Locale;
  /** Deleted ones too. */
  withDeleted?: boolean;
}

const state = sql`case when o.deleted_at is not null then 'Deleted' when o.is_hidden then 'Hidden' else 'Shown' end`;

const offersOf = ({ actor, locale, withDeleted }: OfferReader): RowSource<typeof companyServices> => ({
  from: sql`company_services o join services s on s.id = o.service_id join service_categories g on g.id = o.category_id
    left join company_locations l on l.company_id = o.company_id left join countries k on k.id = l.country_id`,
  where: sql`o.company_id = ${actor.membership.companyId} and ${keptRows(sql`o.deleted_at`, withDeleted)}`,
  columns: {
    Id: sql`o.id`,
    ServiceId: sql`o.service_id`,
    ServiceName: sql`s.${nameColumn(locale)}`,
    CategoryName: sql`g.${nameColumn(locale)}`,
    BookingPageTypeId: sql`o.booking_page_type_id`,
    PriceMinor: sql`o.price_minor`,
    CurrencyCode: sql`coalesce(k.currency, '')`,
    CountryTypeId: sql`coalesce(l.country_id, -1)`,
    DurationMinutes: sql`o.duration_minutes`,
    BufferMinutes: sql`o.buffer_minutes`,
    LeadMinutes: sql`o.lead_minutes`,
    Capacity: sql`o.capacity`,
    GroupingName: sql`o.grouping_name`,
    DisplayOrder: sql`o.display_order`,
    IsPaused: sql`o.is_paused`,
    IsHidden: sql`o.is_hidden`,
    State: state,
    DeletedDate: sql`o.deleted_at`,
    Version: sql`o.version`,
  },
  filters: {
    filter_search: (text) => saysWords(sql`s.${nameColumn(locale)} || ' ' || o.grouping_name`, text),
    status_types: (states) => isOneOf(state, states),
  },
});

export const { list: listOfferRows, find: findOfferRow } = readerOf(companyServices, offersOf);

/** What the row of an offer does not show. */
export async function findOfferMore(id: number): Promise<{ Questions: QuoteQuestion[]; Frequencies: Frequency[] }> {
  const [found] = await rows<{ Questions: QuoteQuestion[]; Frequencies: Frequency[] }>(
    await getDb(),
    sql`select questions as "Questions", frequencies as "Frequencies" from company_services where id = ${id}`,
  );
  return found ?? { Questions: [], Frequencies: [] };
}

/** Services of the catalogue that a company does not offer yet. */
export async function listOfferChoices(companyId: number, locale: Locale): Promise<OfferChoices> {
  const name = nameColumn(locale);
  const db = await getDb();
  const found = await rows<OfferChoices['Services'][number]>(
    db,
    sql`select s.id as "Id", s.${name} as "Name", g.${name} as "CategoryName" from services s
        join service_categories g on g.id = s.category_id
      where not exists (select from company_services o where o.company_id = ${companyId} and o.service_id = s.id and o.deleted_at is null)
      order by s.id`,
  );
  const Services = sortByName(found, locale, ({ CategoryName, Name }) => [CategoryName, Name]);
  return { Services, CurrencyCode: await findCurrency(db, companyId) };
}

/** How a service is offered. */
export interface OfferValues {
  bookingPageTypeId: number;
  priceMinor: number;
  durationMinutes: number;
  bufferMinutes: number;
  leadMinutes: number;
  capacity: number;
  groupingName: string;
  displayOrder: number | null;
  frequencies: readonly string[];
  questions: readonly QuoteQuestion[];
}

/** Offers a service of the catalogue. @returns its id; undefined where the company offers it already, or the catalogue has none */
export async function insertOffer(
  tx: Db,
  companyId: number,
  serviceId: number,
  of: OfferValues,
): Promise<number | undefined> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor, is_recurring,
        duration_minutes, lead_minutes, buffer_minutes, capacity, questions, frequencies, grouping_name, display_order)
      select ${companyId}::int, s.id, s.service_type_id, s.category_id, ${of.bookingPageTypeId}::int, ${of.priceMinor}::int,
        ${of.frequencies.length > 0}::bool, ${of.durationMinutes}::int, ${of.leadMinutes}::int, ${of.bufferMinutes}::int, ${of.capacity}::int,
        ${JSON.stringify(of.questions)}::json, ${JSON.stringify(of.frequencies)}::json, ${of.groupingName},
        coalesce(${of.displayOrder}::int, (select coalesce(max(display_order), 0) + 1 from company_services where company_id = ${companyId}))
      from services s where s.id = ${serviceId} on conflict do nothing returning id`,
  );
  return made?.id;
}

/** Locks an offer of a company, or one that it deleted a while ago. @returns its version; undefined for another company's */
export async function lockOffer(
  tx: Db,
  companyId: number,
  { id, isDeleted = false }: { id: number; isDeleted?: boolean },
): Promise<number | undefined> {
  const [found] = await rows<{ version: number }>(
    tx,
    sql`select version from company_services where id = ${id} and company_id = ${companyId}
      and ${isDeleted ? restorable(sql`deleted_at`) : sql`deleted_at is null`} for update`,
  );
  return found?.version;
}

/** How an offer is booked. */
export async function findPageType(tx: Db, id: number): Promise<number> {
  const [found] = await rows<{ type: number }>(
    tx,
    sql`select booking_page_type_id as type from company_services where id = ${id}`,
  );
  return found?.type ?? 0;
}

/** Changes how a service is offered. */
export async function updateOffer(tx: Db, id: number, of: OfferValues): Promise<void> {
  await rows(
    tx,
    sql`update company_services set booking_page_type_id = ${of.bookingPageTypeId}, price_minor = ${of.priceMinor},
        is_recurring = ${of.frequencies.length > 0}, duration_minutes = ${of.durationMinutes}, lead_minutes = ${of.leadMinutes},
        buffer_minutes = ${of.bufferMinutes}, capacity = ${of.capacity}, questions = ${JSON.stringify(of.questions)}::json,
        frequencies = ${JSON.stringify(of.frequencies)}::json, grouping_name = ${of.groupingName},
        display_order = coalesce(${of.displayOrder}::int, display_order), version = version + 1
      where id = ${id}`,
  );
}

/** Hides an offer from neighbors, or shows it again. */
export async function setOfferHidden(tx: Db, id: number, isHidden: boolean): Promise<void> {
  await rows(tx, sql`update company_services set is_hidden = ${isHidden}, version = version + 1 where id = ${id}`);
}

/** Takes an offer off every list, until it is restored or forgotten. */
export async function deleteOffer(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update company_services set deleted_at = now(), was_hidden = is_hidden, is_hidden = true, version = version + 1 where id = ${id}`,
  );
}

/** Takes `deleteOffer` back. @returns false where the company offers the same service anew */
export async function restoreOffer(tx: Db, id: number): Promise<boolean> {
  try {
    await rows(
      tx,
      sql`update company_services set deleted_at = null, is_hidden = was_hidden, version = version + 1 where id = ${id}`,
    );
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** The currency that a company prices in; empty without a place. */
export async function findCurrency(db: Db, companyId: number): Promise<string> {
  const [found] = await rows<{ currency: string }>(
    db,
    sql`select k.currency from company_locations l join countries k on k.id = l.country_id where l.company_id = ${companyId}`,
  );
  return found?.currency ?? '';
}
