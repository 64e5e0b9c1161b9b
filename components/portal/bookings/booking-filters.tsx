import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import type { Bookings } from './load';

/** The search, within the tab: a plain form that asks the page anew. */
export function BookingFilters({ frame, filters }: { frame: PortalFrame; filters: Bookings['filters'] }) {
  const t = useTranslations('portalBookings');
  return (
    <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
      <div className="portal-filters">
        <TextField
          id="bookings-search"
          name="filter_search"
          type="search"
          label={t('search')}
          optional=""
          maxLength={100}
          defaultValue={filters.filter_search}
        />
        <Button type="submit" kind="secondary" icon="search">
          {t('find')}
        </Button>
      </div>
    </form>
  );
}
