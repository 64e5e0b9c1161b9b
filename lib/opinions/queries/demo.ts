import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

export interface DemoOpinion {
  name: string;
  comment: string;
  isThumbsUp: boolean;
  stars: number;
  reply?: string;
}

/** Opinions of invented neighbors about a demo company, the answers with them. */
export async function insertDemoOpinions(
  tx: Db,
  companyId: number,
  locale: Locale,
  opinions: readonly DemoOpinion[],
): Promise<void> {
  await rows(
    tx,
    sql`with told as (
        select t.*, row_number() over () as nth from jsonb_to_recordset(${JSON.stringify(opinions)}::jsonb)
          as t(name text, comment text, "isThumbsUp" bool, stars int, reply text)),
      made as (
        insert into opinions (company_id, origin, review_type_id, name, comment, language, stars, is_thumbs_up, created_at)
        select ${companyId}::int, 'booked', 1, name, comment, ${locale}, stars, "isThumbsUp", now() - make_interval(days => 3 * nth::int) from told
        returning id, comment)
      insert into opinion_replies (opinion_id, comment, language)
      select m.id, t.reply, ${locale} from made m join told t on t.comment = m.comment where t.reply is not null`,
  );
}
