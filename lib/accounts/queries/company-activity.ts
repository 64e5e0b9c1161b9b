import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { activity } from '../contract-activity';

/** Staff of the marketplace have no name here; who has left is known by the address that they had. */
const name = sql`case when a.is_staff then ''
  else coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), k.former_email, m.email, '') end`;
const subject = sql`coalesce(a.data->>'reference', a.data->>'email', a.data->>'name', '')`;

/** What was done in the actor's company, as far as their rights let them know. */
const activityOf = ({ membership }: CompanyActor): RowSource<typeof activity> => ({
  from: sql`activity a left join members m on m.id = a.member_id
    left join company_members k on k.company_id = a.company_id and k.member_id = a.member_id`,
  where: sql`a.company_id = ${membership.companyId}
    and (a.needed_right = '' or ${isOneOf(sql`a.needed_right`, [...membership.access])})`,
  columns: {
    Id: sql`a.id`,
    Date: sql`a.created_at`,
    Kind: sql`a.kind`,
    MemberName: name,
    IsStaff: sql`a.is_staff`,
    IsGone: sql`(not a.is_staff and a.member_id is not null and m.id is null)`,
    SubjectId: sql`a.subject_id`,
    SubjectName: subject,
    SubjectVersion: sql`(a.data->>'version')::int`,
  },
  filters: {
    filter_search: (text) => saysWords(sql`${name} || ' ' || ${subject}`, text),
    member_id: (id) => sql`a.member_id = ${id}`,
    name: (text) =>
      sql`a.subject_id = split_part(${text}, '.', 2) and split_part(a.kind, '.', 1) = split_part(${text}, '.', 1)`,
  },
});

export const { list: listActivityRows, csv: activityRowsCsv } = readerOf(activity, activityOf);
