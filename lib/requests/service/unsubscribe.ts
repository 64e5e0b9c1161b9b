import 'server-only';
import { optOut } from '@/lib/accounts/service/mail-visitor';
import { stopMemberMails } from '@/lib/accounts/service/member-mails';
import { inTransaction } from '@/lib/effects/transaction';
import { recallAsks } from '@/lib/opinions/service/ask-after-visit';
import { notFound } from '@/lib/platform/errors';
import { isSignedLink } from '@/lib/values/link';
import { hashToken } from '@/lib/values/token';

/**
 * Ends mails of its kind to the address a link belongs to, for good; asks for opinions that wait are called back. The link of a member ends what
 * they chose to have of their company's mails.
 * @throws 404 for a link that is none of ours
 */
export async function unsubscribe({ token }: { token: string }): Promise<object> {
  const isOurs = await inTransaction(async (tx) => {
    if (isSignedLink(token)) return stopMemberMails(tx, token);
    const emailHash = await optOut(tx, hashToken(token));
    if (emailHash !== undefined) await recallAsks(tx, emailHash);
    return emailHash !== undefined;
  });
  if (!isOurs) throw notFound();
  return {};
}
