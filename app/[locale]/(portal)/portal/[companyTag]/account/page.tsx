import { loadAccount } from '@/components/portal/account/load';
import { AccountScreen } from '@/components/portal/account/screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('account');

export default async function AccountPage(props: PortalPageProps) {
  return <AccountScreen {...(await loadAccount(props))} />;
}
