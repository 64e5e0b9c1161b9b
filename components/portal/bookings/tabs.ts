import type { ListedState } from '@/lib/bookings/contract-portal';

/** The tabs of the list, each with the states that it shows. */
export const bookingTabs = {
  Pending: ['Pending'],
  Proposed: ['Proposed'],
  Confirmed: ['Confirmed'],
  Completed: ['Completed'],
  Ended: ['Declined', 'Cancelled', 'Expired'],
} as const satisfies Record<string, readonly ListedState[]>;
export type BookingTab = keyof typeof bookingTabs;
export const tabNames = Object.keys(bookingTabs) as BookingTab[];
