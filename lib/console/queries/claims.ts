import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { type ConsoleClaimView, consoleClaims, type Waiting } from '../contract';
import { leaseHolder } from './lease';

const state = sql`case when i.act is not null and i.done_at is null then 'Decided' when k.state <> 'Pending' then k.state
  when k.question <> '' then 'Asked' else 'Waiting' end`;
const name = sql`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email)`;

/** All claims of those who have proven their address. */
const claims = (_: null): RowSource<typeof consoleClaims> => ({
  from: sql`claims k join company_profiles p on p.company_id = k.company_id join members m on m.id = k.member_id
    left join console_items i on i.kind = 'claim' and i.item_id = k.id`,
  where: sql`m.verified_at is not null and m.disabled_at is null`,
  columns: {
    Id: sql`k.id`,
    CompanyId: sql`k.company_id`,
    CompanyName: sql`p.name`,
    ClaimantName: name,
    ClaimantEmail: sql`m.email`,
    State: state,
    CreationDate: sql`k.created_at`,
    LeasedBy: leaseHolder,
    Version: sql`coalesce(i.version, 1)`,
  },
  filters: {
    filter_search: (text) => saysWords(sql`p.name || ' ' || ${name} || ' ' || m.email`, text),
    status_types: (states) => isOneOf(state, states),
  },
});

export const { list: listClaimRows, find: findClaimRow } = readerOf(consoleClaims, claims);

type More = Pick<
  ConsoleClaimView,
  | 'ClaimantPhone'
  | 'ClaimantLanguage'
  | 'Message'
  | 'Question'
  | 'Reason'
  | 'CompanyEmail'
  | 'CompanyPhone'
  | 'CompanyUrl'
  | 'CompanyCity'
  | 'OtherClaims'
> & { isLinkUsed: boolean };

/** What the row of a claim does not show, and whether its claimant used the link mailed to the address on file. */
export async function findClaimMore(id: number): Promise<More> {
  const [found] = await rows<More>(
    await getDb(),
    sql`select m.phone_number as "ClaimantPhone", m.language as "ClaimantLanguage", k.message as "Message", k.question as "Question",
        k.reason as "Reason", coalesce(p.email, '') as "CompanyEmail", coalesce(p.phone_number, '') as "CompanyPhone",
        coalesce(p.url, '') as "CompanyUrl", coalesce(y.name_en, '') as "CompanyCity",
        (select count(*)::int from claims o where o.company_id = k.company_id and o.id <> k.id and o.state = 'Pending') as "OtherClaims",
        exists (select from claim_tokens t where t.company_id = k.company_id and t.used_by = k.member_id) as "isLinkUsed"
      from claims k join members m on m.id = k.member_id join company_profiles p on p.company_id = k.company_id
        left join company_locations l on l.company_id = k.company_id left join cities y on y.id = l.city_id
      where k.id = ${id}`,
  );
  return found!;
}

/** How many claims wait, and since when. */
export async function countWaitingClaims(): Promise<Waiting> {
  const [found] = await rows<Waiting>(
    await getDb(),
    sql`select count(*)::int as "Count", min(k.created_at) as "OldestDate"
      from claims k join members m on m.id = k.member_id left join console_items i on i.kind = 'claim' and i.item_id = k.id
      where m.verified_at is not null and m.disabled_at is null and ${state} = 'Waiting'`,
  );
  return found!;
}
