import { actOf, entity, listOf, oneOf, putOf, type RowOf } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';

/** How neighbors book: each service that a company offers has one page (docs/portal.md §3). Prices in minor units. */
export const bookingPages = entity({
  place: 'portal',
  name: 'booking-pages',
  right: 'ViewBookingPages',
  columns: {
    Id: { kind: 'id' },
    /** What links name. */
    BookingPageGuid: { kind: 'text' },
    /** As the company's people call it: that of its service, where they gave none. */
    Name: { kind: 'text', isSortable: true },
    ServiceName: { kind: 'text' },
    ServiceTypeId: { kind: 'number' },
    /** Booking page type (docs/product.md §3): 1 Set price, 2 Quote by questions, 3 Ask first, 4 Visit first. */
    BookingPageTypeId: { kind: 'number' },
    PriceMinor: { kind: 'number' },
    CurrencyCode: { kind: 'text' },
    CountryTypeId: { kind: 'number' },
    DurationMinutes: { kind: 'number' },
    LeadMinutes: { kind: 'number' },
    /** It takes no new bookings: its public page shows that. */
    IsPaused: { kind: 'boolean' },
    /** Its service is off the company's pages. */
    IsHidden: { kind: 'boolean' },
    Version: { kind: 'number' },
  },
  filters: ['filter_search'],
  sort: 'Name',
});
export type BookingPageRow = RowOf<typeof bookingPages>;

/** Texts of a page that neighbors read, in one language; what is empty is said in our own words. */
export const pageTexts = [
  'title',
  'submit_section',
  'submit_button',
  'call_to_action_name',
  'share_section_title',
  'share_section_tooltip',
] as const;
export type PageText = (typeof pageTexts)[number];
export type PageTexts = { lang_code: Locale } & { [Name in PageText]?: string };

/** One page, with what its list does not show. */
export interface BookingPageView extends BookingPageRow {
  /** The company's own name for it; empty where it has none. */
  PageName: string;
  Texts: { LanguageCode: Locale; Texts: Record<PageText, string> }[];
  CallToActionUrl: string;
  TrackingId: string;
  /** What the address of the page is made of. */
  CompanyClientKeyGuid: string;
  CompanySlug: string;
  /** Its tile on the company's page as it is published; null where the page shows none. */
  Tile: { Title: string; Description: string; PanelImageUrl: string; ButtonText: string } | null;
}

export interface BookingPageInput {
  booking_name?: string;
  /** Major units, as typed; required of a set price (docs/portal.md §6). */
  base_price?: string;
  /** Hours, as typed: 1.5 or 1,5. */
  base_time: string;
  texts?: readonly PageTexts[];
  /** https alone. */
  call_to_action_url?: string;
  tracking_id?: string;
  lang_code?: Locale;
}

/** GET booking-pages. */
export const listBookingPages = listOf(bookingPages, 'listBookingPages');
/** GET booking-pages/{id}. */
export const getBookingPage = oneOf<typeof bookingPages, BookingPageView>(bookingPages, 'getBookingPage');
/** PUT booking-pages/{id}. 422 by field; 409 with the row where its version moved on. What is booked stays as it was booked. */
export const changeBookingPage = putOf<typeof bookingPages, BookingPageInput, BookingPageView>(
  bookingPages,
  'changeBookingPage',
  { form: { lists: { texts: 'lang_code' } } },
);
/** POST booking-pages/{id}/pause: the page takes no new bookings and shows that; its address goes on to work. */
export const pauseBookingPage = actOf<typeof bookingPages, { lang_code?: Locale }, BookingPageView>(
  bookingPages,
  'pauseBookingPage',
  'pause',
  { form: {} },
);
/** POST booking-pages/{id}/resume: takes `pause` back. */
export const resumeBookingPage = actOf<typeof bookingPages, { lang_code?: Locale }, BookingPageView>(
  bookingPages,
  'resumeBookingPage',
  'resume',
  { form: {} },
);
