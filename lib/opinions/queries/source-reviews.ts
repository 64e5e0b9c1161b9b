import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { sql } from '@/lib/db/client';
import { type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { isShownSource } from '@/lib/db/shown-sources';
import { sourceReviews } from '../contract-connections';
import { nameOfSite } from './company-sources';

/** What became of the answer to `t`. */
export const answerOf = sql`case when t.reply is null then 'None' else initcap(t.reply_state) end`;

/** What other sites say of the actor's company and may still be shown, whatever they rate. */
const reviewsOf = ({ membership: { companyId } }: CompanyActor): RowSource<typeof sourceReviews> => ({
  from: sql`(select * from source_reviews where company_id = ${companyId} and ${isShownSource('source_reviews')}) t
    left join review_sources s on s.company_id = t.company_id and s.source_id = t.source_id`,
  where: sql`true`,
  columns: {
    Id: sql`t.id`,
    CreationDate: sql`coalesce(t.written_at, t.created_at)`,
    Source: nameOfSite,
    State: answerOf,
    Name: sql`t.name`,
    Stars: sql`t.stars`,
    ThumbsUp: sql`case when t.stars = 0 then t.is_thumbs_up end`,
    Comment: sql`t.comment`,
    LanguageCode: sql`coalesce(t.language, '')`,
    Url: sql`coalesce(t.url, s.external_url, '')`,
    Reply: sql`coalesce(t.reply, '')`,
    ReplyDate: sql`t.reply_updated_at`,
    ReplyReason: sql`coalesce(t.reply_reason, '')`,
    TakesReply: sql`(t.source_id = 0 and s.state in ('Connected', 'Limited'))`,
    KeptUntil: sql`t.expires_at`,
    Version: sql`t.version`,
  },
  filters: {
    name: (name) => sql`${nameOfSite} = ${name}`,
    filter_search: (text) => saysWords(sql`t.comment || ' ' || t.name`, text),
  },
});

export const { list: listSourceReviewRows, find: findSourceReviewRow } = readerOf(sourceReviews, reviewsOf);
