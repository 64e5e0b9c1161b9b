import { formatPrice } from '@/lib/i18n/format';
import { toMajor } from '@/lib/values/money';
import type { PlaceClock } from './month-view';

/** A price in minor units as people of its currency write it; empty for none. No decimals where there is nothing behind the mark. */
export function priceText(minor: number, currency: string, clock: PlaceClock): string {
  if (minor === 0) return '';
  return formatPrice(minor, currency, clock, { decimals: Number.isInteger(toMajor(minor, currency)) ? 0 : 2 });
}
