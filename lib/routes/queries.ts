import { pathLimits, searchLimits } from '../config/limits';
import { isTimeZone } from '../i18n/time-zone';
import { isLocale } from '../values/locale';
import { list } from './cache-policies';
import { readConsoleText } from './console';
import { isOutcome } from './outcomes';
import { readPlaceText } from './portal';
import type { CachePolicy, OfferKind, QueryName, TokenQuery } from './table';

/** What stands open on the page of a booking, and on that of the second step. */
const steps: ReadonlySet<string> = new Set(['move', 'recovery', 'app', 'codes']);

/** Accounts that people sign in to; a neighbor's is the default. */
const audiences: ReadonlySet<string> = new Set(['company', 'operations']);

/** An instant with the offset of its place, as the wire writes them. */
const instantForm = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)$/;

const defaultDateFilter = '7';

const language = (text: string) => (isLocale(text) ? text : undefined);

const wholePage = (most: number) => (text: string) =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) > 1 && Number(text) <= most ? text : undefined;

/** YYYY-MM-DD of a day that exists, in this century. */
function calendarDay(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

function searchText(text: string): string | undefined {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return clean.isWellFormed() && clean !== '' ? [...clean].slice(0, searchLimits.q).join('') : undefined;
}

/** Id of a row: whether it is there, the platform says. */
const rowId = (text: string) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647 ? text : undefined);

/** Degrees within a bound, to five decimals: a metre is more than anybody shows with a pin. */
const degrees = (bound: number) => (text: string) => {
  if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(text) || Math.abs(Number(text)) > bound) return undefined;
  return String(Math.round(Number(text) * 1e5) / 1e5);
};

/** The value as pages and cache know it, or undefined where it changes nothing: wrong, or the default. */
const forms: Record<QueryName, (text: string) => string | undefined> = {
  page: wholePage(pathLimits.maxPage),
  dates_page: wholePage(pathLimits.maxListPage),
  providers_page: wholePage(pathLimits.maxListPage),
  date_filter: (text) => (/^\d$/.test(text) && text !== defaultDateFilter ? text : undefined),
  date_from: calendarDay,
  date_to: calendarDay,
  q: searchText,
  // Of the page on which `q` was typed, or of its visitor.
  timezone_name: (text) => (isTimeZone(text) ? text : undefined),
  // The recommend-a-provider form, drawn in the page for browsers without script.
  recommend: (text) => (text === '1' ? text : undefined),
  outcome: (text) => (isOutcome(text) ? text : undefined),
  'off-marketplace': (text) => (text === '1' ? text : undefined),
  latitude: degrees(90),
  longitude: degrees(180),
  name: searchText,
  city: searchText,
  state: searchText,
  country: searchText,
  audience: (text) => (audiences.has(text) ? text : undefined),
  company: rowId,
  thumb: (text) => (text === 'up' || text === 'down' ? text : undefined),
  step: (text) => (steps.has(text) ? text : undefined),
  month: (text) => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  // Of the lists of the portal: what they may be, the platform says.
  cursor: (text) => (/^[\w-]{1,500}$/.test(text) ? text : undefined),
  filter_search: searchText,
  sort: (text) => (/^-?[A-Za-z]{1,40}$/.test(text) ? text : undefined),
  status: (text) => (/^[A-Za-z]{1,40}$/.test(text) ? text : undefined),
  source: (text) => (/^[a-z]{1,20}$/.test(text) ? text : undefined),
  // Languages of a section: the one that is written, and the one that it is begun from.
  lang: language,
  copy: language,
  // The order of a page's sections before it was changed.
  was: (text) => (/^\d{1,2}(?:,\d{1,2}){0,30}$/.test(text) ? text : undefined),
  // What the list showed that a row was reached from.
  list: listText,
  // Where a sign-in leads on to.
  to: (text) => (readPlaceText(text) || readConsoleText(text) ? text : undefined),
  // A wall clock of a place, as a field of day and hour has it.
  at: (text) => (/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
  member: rowId,
  service: rowId,
  customer: rowId,
  start: (text) => (instantForm.test(text) && !Number.isNaN(Date.parse(text)) ? text : calendarDay(text)),
};

/** The part of a query that chooses among the lists of a page, as pages and cache know it; empty for none. */
export const listsQuery = (raw: string): string => readQuery(raw, { freshS: 0, staleS: 0, queries: list }).canonical;

/** Queries of the lists behind a sign-in. */
const rowQueries: readonly QueryName[] = ['filter_search', 'status', 'source', 'sort', 'start', 'member', 'cursor'];

/**
 * What a list behind a sign-in shows, as one text: a query of names and values that such lists know, never an address
 * (docs/rules/security.md B13). Undefined where it shows all from the beginning.
 */
export function listText(text: string): string | undefined {
  return readQuery(text, { freshS: 0, staleS: 0, queries: rowQueries }).canonical || undefined;
}

/** The dates of a list, which go along from page to page. */
const dateQueries: readonly QueryName[] = ['date_filter', 'date_from', 'date_to'];

/** The part of a raw query that says which dates are looked at, with its `?`; empty where it says none. */
export function keepDates(raw: string): string {
  const { canonical } = readQuery(raw, { freshS: 0, staleS: 0, queries: dateQueries });
  return canonical && `?${canonical}`;
}

/** What a city page is narrowed to by a form that works without script: `service-4`, `category-2`, or `all` for the whole city. */
export function readOffer(raw: string): { kind: OfferKind; id: number } | 'all' | undefined {
  const text = raw.includes('offer=') ? new URLSearchParams(raw).get('offer') : null;
  if (text === 'all') return 'all';
  const [, kind, id] = /^(category|service)-([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  return kind && Number(id) <= pathLimits.maxId ? { kind: kind as OfferKind, id: Number(id) } : undefined;
}

/** Longest token that is passed on; ours have 43 characters. */
const maxTokenLength = 200;
const tokenNames: readonly TokenQuery[] = ['token', 'recommendation-token', 'draft'];

export interface ReadQuery {
  /** Allow-listed values in the row's order, encoded, without `?`; empty where none counts. */
  canonical: string;
  /** `canonical` plus the tokens the page reads; never a cache key. */
  internal: string;
  /** A token was in the address, whether the page reads it or not. */
  isSensitive: boolean;
}

const none: ReadQuery = { canonical: '', internal: '', isSensitive: false };

/** Reduces a raw query (without `?`) to what a page's policy lets count. The first of repeated names wins. */
export function readQuery(raw: string, policy: CachePolicy): ReadQuery {
  if (raw === '') return none;
  const given = new URLSearchParams(raw);
  const kept = new URLSearchParams();
  for (const name of policy.queries) {
    const isCustomDate = name === 'date_from' || name === 'date_to';
    if (isCustomDate && kept.get('date_filter') !== '0') continue;
    if (name === 'timezone_name' && !kept.has('q')) continue;
    const text = given.get(name);
    const value = text === null ? undefined : forms[name](text);
    if (value !== undefined) kept.set(name, value);
  }
  const canonical = kept.toString();
  for (const name of policy.tokens ?? []) {
    const token = given.get(name);
    if (token !== null && token.length <= maxTokenLength) kept.set(name, token);
  }
  return { canonical, internal: kept.toString(), isSensitive: tokenNames.some((name) => given.has(name)) };
}
