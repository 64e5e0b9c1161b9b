import { loadClaims } from '@/components/console/claims/load';
import { ClaimsScreen } from '@/components/console/claims/screen';
import { consoleHead } from '@/components/console/head';
import type { ConsolePageProps } from '@/components/console/query';

export const generateMetadata = consoleHead('claims');

export default async function ConsoleClaimsPage(props: ConsolePageProps) {
  return <ClaimsScreen {...(await loadClaims(props))} />;
}
