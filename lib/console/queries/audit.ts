import 'server-only';
import { sql } from '@/lib/db/client';
import { type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { audit } from '../contract-audit';

const subject = sql`coalesce(case a.kind
    when 'claim' then (select p.name from claims k join company_profiles p on p.company_id = k.company_id where k.id = a.item_id)
    when 'business' then (select coalesce(p.name, r.company_name) from business_requests r
      left join company_profiles p on p.company_id = r.company_id where r.id = a.item_id)
  end, '')`;

/** What the data of an act say, in words of ours or as a name. */
const detail = sql`coalesce(case
    when a.act = 'approve' then (select string_agg(seen, ',') from jsonb_array_elements_text(a.data->'proofs') seen)
    when a.act = 'merge' then coalesce(
      (select p.name from company_profiles p where p.company_id = (a.data->>'companyId')::int), a.data->>'companyId')
    else a.data->>'act'
  end, '')`;

/** What all of staff did. */
const acts = (_: null): RowSource<typeof audit> => ({
  from: sql`console_audit a`,
  where: sql`true`,
  columns: {
    Id: sql`a.id`,
    Date: sql`a.at`,
    By: sql`a.member_email`,
    Kind: sql`a.kind`,
    ItemId: sql`a.item_id`,
    SubjectName: subject,
    Act: sql`a.act`,
    Reason: sql`a.reason`,
    Detail: detail,
  },
  filters: {
    filter_search: (text) => saysWords(sql`a.member_email || ' ' || a.reason || ' ' || ${subject}`, text),
    member_id: (id) => sql`a.member_id = ${id}`,
  },
});

export const { list: listAuditRows, csv: auditRowsCsv } = readerOf(audit, acts);
