import { createClaim } from '@/lib/accounts/contract-claims';
import { canAsk } from '@/lib/pages/ask';
import { companyOfLink } from '@/lib/pages/claim-link';
import { loadClaimed, loadFrame, portalOf, readClaims, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type ClaimProfile = Awaited<ReturnType<typeof loadClaimProfile>>;

/** What the claim of a company is drawn from (`?company=`, and `?token=` from a mail to its address on file). */
export async function loadClaimProfile(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, linked] = await Promise.all([readMe(), companyOfLink(asked.token)]);
  const visit = { ...asked, token: linked === null ? undefined : asked.token };
  const id = linked ?? asked.claim.company;
  const [company, claims, frame, portal] = await Promise.all([
    loadClaimed(id, asked.locale),
    readClaims(me),
    loadFrame('claimProfile', visit, me),
    portalOf(me, { companyId: id, claims: [] }, asked.locale),
  ]);
  const isLinkSpent = asked.token !== undefined && linked === null;
  return { frame, visit, me, company, claims, portal, isLinkSpent, takesClaims: canAsk(createClaim) };
}
