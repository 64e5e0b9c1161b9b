import 'server-only';
import { optOut } from '@/lib/accounts/service/mail-visitor';
import { inTransaction } from '@/lib/effects/transaction';
import { recallAsks } from '@/lib/opinions/service/ask-after-visit';
import { notFound } from '@/lib/platform/errors';
import { hashToken } from '@/lib/values/token';

/** Ends mails of its kind to the address a link belongs to, for good; asks for opinions that wait are called back. @throws 404 for a link that is none of ours */
export async function unsubscribe({ token }: { token: string }): Promise<object> {
  const isOurs = await inTransaction(async (tx) => {
    const emailHash = await optOut(tx, hashToken(token));
    if (emailHash !== undefined) await recallAsks(tx, emailHash);
    return emailHash !== undefined;
  });
  if (!isOurs) throw notFound();
  return {};
}
