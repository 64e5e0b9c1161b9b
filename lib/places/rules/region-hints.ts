import { spellingOf } from '@/lib/i18n/spelling';
import { longestSpans, type Span } from './address-spans';
import type { RegionHint } from './choose-place';
import { countryOfWord } from './country-words';

export interface Province {
  id: number;
  countryId: number;
  /** ISO 3166-2 without the country: QC, TX. */
  code: string;
  /** Its names in our languages. */
  names: readonly string[];
}

/** Longer words than this are names; shorter ones are codes, which are also ordinary words ("de", "la", "on"). */
const codeLengthMax = 3;

/** A code counts at the end of its part, before a postal code at most: "Austin TX 78704", "Montréal, QC". */
function endsItsPart(span: Span, parts: readonly string[]): boolean {
  const after = parts[span.part]!.split(' ').slice(span.end);
  return after.every((word) => /\d/.test(word));
}

const spelled = new WeakMap<readonly Province[], Map<string, Province[]>>();

/** Provinces by how their codes and names are spelled; made once a list, which is kept from one address to the next. */
function bySpellingOf(provinces: readonly Province[]): ReadonlyMap<string, readonly Province[]> {
  const known = spelled.get(provinces);
  if (known) return known;
  const bySpelling = new Map<string, Province[]>();
  for (const province of provinces) {
    for (const spelling of new Set([province.code, ...province.names].map(spellingOf)))
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), province]);
  }
  spelled.set(provinces, bySpelling);
  return bySpelling;
}

/** The words of an address that name a country or a province of ours. One word may mean several: all of them stand in its hint. */
export function regionHints(
  parts: readonly string[],
  spans: readonly Span[],
  provinces: readonly Province[],
): RegionHint[] {
  const bySpelling = bySpellingOf(provinces);
  const isHint = (span: Span) =>
    (bySpelling.has(span.spelling) || countryOfWord(span.spelling) !== undefined) &&
    (span.spelling.length > codeLengthMax || endsItsPart(span, parts));
  return longestSpans(spans.filter(isHint)).map(({ spelling }) => {
    const named = bySpelling.get(spelling) ?? [];
    const country = countryOfWord(spelling);
    return {
      countryIds: country === undefined ? [] : [country],
      provinceIds: named.map((province) => province.id),
      provinceSpellings: named.flatMap((province) => [province.code, ...province.names].map(spellingOf)),
    };
  });
}
