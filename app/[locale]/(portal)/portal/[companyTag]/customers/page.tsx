import { loadCustomers } from '@/components/portal/customers/load';
import { CustomersScreen } from '@/components/portal/customers/screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('customers');

export default async function CustomersPage(props: PortalPageProps) {
  return <CustomersScreen {...(await loadCustomers(props))} />;
}
