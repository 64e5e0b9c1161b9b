/** Intl takes microseconds to say it; the currencies are those of our own tables, so the map stays small. */
const known = new Map<string, number>();

/**
 * Digits between the major and the minor unit of a currency (ISO 4217): 2 for dollars, 3 for dinars of Bahrain, 0 for yen.
 * 2 for what is no currency code.
 */
export function minorDigits(currency: string): number {
  const found = known.get(currency);
  if (found !== undefined) return found;
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, digits);
  return digits;
}

/** Major units of an amount kept in the minor units of its currency: 1500 is 15 in dollars, 1.5 in dinars of Bahrain. */
export const toMajor = (amountMinor: number, currency: string): number => amountMinor / 10 ** minorDigits(currency);

/** Whole minor units of an amount in major units; what is smaller than the smallest unit is rounded. */
export const toMinor = (amountMajor: number, currency: string): number =>
  Math.round(amountMajor * 10 ** minorDigits(currency));

/**
 * The same for a price, which has two digits in every currency: more are not shown (docs/product.md §9), and payments by card in dinars,
 * of a thousand units, take hundredths alone.
 */
export const toPriceMinor = (amountMajor: number, currency: string): number =>
  toMinor(Math.round(amountMajor * 100) / 100, currency);
