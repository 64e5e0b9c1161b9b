import { createClaim } from '@/lib/accounts/contract-claims';
import { canAsk } from '@/lib/pages/ask';
import { companyOfLink } from '@/lib/pages/claim-link';
import { loadClaimed, loadFrame, readClaims, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type ClaimProfile = Awaited<ReturnType<typeof loadClaimProfile>>;

/** What the claim of a company is drawn from (`?company=`, and `?token=` from a mail to its address on file). */
export async function loadClaimProfile(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, linked] = await Promise.all([readMe(), companyOfLink(asked.token)]);
  const visit = { ...asked, token: linked === null ? undefined : asked.token };
  const [company, claims, frame] = await Promise.all([
    loadClaimed(linked ?? asked.claim.company, asked.locale),
    readClaims(me),
    loadFrame('claimProfile', visit, me),
  ]);
  const isLinkSpent = asked.token !== undefined && linked === null;
  return { frame, visit, me, company, claims, isLinkSpent, takesClaims: canAsk(createClaim) };
}
