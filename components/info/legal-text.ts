import { formatDayRange } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';

/** Day on which terms and privacy policy last changed: change it with their words. */
const changedOn = '2026-11-28T00:00:00Z';

/** That day as people write it: "November 20, 2026". */
export function legalTextDate(locale: Locale): string {
  return formatDayRange(changedOn, changedOn, { locale, timeZone: 'UTC' });
}
