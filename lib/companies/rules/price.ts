/** The starting-from price to show, in major units; null where there is none to show (0 = priced after a visit). */
export function startingFromPrice(price: number): number | null {
  return Number.isFinite(price) && price > 0 ? price : null;
}

/** The same without decimals, as provider cards show it (docs/product.md §9); never rounded down to nothing. */
export function cardPrice(price: number): number | null {
  const shown = startingFromPrice(price);
  return shown === null ? null : Math.max(1, Math.round(shown));
}
