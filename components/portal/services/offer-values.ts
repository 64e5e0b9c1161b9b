import type { CompanyServiceView } from '@/lib/companies/contract-services';
import { type Locale, locales } from '@/lib/values/locale';
import { typedPrice } from '../typed-decimal';

/** The fields of an offer's form by their names, as texts. */
export type OfferTexts = Readonly<Record<string, string>>;

/** How a new service is offered, until it is changed. */
export const newOffer: OfferTexts = {
  booking_page_type_id: '1',
  duration_minutes: '120',
  buffer_minutes: '15',
  lead_minutes: '1440',
  capacity: '1',
};

/** What the form of an offer is filled with. */
export const textsOf = (row: CompanyServiceView, locale: Locale): OfferTexts => ({
  booking_page_type_id: String(row.BookingPageTypeId),
  base_price: typedPrice(row.PriceMinor, row.CurrencyCode, locale),
  duration_minutes: String(row.DurationMinutes),
  buffer_minutes: String(row.BufferMinutes),
  lead_minutes: String(row.LeadMinutes),
  capacity: String(row.Capacity),
  grouping_name: row.GroupingName,
  ...Object.fromEntries(row.Frequencies.map((name, at) => [`frequencies.${at}`, name])),
  ...Object.fromEntries(
    row.Questions.flatMap((question, at) =>
      locales.map((language) => [`questions.${at}.${language}`, question[language]] as const),
    ),
  ),
});

/** Notices to choose from, in minutes. */
export const leads = [0, 60, 120, 240, 720, 1440, 2880, 4320, 7200, 10_080, 20_160] as const;
