import { portalHead } from '@/components/portal/head';
import { loadMyDay } from '@/components/portal/my-day/load';
import { MyDayScreen } from '@/components/portal/my-day/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('myDay');

export default async function MyDayPage(props: PortalPageProps) {
  return <MyDayScreen {...(await loadMyDay(props))} />;
}
