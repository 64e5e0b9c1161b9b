import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadSettings } from '@/components/portal/settings/load';
import { SettingsScreen } from '@/components/portal/settings/screen';

export const generateMetadata = portalHead('settings');

export default async function SettingsPage(props: PortalPageProps) {
  return <SettingsScreen {...(await loadSettings(props))} />;
}
