import 'server-only';
import { isIP } from 'node:net';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countryById } from '@/lib/config/countries';
import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { cleanText } from './clean-text';

const maxUrlLength = 500;

/** The first valid number in a text, E.164; null where there is none. Numbers without a country code are the country's own. */
export function readPhone(value: unknown, countryId: number): string | null {
  const iso = countryById(countryId)?.iso;
  for (const part of cleanText(value).slice(0, 200).split(/[;,/]/)) {
    const parsed = parsePhoneNumberFromString(part, iso as Parameters<typeof parsePhoneNumberFromString>[1]);
    if (parsed?.isValid()) return parsed.number;
  }
  return null;
}

/** A web address that may be linked to: http or https, a public host name, no credentials, no port; null for anything else. */
export function readWebsite(value: unknown): string | null {
  const text = cleanText(value).split(';', 1)[0]!.trim();
  if (text === '' || text.length > maxUrlLength || /^\/|\s/.test(text)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname;
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (
    !/^(?:[a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}$/.test(host) ||
    /\.(local|internal|localhost|test)$/.test(host)
  )
    return null;
  return url.href.length > maxUrlLength ? null : url.href;
}

/** An address in the loose pattern of docs/product.md §5; null for anything else. */
export function readEmail(value: unknown): string | null {
  const text = cleanText(value).split(/[;,]/, 1)[0]!.trim();
  return text !== '' && text.length <= fieldLimits.email && looksLikeEmail(text) ? text : null;
}
