import { portalHead } from '@/components/portal/head';
import { loadOpinions } from '@/components/portal/opinions/load';
import { OpinionsScreen } from '@/components/portal/opinions/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('opinions');

export default async function OpinionsPage(props: PortalPageProps) {
  return <OpinionsScreen {...(await loadOpinions(props))} />;
}
