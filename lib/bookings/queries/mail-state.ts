import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { MailState } from '../contract';

/** How the newest mail about a booking to one address fares; empty where none was ever queued, or it was forgotten. */
export async function readMailState(db: Db, guid: string, recipient: string): Promise<MailState> {
  const [newest] = await rows<{ state: MailState }>(
    db,
    sql`select case state when 'sending' then 'queued' when 'erased' then '' else state end as state from outbox_mails
      where subject_kind = 'booking' and subject_id = ${guid} and recipient = ${recipient} and recipient <> ''
      order by id desc limit 1`,
  );
  return newest?.state ?? '';
}
