import { loadCalendar } from '@/components/portal/calendar/load';
import { CalendarScreen } from '@/components/portal/calendar/screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('calendar');

export default async function CalendarPage(props: PortalPageProps) {
  return <CalendarScreen {...(await loadCalendar(props))} />;
}
