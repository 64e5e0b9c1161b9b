import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, rows, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import type { Locale } from '@/lib/values/locale';
import { companyOpinions } from '../contract-portal';
import { hasPlace } from './list-reviews';

/** Whose opinions are read, and in which language places are named. */
export interface OpinionReader {
  actor: CompanyActor;
  locale: Locale;
}

const state = sql`case when r.opinion_id is null then 'Unanswered' else 'Answered' end`;
export const publicName = sql`case when coalesce(u.has_name_consent, true) then o.name else '' end`;

/** What is said of the actor's company in public. */
const opinionsOf = ({ actor, locale }: OpinionReader): RowSource<typeof companyOpinions> => ({
  from: sql`opinions o left join opinion_replies r on r.opinion_id = o.id left join customers u on u.id = o.customer_id
    left join cities c on c.id = o.city_id left join neighborhoods n on n.id = o.neighborhood_id
    left join lateral (select state, reason, created_at from opinion_reports where opinion_id = o.id and created_at >= o.created_at
      order by id desc limit 1) p on true`,
  where: sql`o.company_id = ${actor.membership.companyId} and ${hasPlace}`,
  columns: {
    Id: sql`o.id`,
    CreationDate: sql`o.created_at`,
    State: state,
    Name: publicName,
    ThumbsUp: sql`o.is_thumbs_up`,
    Stars: sql`o.stars`,
    Comment: sql`o.comment`,
    LanguageCode: sql`o.language`,
    Origin: sql`o.origin`,
    Location: sql`coalesce(n.${nameColumn(locale)}, c.${nameColumn(locale)}, '')`,
    Reply: sql`coalesce(r.comment, '')`,
    ReplyDate: sql`r.modified_at`,
    IsHidden: sql`not o.is_published`,
    HiddenReason: sql`coalesce(o.hidden_reason, '')`,
    ReportState: sql`coalesce(p.state, 'None')`,
    ReportReason: sql`coalesce(p.reason, '')`,
    ReportDate: sql`p.created_at`,
    Version: sql`o.version`,
  },
  filters: {
    status_types: (states) => isOneOf(state, states),
    filter_search: (text) => saysWords(sql`o.comment || ' ' || ${publicName}`, text),
  },
});

export const {
  list: listOpinionRows,
  csv: opinionRowsCsv,
  find: findOpinionRow,
} = readerOf(companyOpinions, opinionsOf);

/** An opinion that is locked for an answer. */
export interface LockedOpinion {
  version: number;
  isPublished: boolean;
  cityId: number | null;
  neighborhoodId: number | null;
}

/** Locks an opinion of a company that is published or hidden with a reason; undefined for any other. */
export async function lockOpinion(tx: Db, companyId: number, id: number): Promise<LockedOpinion | undefined> {
  const [found] = await rows<LockedOpinion>(
    tx,
    sql`select o.version, o.is_published as "isPublished", o.city_id as "cityId", o.neighborhood_id as "neighborhoodId" from opinions o
      where o.id = ${id} and o.company_id = ${companyId} and ${hasPlace} for update`,
  );
  return found;
}

/** Raises the version of a locked opinion. */
export async function raiseOpinionVersion(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`update opinions set version = version + 1 where id = ${id}`);
}

/** Writes the company's answer in place of the one before. */
export async function writeReply(
  tx: Db,
  id: number,
  { comment, language, memberId }: { comment: string; language: Locale; memberId: number },
): Promise<void> {
  await rows(
    tx,
    sql`insert into opinion_replies (opinion_id, comment, language, member_id) values (${id}, ${comment}, ${language}, ${memberId})
      on conflict (opinion_id) do update set comment = excluded.comment, language = excluded.language,
        member_id = excluded.member_id, modified_at = now()`,
  );
}

/** Takes the company's answer back. */
export async function deleteReply(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`delete from opinion_replies where opinion_id = ${id}`);
}
