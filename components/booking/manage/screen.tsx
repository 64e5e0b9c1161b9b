import { PageShell } from '@/components/chrome/page-shell';
import type { ManageBooking } from './load';
import { ManageScreen } from './manage-screen';

/** One link for life (docs/booking.md §3): the neighbor's page or the company's, by whose link it is. Opening it changes nothing but the log. */
export function ManageBookingScreen({ shell, page, plainKey }: ManageBooking) {
  return (
    <PageShell isPrivate {...shell}>
      <ManageScreen page={page} plainKey={plainKey} />
    </PageShell>
  );
}
