import { CompanyProfileScreen } from '@/components/company/profile/screen';
import { previewHead } from '@/components/portal/preview/head';
import { loadPreview } from '@/components/portal/preview/load';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = previewHead;

export default async function PreviewPage(props: PortalPageProps) {
  return <CompanyProfileScreen {...(await loadPreview(props))} />;
}
