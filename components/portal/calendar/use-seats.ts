import { useTranslations } from 'next-intl';
import type { VisitRow } from '@/lib/bookings/contract-visits';

/** "3 of 6 seats taken", or that a booking made it. */
export function useSeats() {
  const t = useTranslations('portalCalendar');
  return ({ IsOnDemand, SeatsTaken, Capacity }: VisitRow): string =>
    IsOnDemand ? t('onDemand') : t('seats', { taken: SeatsTaken, capacity: Capacity });
}
