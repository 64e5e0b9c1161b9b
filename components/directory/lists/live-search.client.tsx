'use client';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import type { CardContext } from '@/components/parts/card-context';
import { CardSkeletons } from '@/components/parts/card-skeletons';
import type { CardWords } from '@/components/parts/card-views';
import { cardWords, type PartsWords } from '@/components/parts/card-words';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import {
  type SearchResult,
  searchCity,
  searchEverywhere,
  searchNeighborhood,
  type WholeSearchInput,
} from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { shownOnPage } from '@/lib/config/limits';
import type { IslandWords } from '@/lib/i18n/island-words';
import { call } from '@/lib/pages/call';
import { EmptyDates, EmptyProviders } from './empty-lists';
import { growLists } from './grow-lists';
import { type ListName, listSizes } from './list-sizes';
import { type ListsView, listsView, type Steps } from './list-views';
import { drawTeaser } from './own-teaser';

export { DateCards, ProviderCards } from './added-cards';

/** Which search a page runs: that of a city, of a neighborhood, or the one over many places. */
const searches = { city: searchCity, neighborhood: searchNeighborhood, search: searchEverywhere } as const;
export type SearchKind = keyof typeof searches;

/** What the visitor wants to see: other dates, or more of a list. Counted, so that each is answered once. */
export interface Intent {
  why: 'found' | ListName;
  count: number;
}

export interface LiveAnswer {
  /** Null until a search has brought something: what the server drew stands. */
  views: ListsView | null;
  /** Words of the cards, once the code that draws them is here. */
  words: CardWords | null;
  isBusy: boolean;
  isFailed: boolean;
  /** The intent this answers, and how it is said; the server's lists and quiet searches answer none. */
  answered: number;
  saying: string;
}

async function search(kind: SearchKind, input: WholeSearchInput): Promise<SearchResult> {
  const answer = await call(searches[kind], input);
  if (!answer.ok) throw new Error(`search refused with ${answer.status}`);
  return answer.value;
}

/** What is said of an answer; without its counts where the platform does not say how many there are. */
function sentence({ why }: Intent, { dates, providers }: ListsView, steps: Steps, t: PartsWords): string {
  if (why === 'found')
    return dates.total === undefined || providers.total === undefined
      ? t('updated')
      : t('found', { dates: dates.total, providers: providers.total });
  const { cards, total } = why === 'dates' ? dates : providers;
  const count = Math.max(0, cards.length - shownOnPage(listSizes[why], steps[why] - 1));
  if (total === undefined) return t(why === 'dates' ? 'moreDatesSome' : 'moreProvidersSome', { count });
  return t(why === 'dates' ? 'moreDates' : 'moreProviders', { count, shown: cards.length, total });
}

/** Cards that are asked for at once, as many as the platform gives in one answer. */
const partSize = 30;

/** As many whole parts of a list as the steps show. */
const wantedOf = (list: ListName, steps: Steps) =>
  Math.ceil(shownOnPage(listSizes[list], steps[list]) / partSize) * partSize;

/** A search of a page, grown to as many cards as the visitor wants to see; what it brought already is not asked for again. */
function useGrownSearch({ kind, input, turn, steps }: Pick<SearchRunProps, 'kind' | 'input' | 'turn' | 'steps'>) {
  const grown = useRef<{ key: string; result: SearchResult } | null>(null);
  const [dates, providers] = [wantedOf('dates', steps), wantedOf('providers', steps)];
  const grow = async () => {
    const key = JSON.stringify([kind, input, turn]);
    const before = grown.current?.key === key ? grown.current.result : undefined;
    const result = await growLists((cursors) => search(kind, { ...input, ...cursors }), { dates, providers }, before);
    grown.current = { key, result };
    return result;
  };
  return useSWR<SearchResult>([kind, input, dates, providers], grow, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
}

interface SearchRunProps {
  kind: SearchKind;
  input: WholeSearchInput;
  /** A new turn asks again for the same. */
  turn: number;
  steps: Steps;
  intent: Intent | null;
  context: CardContext;
  onAnswer: (answer: LiveAnswer) => void;
}

function SearchRun({ kind, input, turn, steps, intent, context, onAnswer }: SearchRunProps) {
  const t = useTranslations('parts');
  const { data, error, isValidating, mutate } = useGrownSearch({ kind, input, turn, steps });
  const asked = useRef(turn);
  const views = useMemo(() => (data ? listsView(data, steps, { context, t }) : null), [data, steps, context, t]);
  const words = useMemo(() => cardWords(t, resultCountry({}, context.countryId)?.iso), [t, context]);
  const first = views?.dates.cards[0];
  useEffect(() => {
    if (first) drawTeaser(first, words);
  }, [first, words]);
  useEffect(() => {
    if (asked.current !== turn) return;
    const isDone = views !== null && !isValidating && intent !== null;
    onAnswer({
      views,
      words,
      isBusy: isValidating,
      isFailed: error !== undefined && !isValidating,
      answered: isDone ? intent.count : 0,
      saying: isDone ? sentence(intent, views, steps, t) : '',
    });
  }, [turn, views, error, isValidating, intent, steps, words, t, onAnswer]);
  useEffect(() => {
    if (asked.current === turn) return;
    asked.current = turn;
    void mutate();
  }, [turn, mutate]);
  return null;
}

interface InWords {
  words: IslandWords;
  locale: CardContext['locale'];
}

/** Runs the page's search through SWR and hands over what it brings, ready to be drawn. Draws nothing itself. */
export function LiveSearch({ words, ...props }: Omit<InWords, 'locale'> & SearchRunProps) {
  return (
    <NextIntlClientProvider locale={props.context.locale} messages={words} timeZone="UTC">
      <SearchRun {...props} />
    </NextIntlClientProvider>
  );
}

/** No dates in the chosen period. */
export function LiveEmptyDates({ words, locale, ...props }: InWords & Parameters<typeof EmptyDates>[0]) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <EmptyDates {...props} />
    </NextIntlClientProvider>
  );
}

/** No company serves the place. */
export function LiveEmptyProviders({ words, locale, ...props }: InWords & Parameters<typeof EmptyProviders>[0]) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <EmptyProviders {...props} />
    </NextIntlClientProvider>
  );
}

function Waiting() {
  const t = useTranslations('parts');
  return (
    <>
      <p className="row mb-4 text-ink-2">
        <span className="spinner" aria-hidden="true" />
        {t('loading')}
      </p>
      <CardSkeletons />
    </>
  );
}

/** A search that takes long: said in words, and places for the cards to come. */
export function LiveWaiting({ words, locale }: InWords) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <Waiting />
    </NextIntlClientProvider>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('parts.failed');
  return (
    <Panel art="plug" title={t('title')} text={t('text')} isAlert>
      <Button icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Panel>
  );
}

/** A search that failed: what is kept, and a way to try again (docs/design.md §3, Empty / loading / error). */
export function LiveFailed({ words, locale, onRetry }: InWords & { onRetry: () => void }) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <Failed onRetry={onRetry} />
    </NextIntlClientProvider>
  );
}
