import 'server-only';
import { getBrand } from '@/lib/config/brand';
import { env } from '@/lib/config/env';
import type { Mail } from '@/lib/gateways/mail/kinds';
import type { Locale } from '@/lib/i18n/locales';
import { hashToken, makeToken } from '@/lib/opinions/token';
import { pathOf } from '@/lib/routes/href';
import { isBuilt, type PageName, pages } from '@/lib/routes/table';
import { insertUnsubscribeLink, isOptedOut, queue } from '../queries/mails';
import type { Tx } from '../queries/work';
import { hashAddress } from './address-hash';

/** A whole address of a page; of home while the page is not built. */
export function addressOf(name: PageName, language: Locale, live?: { id: number; slug: string }, token?: string) {
  const path = isBuilt(name) ? pathOf(pages[name], language, live?.id, live?.slug) : pathOf(pages.home, language);
  return `${env().PUBLIC_ORIGIN}${path}${token === undefined ? '' : `?token=${token}`}`;
}

/**
 * Queues a mail to a visitor, with a way to end such mails that is theirs alone; nothing for an address that ended them.
 * @param write makes the mail around its unsubscribe link
 */
export async function mailVisitor(
  tx: Tx,
  { email, language }: { email: string; language: Locale },
  write: (unsubscribeLink: string) => Mail,
): Promise<void> {
  const emailHash = hashAddress(email);
  if (await isOptedOut(tx, emailHash)) return;
  const token = makeToken();
  await insertUnsubscribeLink(tx, hashToken(token), emailHash);
  await queue(tx, write(addressOf('unsubscribe', language, undefined, token)));
}

/** Queues a mail to the operator. */
export async function mailOperator(tx: Tx, mail: Pick<Mail, 'kind' | 'data' | 'dedupeKey' | 'subject'>): Promise<void> {
  await queue(tx, { ...mail, to: getBrand().email, language: 'en' });
}
