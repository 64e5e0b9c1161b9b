import { linkHead } from '@/components/booking/head';
import type { PageProps } from '@/components/booking/manage/load';
import { loadManageBooking } from '@/components/booking/manage/load';
import { ManageBookingScreen } from '@/components/booking/manage/screen';
import '../../../../styles/manage.css';
import '../../../../styles/manage-dates.css';

export const generateMetadata = linkHead('manage');

export default async function ManageBookingPage(props: PageProps) {
  return <ManageBookingScreen {...(await loadManageBooking(props))} />;
}
