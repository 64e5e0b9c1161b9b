import { loadVisit } from '@/components/portal/calendar/load-visit';
import { VisitScreen } from '@/components/portal/calendar/visit-screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('visit');

export default async function VisitPage(props: PortalPageProps) {
  return <VisitScreen {...(await loadVisit(props))} />;
}
