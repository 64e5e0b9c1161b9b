import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { type ConsoleBusinessView, consoleBusinesses, type Waiting } from '../contract';
import { leaseHolder } from './lease';

const state = sql`case when i.act is not null and i.done_at is null then 'Decided' when r.accepted_at is not null then 'Accepted'
  when r.refused_at is not null then 'Refused' when r.opened_at is null then 'Unproven'
  when r.question <> '' and r.answer = '' then 'Asked' else 'Waiting' end`;

/** All businesses that asked to be listed. */
const businesses = (_: null): RowSource<typeof consoleBusinesses> => ({
  from: sql`business_requests r left join company_profiles p on p.company_id = r.company_id
    left join console_items i on i.kind = 'business' and i.item_id = r.id`,
  where: sql`true`,
  columns: {
    Id: sql`r.id`,
    CompanyName: sql`coalesce(p.name, r.company_name)`,
    OwnerName: sql`r.name`,
    OwnerEmail: sql`r.email`,
    City: sql`r.city`,
    Trade: sql`r.trade`,
    State: state,
    CreationDate: sql`r.created_at`,
    LeasedBy: leaseHolder,
    Version: sql`coalesce(i.version, 1)`,
  },
  filters: {
    filter_search: (text) =>
      saysWords(
        sql`r.company_name || ' ' || coalesce(p.name, '') || ' ' || r.name || ' ' || r.email || ' ' || r.city`,
        text,
      ),
    status_types: (states) => isOneOf(state, states),
  },
});

export const { list: listBusinessRows, find: findBusinessRow } = readerOf(consoleBusinesses, businesses);

type More = Pick<
  ConsoleBusinessView,
  | 'OwnerPhone'
  | 'OwnerLanguage'
  | 'Website'
  | 'Message'
  | 'Question'
  | 'Answer'
  | 'Reason'
  | 'CompanyId'
  | 'Services'
  | 'Sections'
>;

/** What the row of a business does not show; facts of its company as they stand by now. */
export async function findBusinessMore(id: number): Promise<More> {
  const [found] = await rows<More>(
    await getDb(),
    sql`select coalesce(p.phone_number, r.phone_number) as "OwnerPhone", r.language as "OwnerLanguage",
        coalesce(p.url, r.website) as "Website", r.message as "Message", r.question as "Question", r.answer as "Answer",
        r.refused_why as "Reason", case when r.opened_at is not null then r.company_id end as "CompanyId",
        (select count(*)::int from company_services where company_id = r.company_id) as "Services",
        (select count(*)::int from company_sections where company_id = r.company_id) as "Sections"
      from business_requests r left join company_profiles p on p.company_id = r.company_id where r.id = ${id}`,
  );
  return found!;
}

/** How many businesses wait, and since when. */
export async function countWaitingBusinesses(): Promise<Waiting> {
  const [found] = await rows<Waiting>(
    await getDb(),
    sql`select count(*)::int as "Count", min(r.opened_at) as "OldestDate" from business_requests r
      left join console_items i on i.kind = 'business' and i.item_id = r.id where ${state} = 'Waiting'`,
  );
  return found!;
}
