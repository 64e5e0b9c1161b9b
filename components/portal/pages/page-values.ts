import { type BookingPageView, pageTexts } from '@/lib/companies/contract-pages';
import { minorDigits, toMajor } from '@/lib/values/money';

/** What the form of a page is filled with, by the names of its fields. */
export const textsOf = (row: BookingPageView): Readonly<Record<string, string>> => ({
  booking_name: row.PageName,
  base_price:
    row.PriceMinor === 0 ? '' : toMajor(row.PriceMinor, row.CurrencyCode).toFixed(minorDigits(row.CurrencyCode)),
  // Ten characters hold an hour to its minute.
  base_time: String(Math.round((row.DurationMinutes / 60) * 1000) / 1000),
  call_to_action_url: row.CallToActionUrl,
  tracking_id: row.TrackingId,
  ...Object.fromEntries(
    row.Texts.flatMap(({ Texts }, at) => pageTexts.map((name) => [`texts.${at}.${name}`, Texts[name]] as const)),
  ),
});
