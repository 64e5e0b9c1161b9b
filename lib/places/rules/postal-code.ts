import { countryById } from '@/lib/config/countries';

/** Longer than any code with its gaps. */
const maxCodeLength = 20;

/** Capitals and digits without gaps: full-width forms and dashes of all kinds count as what they look like. */
const bareOf = (text: string) =>
  text.length > maxCodeLength
    ? ''
    : text
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[\s\p{Pd}]+/gu, '');

/**
 * Whether a text can be a postal code of a country: a whole one, or the area it begins with (a Canadian "H2J", a British "SW1A").
 * Countries without postal codes accept nothing; an unknown country accepts anything short.
 */
export function checkPostalCode(text: string, countryId: number): boolean {
  const country = countryById(countryId);
  if (!country) return text.trim().length <= maxCodeLength;
  const rule = country.postalCode;
  const bare = bareOf(text);
  return rule !== null && (rule.whole.test(bare) || (rule.area?.test(bare) ?? false));
}

/** A postal code as its country writes it ("h2j2l4" → "H2J 2L4"); as given where it is none. */
export function writePostalCode(text: string, countryId: number): string {
  const rule = countryById(countryId)?.postalCode;
  const bare = bareOf(text);
  if (rule?.whole.test(bare)) return rule.write(bare);
  return rule?.area?.test(bare) ? bare : text.trim();
}
