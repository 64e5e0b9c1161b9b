import type { Locale } from '@/lib/values/locale';
import { minorDigits, toMajor } from '@/lib/values/money';

/** A decimal as it is typed in a language; any of them is read with a point or a comma (docs/portal.md §6). */
export const typedDecimal = (text: string, locale: Locale): string => (locale === 'en' ? text : text.replace('.', ','));

/** 12950 of dollars as 129.50, in French 129,50; empty for none. */
export const typedPrice = (minor: number, currency: string, locale: Locale): string =>
  minor === 0 ? '' : typedDecimal(toMajor(minor, currency).toFixed(minorDigits(currency)), locale);
