import { portalHead } from '@/components/portal/head';
import { loadVisitMove } from '@/components/portal/move-visit/load';
import { VisitMoveScreen } from '@/components/portal/move-visit/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('moveVisit');

export default async function VisitMovePage(props: PortalPageProps) {
  return <VisitMoveScreen {...(await loadVisitMove(props))} />;
}
