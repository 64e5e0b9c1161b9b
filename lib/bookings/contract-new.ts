import { postOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { BookingInput } from './contract';
import { bookings, type PortalBooking } from './contract-portal';

export interface NewBookingChoicesInput {
  company_id?: number;
  /** Whose free hours are wished for. */
  service_id?: number;
  /** YYYY-MM-DD, the first of the days that are looked at; left out or past: today. */
  start_date?: string;
  lang_code?: Locale;
}

/** What a booking of the company's own can be made of. */
export interface NewBookingChoices {
  Services: { Id: number; Name: string }[];
  /** Countries of the places where the company works, its own first: those that an address is asked in. */
  CountryIds: number[];
  /** Of the service: each day that has a free hour, as the place counts days. Instants in ISO 8601. */
  Days: { Date: string; Slots: { Start: string; End: string }[] }[];
  /** First and last of the days that were looked at, and the one after; empty without a service. */
  From: string;
  Until: string;
  Next: string;
  TimezoneName: string;
  /** Of one visit, in minor units; 0 where a price is agreed later. */
  Price: number;
  Currency: string;
}

/** GET bookings/choices: services, and a week of free hours of one, as neighbors have them. 422 for a service that is not offered. */
export const getNewBookingChoices: Operation<NewBookingChoicesInput, { Object: NewBookingChoices }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewDispatcher' },
  limit: 'portal',
  name: 'getNewBookingChoices',
  method: 'GET',
  path: '/api/portal/bookings/choices',
  failure: 'getOne',
};

/** Whose booking it is, and where; `notes` are read by the customer too. */
type Customer = Pick<
  BookingInput,
  | 'name'
  | 'email'
  | 'phone_number'
  | 'address'
  | 'unit'
  | 'city'
  | 'province_id'
  | 'postal_code'
  | 'country_id'
  | 'notes'
>;

export interface NewBookingFields extends Customer {
  service_id: number;
  /** ISO 8601 instant of a free slot, or `2027-03-03T10:00` by the clock of the place. */
  start: string;
  /** The customer's, of their mails and their page. */
  mail_language: Locale;
  /** The address may lie outside the company's area; without it such an address is refused. */
  is_outside?: boolean;
  lang_code?: Locale;
}

/**
 * POST bookings: the company books a free slot for a customer who called. They are known by their mail address, or made, and both
 * are mailed as with any booking. 409 with `NextFree` for a slot that is taken; 422 by field (`address` `outsideArea`).
 */
export const addCompanyBooking = postOf<typeof bookings, NewBookingFields, PortalBooking>(
  bookings,
  'addCompanyBooking',
  {
    form: {
      kinds: { service_id: 'number', province_id: 'number', country_id: 'number', is_outside: 'boolean' },
    },
  },
);
