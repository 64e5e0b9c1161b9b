/** Turns a catalogue price (US dollars at US wages) into a country's usual price, in major units of its money. */
export interface PriceLevel {
  readonly factor: number;
  /** Prices of the country end on a multiple of this. */
  readonly step: number;
}

/** By country id. Wages matter more than exchange rates here: a window in Manila is not cleaned at Denver's price. */
export const PRICE_LEVELS: Readonly<Record<number, PriceLevel>> = {
  1: { factor: 1.3, step: 1 },
  2: { factor: 1, step: 1 },
  3: { factor: 0.8, step: 1 },
  4: { factor: 0.95, step: 1 },
  5: { factor: 1.5, step: 5 },
  6: { factor: 1.45, step: 1 },
  7: { factor: 1.5, step: 1 },
  8: { factor: 3, step: 5 },
  9: { factor: 0.32, step: 0.5 },
  10: { factor: 22, step: 50 },
  11: { factor: 1.8, step: 5 },
  12: { factor: 0.9, step: 1 },
  13: { factor: 2.6, step: 5 },
};
