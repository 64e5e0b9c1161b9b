'use client';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { CardSkeletons } from '@/components/parts/card-skeletons';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import {
  type SearchResult,
  searchCity,
  searchEverywhere,
  searchNeighborhood,
  type WholeSearchInput,
} from '@/lib/companies/contract';
import type { IslandWords } from '@/lib/i18n/island-words';
import type { Locale } from '@/lib/i18n/locales';
import { call } from '@/lib/web/call';
import { type BlockProps, DateBlock, ProviderBlock, type ProviderBlockProps } from './result-blocks';

/** Which search a page runs: that of a city, of a neighborhood, or the one over many places. */
export const searches = { city: searchCity, neighborhood: searchNeighborhood, search: searchEverywhere } as const;
export type SearchKind = keyof typeof searches;

export interface LiveAnswer {
  result: SearchResult | null;
  isBusy: boolean;
  isFailed: boolean;
}

async function search([kind, input]: [SearchKind, WholeSearchInput]): Promise<SearchResult> {
  const answer = await call(searches[kind], input);
  if (!answer.ok) throw new Error(`search refused with ${answer.status}`);
  return answer.value;
}

/** Runs a search through SWR and tells its state; a new `turn` asks again for the same. Draws nothing. */
export function SearchRun(props: {
  kind: SearchKind;
  input: WholeSearchInput;
  turn: number;
  onAnswer: (answer: LiveAnswer) => void;
}) {
  const { kind, input, turn, onAnswer } = props;
  const { data, error, isValidating, mutate } = useSWR<SearchResult>([kind, input], search, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const asked = useRef(turn);
  useEffect(() => {
    if (asked.current === turn) return;
    asked.current = turn;
    void mutate();
  }, [turn, mutate]);
  useEffect(() => {
    onAnswer({ result: data ?? null, isBusy: isValidating, isFailed: error !== undefined && !isValidating });
  }, [data, error, isValidating, onAnswer]);
  return null;
}

interface InWords {
  locale: Locale;
  words: IslandWords;
}

export function LiveDates({ locale, words, ...props }: InWords & BlockProps & { hasProviders: boolean }) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <DateBlock {...props} />
    </NextIntlClientProvider>
  );
}

export function LiveProviders({ locale, words, ...props }: InWords & ProviderBlockProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <ProviderBlock {...props} />
    </NextIntlClientProvider>
  );
}

/** What has happened to the lists, to be said once. */
export type Saying =
  | { kind: 'found'; dates: number; providers: number }
  | { kind: 'moreDates' | 'moreProviders'; count: number; shown: number; total: number };

function Sentence({ saying }: { saying: Saying }) {
  const t = useTranslations('parts');
  return saying.kind === 'found' ? t('found', saying) : t(saying.kind, saying);
}

export function LiveSaying({ locale, words, saying }: InWords & { saying: Saying }) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <Sentence saying={saying} />
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
export function LiveWaiting({ locale, words }: InWords) {
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

/** A search that failed: what is kept, and a way to try again (design §3, Empty / loading / error). */
export function LiveFailed({ locale, words, onRetry }: InWords & { onRetry: () => void }) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <Failed onRetry={onRetry} />
    </NextIntlClientProvider>
  );
}
