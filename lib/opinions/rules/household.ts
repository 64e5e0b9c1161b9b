import type { AddressValue } from '@/lib/places/contract';

/** Words of streets that people write long or short: one spelling for each. */
const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  saint: 'st',
  sainte: 'ste',
  avenue: 'ave',
  av: 'ave',
  avenida: 'ave',
  boulevard: 'blvd',
  boul: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  chemin: 'ch',
  calle: 'c',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  appartement: 'apt',
  app: 'apt',
  apartamento: 'apt',
};

/** Words that stand before the number of a flat and say nothing themselves. */
const unitWords = new Set(['apt', 'unit', 'suite', 'no', 'piso', 'bureau']);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => shortWords[word] ?? word);

/**
 * A household as its address names it, whatever way that is written: capitals, accents, commas and short words make no second one.
 * @returns undefined where there is no street to distinguish households by
 */
export function householdOf(address: Omit<AddressValue, 'TimeZoneId' | 'ProvinceId'>): string | undefined {
  const street = wordsOf(address.Address);
  if (street.length === 0) return undefined;
  const unit = wordsOf(address.Unit).filter((word) => !unitWords.has(word));
  // A postal code names the place; without one the city does.
  const place = wordsOf(address.PostalCode).join('') || wordsOf(address.City).join(' ');
  return [address.CountryId, place, street.join(' '), unit.join(' ')].join('|');
}
