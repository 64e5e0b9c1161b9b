import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { MailState } from '../contract';

/**
 * How the newest mail about a booking to each address fares; empty where none was ever queued, or it was forgotten. A reminder counts once it
 * is on its way.
 */
export async function readMailStates(
  db: Db,
  guid: string,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const found = await rows<{ recipient: string; state: MailState }>(
    db,
    sql`select distinct on (recipient) recipient,
        case state when 'sending' then 'queued' when 'bounced' then 'failed' when 'erased' then '' else state end as state
      from outbox_mails
      where subject_kind in ('booking', 'booking_reminder') and subject_id = ${guid}
        and recipient = any(${sql.param([...recipients])}::text[]) and recipient <> ''
        and (subject_kind = 'booking' or attempts > 0)
      order by recipient, due_at desc, id desc`,
  );
  return new Map(found.map(({ recipient, state }) => [recipient, state]));
}
