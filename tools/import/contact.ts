import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countryById } from '@/lib/config/countries';
import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { readWebAddress } from '@/lib/config/website';
import { cleanText } from './clean-text';

/** The first valid number in a text, E.164; null where there is none. Numbers without a country code are the country's own. */
export function readPhone(value: unknown, countryId: number): string | null {
  const iso = countryById(countryId)?.iso;
  for (const part of cleanText(value).slice(0, 200).split(/[;,/]/)) {
    const parsed = parsePhoneNumberFromString(part, iso as Parameters<typeof parsePhoneNumberFromString>[1]);
    if (parsed?.isValid()) return parsed.number;
  }
  return null;
}

/** Where a record says its own page as the company's. */
const directories = /(^|\.)yelp\.[a-z.]+$/;

/** The first web address in a text that may be linked to; null where there is none, or it is the company's page in a directory. */
export function readWebsite(value: unknown): string | null {
  const address = readWebAddress(cleanText(value).split(';', 1)[0]!.trim());
  return address !== null && directories.test(new URL(address).hostname) ? null : address;
}

/** An address in the loose pattern of docs/product.md §5; null for anything else. */
export function readEmail(value: unknown): string | null {
  const text = cleanText(value).split(/[;,]/, 1)[0]!.trim();
  return text !== '' && text.length <= fieldLimits.email && looksLikeEmail(text) ? text : null;
}
