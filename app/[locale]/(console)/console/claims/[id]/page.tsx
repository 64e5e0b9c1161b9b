import { ClaimScreen } from '@/components/console/claims/claim-screen';
import { loadClaim } from '@/components/console/claims/load-claim';
import { consoleHead } from '@/components/console/head';
import type { ConsolePageProps } from '@/components/console/query';

export const generateMetadata = consoleHead('claim');

export default async function ConsoleClaimPage(props: ConsolePageProps) {
  return <ClaimScreen {...(await loadClaim(props))} />;
}
