import { CustomerScreen } from '@/components/portal/customers/customer-screen';
import { loadCustomer } from '@/components/portal/customers/load-customer';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('customer');

export default async function CustomerPage(props: PortalPageProps) {
  return <CustomerScreen {...(await loadCustomer(props))} />;
}
