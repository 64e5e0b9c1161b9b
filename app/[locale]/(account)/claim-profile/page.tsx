import { loadClaimProfile } from '@/components/account/claim-profile/load';
import { ClaimProfileScreen } from '@/components/account/claim-profile/screen';
import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';

export const generateMetadata = accountHead('claimProfile');

export default async function ClaimProfilePage(props: AccountPageProps) {
  return <ClaimProfileScreen {...(await loadClaimProfile(props))} />;
}
