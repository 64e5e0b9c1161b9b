import { formatPrice } from '@/lib/i18n/format';
import type { Locale } from '@/lib/values/locale';
import { toMajor } from '@/lib/values/money';

/** A price in minor units as people of its currency write it; empty for none. No decimals where there is nothing behind the mark. */
export function priceText(minor: number, currency: string, place: { countryId?: number; locale: Locale }): string {
  if (minor === 0) return '';
  return formatPrice(minor, currency, place, { decimals: Number.isInteger(toMajor(minor, currency)) ? 0 : 2 });
}
