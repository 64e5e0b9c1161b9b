import 'server-only';
import { getBrand } from '@/lib/config/brand';
import { env } from '@/lib/config/env';
import { queueMail } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import type { Mail } from '@/lib/gateways/mail/kinds';
import { pathOf } from '@/lib/routes/href';
import { isBuilt, type PageName, pages } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import { insertUnsubscribeLink, isOptedOut, optOut } from '../queries/visitor-mails';
import { hashAddress } from './address-hash';

/** A whole address of a page; of home while the page is not built. */
export function addressOf(name: PageName, language: Locale, live?: { id: number; slug: string }, token?: string) {
  const path = isBuilt(name) ? pathOf(pages[name], language, live) : pathOf(pages.home, language);
  return `${env().PUBLIC_ORIGIN}${path}${token === undefined ? '' : `?token=${token}`}`;
}

/**
 * Queues a mail to a visitor, with a way to end such mails that is theirs alone; nothing for an address that ended them.
 * @param write makes the mail around its unsubscribe link
 * @param of which mails the way out ends; those about requests where it is left out
 * @returns whether it was queued
 */
export async function mailVisitor(
  tx: Transaction,
  { email, language }: { email: string; language: Locale },
  write: (unsubscribeLink: string) => Mail,
  of = '',
): Promise<boolean> {
  const emailHash = hashAddress(email, of);
  if (await isOptedOut(tx, emailHash)) return false;
  const token = makeToken();
  await insertUnsubscribeLink(tx, hashToken(token), emailHash);
  await queueMail(tx, write(addressOf('unsubscribe', language, undefined, token)));
  return true;
}

/** Queues a mail to the operator. */
export async function mailOperator(
  tx: Transaction,
  mail: Pick<Mail, 'kind' | 'data' | 'dedupeKey' | 'subject'>,
): Promise<void> {
  await queueMail(tx, { ...mail, to: getBrand().email, language: 'en' });
}

export { optOut };
