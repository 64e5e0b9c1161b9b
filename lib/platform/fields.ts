import 'server-only';
import parsePhoneNumber from 'libphonenumber-js/max';
import * as z from 'zod';
import { countries } from '@/lib/config/countries';
import { addressesIn, looksLikeEmail } from '@/lib/config/email';
import { countCharacters, isBlank } from '@/lib/config/typed-text';
import { bareAddress, readWebAddress } from '@/lib/config/website';
import { isTimeZone } from '@/lib/i18n/time-zone';
import { withPlainLines } from '@/lib/values/lines';
import { locales } from '@/lib/values/locale';
import { parseUrl } from '@/lib/values/web-address';

/** Building blocks of the schemas: every string is bounded, every number is within int4 (docs/rules/security.md 5). */

// Control characters carry no meaning in what a person types, and a NUL breaks the database: they are dropped, not refused.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF]/g;
const oneLine = (text: string) => text.toWellFormed().replace(controls, '').replace(/\s+/g, ' ').trim();
const manyLines = (text: string) => withPlainLines(text.toWellFormed().replace(controls, '')).trim();

const bounded = (clean: (text: string) => string, max: number) =>
  z
    .string()
    .max(max * 4, 'tooLong')
    .transform(clean)
    .transform((text) => (isBlank(text) ? '' : text))
    .refine((text) => countCharacters(text) <= max, 'tooLong');

/** A required line of text of at most `max` code points. */
export const line = (max: number) => bounded(oneLine, max).refine((text) => text !== '', 'required');
export const optionalLine = (max: number) => bounded(oneLine, max).optional();
/** A required text that keeps its line breaks. */
export const prose = (max: number) => bounded(manyLines, max).refine((text) => text !== '', 'required');

/** A line, or a text with line breaks, that may be missing or null: it is empty then. */
export const lineOrEmpty = (max: number) => orEmpty(bounded(oneLine, max));
export const proseOrEmpty = (max: number) => orEmpty(bounded(manyLines, max));
const orEmpty = (text: z.ZodType<string>) => text.nullish().transform((value) => value ?? '');
export const optionalProse = (max: number) => bounded(manyLines, max).optional();

/** An e-mail address by the specification's loose rule. */
export const emailLine = (max: number) => line(max).refine(looksLikeEmail, 'email');

/**
 * A phone number: international, or national in one of our countries. Kept as E.164 where it says its country, else as typed.
 */
export const phoneLine = (max: number) =>
  line(max)
    .refine((text) => text.length <= 40 && canBePhone(text), 'phone')
    .transform((text) => parsePhoneNumber(text)?.number ?? text);

/** The same, or none. */
export const phoneOrEmpty = (max: number) =>
  lineOrEmpty(max)
    .refine((text) => text === '' || (text.length <= 40 && canBePhone(text)), 'phone')
    .transform((text) => parsePhoneNumber(text)?.number ?? text);

const canBePhone = (text: string) =>
  parsePhoneNumber(text)?.isValid() ||
  countries.some((country) => parsePhoneNumber(text, country.iso as 'CA')?.isValid() ?? false);

/** Whether a text is an address of another site that visitors may be led to: over https, without a user's name in it. */
export function isHttpsAddress(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

/** Scheme and closing slash are not counted (docs/portal.md §6). */
const scheme = 'https://'.length + 1;
const isBareWithin = (max: number) => (text: string) => countCharacters(bareAddress(text)) <= max;

/** A web address as it was typed, or none. */
export const webText = (max: number) => lineOrEmpty(max + scheme).refine(isBareWithin(max), 'tooLong');

/** A web address that may be linked to, or none: with its scheme, without a closing slash. */
export const websiteOrEmpty = (max: number) =>
  webText(max)
    .refine((text) => text === '' || readWebAddress(text) !== null, 'url')
    .transform((text) => (readWebAddress(text) ?? '').replace(/\/$/, ''))
    .refine(isBareWithin(max), 'tooLong');

/** A list of e-mail addresses by comma or semicolon, each valid, one at least (docs/portal.md §6). */
export const emailList = (max: number) =>
  line(max)
    .refine((text) => addressesIn(text).length > 0, 'required')
    .refine((text) => addressesIn(text).every(looksLikeEmail), 'email')
    .transform((text) => addressesIn(text).join(', '));

export const langCode = z.enum(locales);

const maxId = 2147483647;
const digits = /^(?:0|-?[1-9]\d{0,15})$/;

/** A whole number of a JSON body; digits in quotes are none. */
export const integer = (min: number, max = maxId) => z.int().min(min).max(max);
export const id = integer(1);
/** An id or the unset marker −1. */
export const idOrUnset = integer(-1).refine((value) => value !== 0, 'invalid');

/** A whole number of a path or query: plain digits on the wire, a number when a page of ours asks. */
export const queryInteger = (min: number, max = maxId) =>
  z
    .union([z.int(), z.string().regex(digits, 'invalid').transform(Number)])
    .pipe(z.int().min(min).max(max))
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max });
      },
    });
export const queryId = queryInteger(1);

/** Degrees of latitude (bound 90) or longitude (180). */
export const degrees = (bound: number) => z.number().min(-bound).max(bound);

const decimal = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** Degrees of a query: a plain decimal number on the wire, a number when a page of ours asks. */
export const queryDegrees = (bound: number) =>
  z
    .union([z.number(), z.string().regex(decimal, 'invalid').transform(Number)])
    .pipe(degrees(bound))
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, { type: 'number', minimum: -bound, maximum: bound });
      },
    });

/** An IANA zone the runtime knows, or empty for "unknown". */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => name === '' || isTimeZone(name), 'zone');

/** A calendar day that exists, `YYYY-MM-DD`. */
export const calendarDay = z.iso.date('date').refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'date');

export const idList = z.array(id).max(100);

/** Within the years of calendar days: what is beyond has no day in a calendar of ours, and none in the database's either. */
const isWithinReach = (text: string): boolean => {
  const ms = Date.parse(text);
  return ms >= Date.UTC(2000, 0, 1) && ms < Date.UTC(2101, 0, 1);
};

/** No clock on earth is further from UTC than by 14 hours; the database reads none of 16 and more. */
const hasOffsetOfEarth = (text: string): boolean => {
  const [, hours, minutes] = /[+-](\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined || Number(hours) * 60 + Number(minutes) <= 14 * 60;
};

/** An instant with its offset. */
export const instant = z.iso
  .datetime({ offset: true, message: 'date' })
  .refine(isWithinReach, 'date')
  .refine(hasOffsetOfEarth, 'date');

/** What a wall clock of some place shows, as browsers without script send it. */
export const wallClock = z.iso.datetime({ local: true, precision: -1 }).refine(isWithinReach, 'date');
