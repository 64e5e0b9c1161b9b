import type { ChipTone } from '@/components/ui/chip';
import type { BookingState } from '@/lib/bookings/contract-managed';

/** How the chip of each state looks. */
export const stateTones: Record<BookingState, ChipTone> = {
  Held: 'lamp',
  Pending: 'lamp',
  Proposed: 'info',
  Confirmed: 'positive',
  Declined: 'negative',
  Cancelled: 'negative',
  Expired: 'plain',
  Completed: 'positive',
};
