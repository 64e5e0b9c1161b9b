import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** When a slot is: ISO 8601 with the place's offset. */
export interface SlotTimes {
  Start: string;
  End: string;
  /** Of the place, where it is another than that of the company, which goes there from afar. */
  TimezoneName?: string;
}

/** Integer minor units with a currency code. */
export interface Slot extends SlotTimes {
  IsFree: boolean;
  Price: number;
  Currency: string;
}

export interface AvailabilityDay {
  /** `YYYY-MM-DD` as the place counts days. */
  Date: string;
  /** Neighbors nearby who have booked that day; 0 below three, so that no neighbor can be guessed. */
  NeighborsBooked: number;
  Slots: Slot[];
}

export interface AvailabilityInput {
  company_guid: string;
  service_id: number;
  /** `YYYY-MM` */
  month: string;
  lang_code: Locale;
  /** Of a booking of this service that is to be moved: ways are reckoned to its address, and what it leaves is free for it. */
  manage_token?: string;
}

/** GET bookings/availability: a month of one service, every day of it that has a slot. 404 for an unlisted company or service. */
export const getAvailability: Operation<AvailabilityInput, { TimezoneName: string; Days: AvailabilityDay[] }> = {
  name: 'getAvailability',
  method: 'GET',
  path: '/api/bookings/availability',
  access: 'anyone',
  failure: 'getView',
  limit: 'search',
};
