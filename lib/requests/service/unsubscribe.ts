import 'server-only';
import { hashToken } from '@/lib/opinions/token';
import { notFound } from '@/lib/platform/errors';
import { optOut } from '../queries/mails';
import { inTransaction } from '../queries/work';

/** Ends mails about requests to the address a link belongs to, for good. @throws 404 for a link that is none of ours */
export async function unsubscribe({ token }: { token: string }): Promise<object> {
  const isOurs = await inTransaction((tx) => optOut(tx, hashToken(token)));
  if (!isOurs) throw notFound();
  return {};
}
