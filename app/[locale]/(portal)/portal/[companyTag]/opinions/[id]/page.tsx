import { portalHead } from '@/components/portal/head';
import { loadOpinion } from '@/components/portal/opinions/load-opinion';
import { OpinionScreen } from '@/components/portal/opinions/opinion-screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('opinion');

export default async function OpinionPage(props: PortalPageProps) {
  return <OpinionScreen {...(await loadOpinion(props))} />;
}
