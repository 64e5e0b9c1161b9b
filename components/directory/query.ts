import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { CardContext } from '@/components/parts/card-context';
import type { KeptForm } from '@/components/parts/kept-form';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { zoneName } from '@/lib/i18n/format-date';
import { getOutlets } from '@/lib/pages/directory-page';
import { defaultDateFilter } from '@/lib/values/date-filter';
import { isLocale, type Locale } from '@/lib/values/locale';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import { type ListQuery, listSearch, readListQuery } from './lists/list-query';

export interface PageProps {
  params: Promise<{ locale: string; id?: string; cityId?: string }>;
  searchParams: Promise<Query>;
}

/** A plain post of the page that failed, by the name its text is kept under, and the outcome that says which form it was. */
export interface CameBack extends KeptForm {
  draft: string;
  outcome: string;
}

export interface Visit {
  locale: Locale;
  /** −1 on pages without an id. */
  id: number;
  /** Of a page within a city; −1 on the others. */
  cityId: number;
  query: ListQuery;
  /** What else the address asks for, to go along to the page in another language. */
  along?: Readonly<Record<string, string>>;
  cameBack?: CameBack;
}

async function readCameBack(raw: Query): Promise<CameBack | undefined> {
  const [draft, outcome] = [firstValue(raw.draft) ?? '', firstValue(raw.outcome) ?? ''];
  const kept = await findDraft(draft);
  return kept && { ...kept, draft, outcome };
}

/** Who is asked for what, in which language; `searchParams` are read strictly. @throws Next's not-found. */
export async function readVisit({ params, searchParams }: PageProps): Promise<Visit> {
  const { locale, id = '-1', cityId = '-1' } = await params;
  if (!isLocale(locale) || ![id, cityId].every((text) => /^(-1|[1-9]\d{0,9})$/.test(text))) notFound();
  setRequestLocale(locale);
  const raw = await searchParams;
  const cameBack = await readCameBack(raw);
  return { locale, id: Number(id), cityId: Number(cityId), query: readListQuery(raw), cameBack };
}

/** Whether a page shows what its clean address shows: other dates, forms and answers are not for search engines. */
export function isPlainVisit({ query }: Visit): boolean {
  return (
    query.filter === defaultDateFilter &&
    query.alone === null &&
    !query.isRecommending &&
    query.outcome === null &&
    query.q === ''
  );
}

/** What the language switchers keep: the list's own query, what else is asked for, and a form that came back. */
export function keptSearch({ query, along = {}, cameBack }: Visit): string {
  const kept = new URLSearchParams(listSearch(query, query.alone ?? query.page));
  for (const [name, value] of Object.entries(along)) kept.set(name, value);
  if (cameBack) for (const name of ['draft', 'outcome'] as const) kept.set(name, cameBack[name]);
  return kept.size > 0 ? `?${kept}` : '';
}

/** What cards know of the page they stand on. */
export function cardContext(locale: Locale, known: Pick<CardContext, 'countryId' | 'countryOfCity'>): CardContext {
  return { locale, ...known, outlets: getOutlets(), ts: Date.now() };
}

/** Where a city is, so that two of one name have titles of their own: its province, else its country. */
export function regionOf(place: { ProvinceName?: string; CountryTypeId?: number }, locale: Locale): string {
  return place.ProvinceName || resultCountry({}, place.CountryTypeId ?? -1)?.name[locale] || '';
}

/** The zone of a place as people call it; empty where the platform does not say. */
export function zoneOf(place: { TimezoneName?: string; CountryTypeId?: number }, locale: Locale): string {
  if (!place.TimezoneName) return '';
  return zoneName({ timeZone: place.TimezoneName, locale, countryId: place.CountryTypeId }, new Date());
}
