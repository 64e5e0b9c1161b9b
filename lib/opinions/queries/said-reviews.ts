import 'server-only';
import { type SQL, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import { isShownSource } from '@/lib/db/shown-sources';
import { importedNames } from '../contract';
import { saidReviews } from '../contract-connections';
import { type OpinionReader, publicName } from './company-opinions';
import { nameOfSite } from './company-sources';
import { hasPlace } from './list-reviews';
import { answerOf } from './source-reviews';

/** What neighbors say of the company here. */
const ours = ({
  actor,
  locale,
}: OpinionReader): SQL => sql`select o.id::float8 * 2 as id, o.id as row_id, o.created_at as at,
    o.origin as source, case when r.opinion_id is null then 'Unanswered' else 'Answered' end as state, ${publicName} as name, o.stars,
    o.is_thumbs_up as thumb, o.comment, o.language, coalesce(n.${nameColumn(locale)}, c.${nameColumn(locale)}, '') as location,
    '' as url, coalesce(r.comment, '') as reply, not o.is_published as is_hidden, coalesce(o.hidden_reason, '') as hidden_reason,
    coalesce(p.state, 'None') as report_state, coalesce(p.reason, '') as report_reason, p.created_at as report_at
  from opinions o left join opinion_replies r on r.opinion_id = o.id left join customers u on u.id = o.customer_id
    left join cities c on c.id = o.city_id left join neighborhoods n on n.id = o.neighborhood_id
    left join lateral (select state, reason, created_at from opinion_reports where opinion_id = o.id and created_at >= o.created_at
      order by id desc limit 1) p on true
  where o.company_id = ${actor.membership.companyId} and ${hasPlace}`;

/** What other sites say of it and may still be shown, whatever they rate. */
const theirs = ({
  actor,
}: OpinionReader): SQL => sql`select t.id::float8 * 2 + 1, t.id, coalesce(t.written_at, t.created_at), ${nameOfSite},
    case when ${answerOf} in ('Pending', 'Rejected') then ${answerOf} when ${answerOf} = 'Published' then 'Answered'
      when t.source_id = 0 then 'Unanswered' else 'Elsewhere' end,
    t.name, t.stars, case when t.stars = 0 then t.is_thumbs_up end, t.comment, coalesce(t.language, ''), '',
    coalesce(t.url, s.external_url, ''), coalesce(t.reply, ''), false, '', 'None', '', null
  from (select * from source_reviews where company_id = ${actor.membership.companyId} and ${isShownSource('source_reviews')}) t
    left join review_sources s on s.company_id = t.company_id and s.source_id = t.source_id`;

const saidOf = (reader: OpinionReader): RowSource<typeof saidReviews> => ({
  from: sql`(${ours(reader)} union all ${theirs(reader)}) a`,
  where: sql`true`,
  columns: {
    Id: sql`a.id`,
    RowId: sql`a.row_id`,
    CreationDate: sql`a.at`,
    Source: sql`a.source`,
    State: sql`a.state`,
    Name: sql`a.name`,
    Stars: sql`a.stars`,
    ThumbsUp: sql`a.thumb`,
    Comment: sql`a.comment`,
    LanguageCode: sql`a.language`,
    Location: sql`a.location`,
    Url: sql`a.url`,
    Reply: sql`a.reply`,
    IsHidden: sql`a.is_hidden`,
    HiddenReason: sql`a.hidden_reason`,
    ReportState: sql`a.report_state`,
    ReportReason: sql`a.report_reason`,
    ReportDate: sql`a.report_at`,
  },
  filters: {
    name: (name) => sql`case when ${isOneOf(sql`a.source`, importedNames)} then a.source else 'own' end = ${name}`,
    status_types: (states) => isOneOf(sql`a.state`, states),
    filter_search: (text) => saysWords(sql`a.comment || ' ' || a.name`, text),
  },
});

export const { list: listSaidRows } = readerOf(saidReviews, saidOf);
