import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { queueMail } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import { type ClaimedCompany, countClaimTokens, insertClaimToken } from '../queries/claims';
import { companyLink } from './account-links';

/**
 * Mails a claim link to the address a company has on file; a few a day for each address.
 * @returns false where it has no address, or had enough of them
 */
export async function mailClaimLink(
  tx: Transaction,
  company: ClaimedCompany,
  from: { issuedBy: string; language: Locale; now?: Date },
): Promise<boolean> {
  const { id, name, email, timezone } = company;
  if (!email || (await countClaimTokens(tx, id)) >= accountLimits.claimLinksADay) return false;
  const token = makeToken();
  const hash = hashToken(token);
  const expiresAt = new Date((from.now ?? new Date()).getTime() + accountLimits.claimLinkDays * 86_400_000);
  await insertClaimToken(tx, { hash, companyId: id, issuedBy: from.issuedBy, expiresAt });
  await queueMail(tx, {
    kind: 'claim-link',
    to: email,
    language: from.language,
    data: {
      companyName: name,
      link: companyLink({ id, slug: toSlug(name) }, from.language, token),
      expiresOn: expiresAt.toLocaleDateString('en-CA', { timeZone: timezone }),
    },
    dedupeKey: `claim-link:${hash}`,
    subject: { kind: 'company', id },
  });
  return true;
}
