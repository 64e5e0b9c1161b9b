import 'server-only';
import { getClaimLink } from '@/lib/accounts/contract-claims';
import { askOrNull } from './ask';

/** The company that a claim link opens, looked at without spending it; null where it opens nothing any more. */
export async function companyOfLink(token: string | undefined): Promise<number | null> {
  const link = token === undefined ? null : await askOrNull(getClaimLink, { claim_token: token });
  return link?.CompanyId ?? null;
}
