import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import type { BookingPageWords } from '@/lib/values/booking-page';
import type { Locale } from '@/lib/values/locale';
import { bookingPages } from '../contract-pages';
import type { OfferReader } from './company-services';
import { tilesContent } from './find-integration';

/** Pages of the services that a company offers. */
const pagesOf = ({ actor, locale }: OfferReader): RowSource<typeof bookingPages> => {
  const service = sql`s.${nameColumn(locale)}`;
  const name = sql`coalesce(nullif(o.booking_page ->> 'name', ''), ${service})`;
  return {
    from: sql`company_services o join services s on s.id = o.service_id
      left join company_locations l on l.company_id = o.company_id left join countries k on k.id = l.country_id`,
    where: sql`o.company_id = ${actor.membership.companyId} and o.deleted_at is null`,
    columns: {
      Id: sql`o.id`,
      BookingPageGuid: sql`o.booking_page_guid::text`,
      Name: name,
      ServiceName: service,
      ServiceTypeId: sql`o.service_type_id`,
      BookingPageTypeId: sql`o.booking_page_type_id`,
      PriceMinor: sql`o.price_minor`,
      CurrencyCode: sql`coalesce(k.currency, '')`,
      CountryTypeId: sql`coalesce(l.country_id, -1)`,
      DurationMinutes: sql`o.duration_minutes`,
      LeadMinutes: sql`o.lead_minutes`,
      IsPaused: sql`o.is_paused`,
      IsHidden: sql`o.is_hidden`,
      Version: sql`o.version`,
    },
    filters: {
      filter_search: (text) => saysWords(sql`${name} || ' ' || ${service}`, text),
    },
  };
};

export const { list: listPageRows, find: findPageRow } = readerOf(bookingPages, pagesOf);

/** What the row of a page does not show. */
export interface PageMore {
  words: BookingPageWords;
  clientKey: string;
  companyName: string;
  /** Guid of the service, which names its tile. */
  guid: string;
  /** Content of the book-now section, as stored. */
  tiles: unknown;
}

export async function findPageMore(id: number, locale: Locale): Promise<PageMore> {
  const [found] = await rows<PageMore>(
    await getDb(),
    sql`select o.booking_page as words, coalesce(l.client_key_guid::text, '') as "clientKey", p.name as "companyName", o.guid,
        ${tilesContent(locale)} as tiles
      from company_services o join companies c on c.id = o.company_id join company_profiles p on p.company_id = o.company_id
        left join company_locations l on l.company_id = o.company_id
      where o.id = ${id}`,
  );
  return found ?? { words: {}, clientKey: '', companyName: '', guid: '', tiles: null };
}

/** How a page sells its service, and what it says. */
export interface PageValues {
  priceMinor: number;
  durationMinutes: number;
  words: BookingPageWords;
}

export async function updatePage(
  tx: Db,
  id: number,
  { priceMinor, durationMinutes, words }: PageValues,
): Promise<void> {
  await rows(
    tx,
    sql`update company_services set price_minor = ${priceMinor}, duration_minutes = ${durationMinutes}, booking_page = ${JSON.stringify(words)}::jsonb,
        version = version + 1 where id = ${id}`,
  );
}

/** Lets a page take nothing new, or take bookings again. */
export async function setPagePaused(tx: Db, id: number, isPaused: boolean): Promise<void> {
  await rows(tx, sql`update company_services set is_paused = ${isPaused}, version = version + 1 where id = ${id}`);
}
