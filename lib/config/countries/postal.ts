/** How a country writes its postal codes. Codes are compared in capitals, without spaces and hyphens. */
export interface PostalRule {
  /** A whole code. */
  whole: RegExp;
  /** Its first part, by which post offices publish areas and some people answer; accepted too. */
  area?: RegExp;
  /** A whole code as it is written. */
  write: (bare: string) => string;
  /** To show in a form: as people of the country write one. */
  example: string;
}

/** Digits alone, written without a gap: Australia, France, New Zealand … */
export const digitsPostal = (count: number, example: string): PostalRule => ({
  whole: new RegExp(`^\\d{${count}}$`),
  write: (bare) => bare,
  example,
});

/** Writes a code with a gap before its last letters. */
export const gapBeforeLast = (count: number) => (bare: string) => `${bare.slice(0, -count)} ${bare.slice(-count)}`;
