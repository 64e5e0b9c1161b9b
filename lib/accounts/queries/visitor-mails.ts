import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** Whether an address wants no mails about requests. */
export async function isOptedOut(tx: Db, emailHash: string): Promise<boolean> {
  const found = await rows(tx, sql`select 1 from mail_opt_outs where email_hash = ${emailHash}`);
  return found.length > 0;
}

/** Keeps whose an unsubscribe link is. */
export async function insertUnsubscribeLink(tx: Db, tokenHash: string, emailHash: string): Promise<void> {
  await rows(tx, sql`insert into unsubscribe_links (token_hash, email_hash) values (${tokenHash}, ${emailHash})`);
}

/**
 * Ends mails to the address an unsubscribe link belongs to, for good; again and again the same.
 * @returns the hash of that address; undefined for a link that is none of ours
 */
export async function optOut(tx: Db, tokenHash: string): Promise<string | undefined> {
  const [link] = await rows<{ emailHash: string }>(
    tx,
    sql`select email_hash as "emailHash" from unsubscribe_links where token_hash = ${tokenHash}`,
  );
  if (!link) return undefined;
  await rows(tx, sql`insert into mail_opt_outs (email_hash) values (${link.emailHash}) on conflict do nothing`);
  return link.emailHash;
}
