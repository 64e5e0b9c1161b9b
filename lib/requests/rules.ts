import { looksLikeEmail } from '@/lib/config/email';
import { contactLimits, recommendProviderLimits, requestNewLimits, searchLimits } from '@/lib/config/limits';
import { businessLimits, opinionAskLimits } from '@/lib/config/limits-requests';
import { countCharacters, isBlank } from '@/lib/config/typed-text';
import type { NewRecommendationInput } from './contract';

/** Field → message key of `messages/errors`; empty when nothing is wrong. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * What a form can see for itself before it is sent (docs/product.md §5); the platform has the last word, and alone decides about phone
 * numbers.
 */
function faultsIn<Field extends string>(
  input: Partial<Record<Field, string>>,
  limits: Readonly<Record<Field, number>>,
  optional: readonly Field[],
): Faults<Field> {
  const faults: Faults<string> = {};
  for (const field of Object.keys(limits) as Field[]) {
    const text = (input[field] ?? '').trim();
    if (isBlank(text) && !optional.includes(field)) faults[field] = 'required';
    else if (countCharacters(text) > limits[field]) faults[field] = 'tooLong';
    else if (field === 'email' && !looksLikeEmail(text)) faults[field] = 'email';
  }
  return faults as Faults<Field>;
}

/** Faults of a recommendation. */
export const checkRecommendation = (input: NewRecommendationInput) =>
  faultsIn<keyof typeof recommendProviderLimits>(input, recommendProviderLimits, ['company_website']);

export type BusinessField = keyof typeof businessLimits;
export const businessFields = Object.keys(businessLimits) as BusinessField[];
export const optionalBusinessFields: readonly BusinessField[] = ['website', 'message'];

/** Faults of the list-my-business form. */
export const checkBusiness = (input: Partial<Record<BusinessField, string>>) =>
  faultsIn(input, businessLimits, optionalBusinessFields);

export type ContactField = keyof typeof contactLimits;
export const contactFields = Object.keys(contactLimits) as ContactField[];

/** Faults of the contact form, and of a report about a company's page, which asks for the same. */
export const checkContact = (input: Partial<Record<ContactField, string>>) => faultsIn(input, contactLimits, []);

export type OpinionAskField = keyof typeof opinionAskLimits;
export const opinionAskFields = Object.keys(opinionAskLimits) as OpinionAskField[];

/** Faults of the form in which a neighbor asks for a link. */
export const checkOpinionAsk = (input: Partial<Record<OpinionAskField, string>>) =>
  faultsIn(input, opinionAskLimits, ['name']);

/** Fields of the request-new form, in their order on the page. */
export type AskField = keyof typeof requestNewLimits;
export const askFields = Object.keys(requestNewLimits) as AskField[];

/** Faults of the request-new form (docs/product.md §5). */
export const checkAsk = (input: Partial<Record<AskField, string>>) =>
  faultsIn(input, requestNewLimits, ['information']);

/** What buckets and caches call an area. */
export const areaTag = ({ cityId, neighborhoodId }: { cityId: number; neighborhoodId: number | null }): string =>
  neighborhoodId === null ? `city:${cityId}` : `neighborhood:${neighborhoodId}`;

/** A place that is none of ours, whatever way it is written. */
export const placeKey = (location: string): string =>
  location
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** As much of a location as an address search reads. */
export const cutToAddress = (location: string): string => [...location].slice(0, searchLimits.address).join('');

/** An area as a sentence names it: "Zilker, Austin"; a city stands alone. */
export const areaTitle = ({ name, cityName, neighborhoodId }: AreaNames): string =>
  neighborhoodId === null ? name : `${name}, ${cityName}`;

interface AreaNames {
  name: string;
  cityName: string;
  neighborhoodId: number | null;
}
