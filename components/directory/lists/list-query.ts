import { checkCustomDates } from '@/lib/companies/rules/custom-dates';
import { pathLimits, searchLimits } from '@/lib/config/limits';
import { isTimeZone } from '@/lib/i18n/time-zone';
import { type DateFilter, dateFilter, defaultDateFilter } from '@/lib/values/date-filter';
import { firstValue, type Query } from '@/lib/values/query';
import type { ListName } from './list-sizes';

/** The dates a list is about. `from` and `to` (`YYYY-MM-DD`) belong to the custom filter and are empty without it. */
export interface DateChoice {
  filter: DateFilter;
  from: string;
  to: string;
  /** Days that a form without script sent and that make no period: they stay in their fields, beside what is wrong. */
  refused?: { from: string; to: string };
}

/** Queries that ask for a segment of one list. */
const segmentNames = { dates: 'dates_page', providers: 'providers_page' } as const;

const outcomes = ['recommendation-sent', 'recommendation-failed'] as const;

/** What the address of a list page asks for (docs/interface.md §3). */
export interface ListQuery extends DateChoice {
  /** Cumulative; 1 is the first step. */
  page: number;
  /** The one list that is shown alone, and which segment of it (from 2 on); null for the page with both. */
  alone: { list: ListName; segment: number } | null;
  /** Text of the plain search form; empty for none. */
  q: string;
  /** Zone of the page on which `q` was typed, or of its visitor; empty for unknown. */
  zone: string;
  /** The recommend-a-provider form stands in the page: a browser without script asked for it. */
  isRecommending: boolean;
  outcome: (typeof outcomes)[number] | null;
}

const filters: readonly number[] = Object.values(dateFilter);
const one = (value: Query[string]) => firstValue(value) ?? '';

function readPage(text: string, max: number): number {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max ? Number(text) : 1;
}

/** Dates before providers, where an address asks for both. */
function readAlone(raw: Query): ListQuery['alone'] {
  for (const list of ['dates', 'providers'] as const) {
    const segment = readPage(one(raw[segmentNames[list]]), pathLimits.maxListPage);
    if (segment > 1) return { list, segment };
  }
  return null;
}

function readChoice(raw: Query): DateChoice {
  const text = one(raw.date_filter);
  const filter = /^\d$/.test(text) && filters.includes(Number(text)) ? (Number(text) as DateFilter) : defaultDateFilter;
  if (filter !== dateFilter.custom) return { filter, from: '', to: '' };
  const [from, to] = [one(raw.date_from), one(raw.date_to)];
  const faults = checkCustomDates({ date_from: from, date_to: to });
  if (Object.keys(faults).length === 0) return { filter, from, to };
  return { filter, from: '', to: '', ...(faults.date_to === 'range' ? { refused: { from, to } } : {}) };
}

/** Reads a query strictly: whatever is wrong falls back to its default. */
export function readListQuery(raw: Query): ListQuery {
  const outcome = one(raw.outcome);
  return {
    ...readChoice(raw),
    page: readPage(one(raw.page), pathLimits.maxPage),
    alone: readAlone(raw),
    q: one(raw.q).trim().slice(0, searchLimits.q),
    zone: isTimeZone(one(raw.timezone_name)) ? one(raw.timezone_name) : '',
    isRecommending: one(raw.recommend) === '1',
    outcome: outcomes.find((known) => known === outcome) ?? null,
  };
}

/** The dates of a query, without what else it says. */
export function dateChoice({ filter, from, to, refused }: DateChoice): DateChoice {
  return { filter, from, to, ...(refused ? { refused } : {}) };
}

/** The dates as a search takes them; the custom filter without its days counts as the default one. */
export function searchDates({ filter, from, to }: DateChoice): {
  date_filter: DateFilter;
  date_from?: string;
  date_to?: string;
} {
  if (filter !== dateFilter.custom) return { date_filter: filter };
  return from && to ? { date_filter: filter, date_from: from, date_to: to } : { date_filter: defaultDateFilter };
}

/**
 * The query of a list, defaults left out: `?page=2&date_filter=3`; empty where everything is default.
 * @param page the cumulative page, or the segment of one list
 */
export function listSearch({ filter, from, to }: DateChoice, page: number | ListQuery['alone'] = 1): string {
  const query = new URLSearchParams();
  if (typeof page === 'number' && page > 1) query.set('page', String(page));
  if (page !== null && typeof page === 'object' && page.segment > 1)
    query.set(segmentNames[page.list], String(page.segment));
  if (filter !== defaultDateFilter) query.set('date_filter', String(filter));
  if (filter === dateFilter.custom && from && to) {
    query.set('date_from', from);
    query.set('date_to', to);
  }
  const text = query.toString();
  return text && `?${text}`;
}
