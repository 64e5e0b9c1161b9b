import { companyHead } from '@/components/company/profile/head';
import { loadCompanyPage } from '@/components/company/profile/load';
import { CompanyProfileScreen } from '@/components/company/profile/screen';
import type { PageProps } from '@/components/directory/query';

export const generateMetadata = companyHead;

export default async function CompanyRoute(props: PageProps) {
  return <CompanyProfileScreen {...(await loadCompanyPage(props))} />;
}
