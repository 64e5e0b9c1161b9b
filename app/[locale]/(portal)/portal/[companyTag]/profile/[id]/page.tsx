import { portalHead } from '@/components/portal/head';
import { loadSection } from '@/components/portal/profile/load-section';
import { SectionScreen } from '@/components/portal/profile/section-screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('section');

export default async function SectionPage(props: PortalPageProps) {
  return <SectionScreen {...(await loadSection(props))} />;
}
