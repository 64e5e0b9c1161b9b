import { portalHead } from '@/components/portal/head';
import { loadProfile } from '@/components/portal/profile/load';
import { ProfileScreen } from '@/components/portal/profile/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('profile');

export default async function ProfilePage(props: PortalPageProps) {
  return <ProfileScreen {...(await loadProfile(props))} />;
}
