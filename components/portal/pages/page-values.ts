import { type BookingPageView, pageTexts } from '@/lib/companies/contract-pages';
import type { Locale } from '@/lib/values/locale';
import { typedDecimal, typedPrice } from '../typed-decimal';

/** What the form of a page is filled with, by the names of its fields. */
export const textsOf = (row: BookingPageView, locale: Locale): Readonly<Record<string, string>> => ({
  booking_name: row.PageName,
  base_price: typedPrice(row.PriceMinor, row.CurrencyCode, locale),
  // Ten characters hold an hour to its minute.
  base_time: typedDecimal(String(Math.round((row.DurationMinutes / 60) * 1000) / 1000), locale),
  call_to_action_url: row.CallToActionUrl,
  tracking_id: row.TrackingId,
  ...Object.fromEntries(
    row.Texts.flatMap(({ Texts }, at) => pageTexts.map((name) => [`texts.${at}.${name}`, Texts[name]] as const)),
  ),
});
