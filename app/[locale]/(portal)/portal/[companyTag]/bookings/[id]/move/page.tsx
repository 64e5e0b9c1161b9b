import { portalHead } from '@/components/portal/head';
import { loadMove } from '@/components/portal/move/load';
import { MoveScreen } from '@/components/portal/move/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('move');

export default async function MovePage(props: PortalPageProps) {
  return <MoveScreen {...(await loadMove(props))} />;
}
