import { looksLikeEmail } from '@/lib/config/email';
import { recommendProviderLimits, searchLimits } from '@/lib/config/limits';
import type { NewRecommendationInput } from './contract';

type Field = keyof typeof recommendProviderLimits;
const fields = Object.keys(recommendProviderLimits) as Field[];
const optional: readonly Field[] = ['company_website'];

/**
 * What a form can see for itself before it sends a recommendation (specification §5); the platform has the last word,
 * and alone decides about phone numbers.
 * @returns field → message key of `messages/errors`; empty when nothing is wrong.
 */
export function checkRecommendation(input: NewRecommendationInput): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const text = (input[field] ?? '').trim();
    if (text === '' && !optional.includes(field)) faults[field] = 'required';
    else if ([...text].length > recommendProviderLimits[field]) faults[field] = 'tooLong';
  }
  if (!faults.email && !looksLikeEmail(input.email.trim())) faults.email = 'email';
  return faults;
}

/** An address as one person has it: upper case and what follows a plus sign make no second neighbor. */
export function personalAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0] || local}@${domain}`;
}

/** What buckets and caches call an area. */
export const areaTag = ({ cityId, neighborhoodId }: { cityId: number; neighborhoodId: number | null }): string =>
  neighborhoodId === null ? `city:${cityId}` : `neighborhood:${neighborhoodId}`;

/** As much of a location as an address search reads. */
export const longestAddress = (location: string): string => [...location].slice(0, searchLimits.address).join('');
