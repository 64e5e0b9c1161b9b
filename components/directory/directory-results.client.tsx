'use client';
import { type ReactNode, useEffect, useState } from 'react';
import type { CardContext } from '@/components/parts/card-context';
import type { Locale } from '@/lib/i18n/locales';
import { DateToolbar, type ToolbarWords } from './date-toolbar.client';
import { ListActionsContext } from './list-actions.client';
import type { DateChoice } from './list-query';
import { type PageSearch, useLiveLists } from './use-live-lists';

export interface ResultWords {
  datesTitle: string;
  datesLead: string;
  /** The same heading once the visitor's own place decides. */
  datesNear: string;
  /** Whose clock the dates follow (interface §5.12). */
  zone: string;
  listTitle: string;
  listLead: string;
  toolbar: ToolbarWords;
}

interface DirectoryResultsProps {
  locale: Locale;
  words: ResultWords;
  search: PageSearch;
  /** What the server drew. */
  start: DateChoice & { page: number };
  context: CardContext;
  /** Name of the place, for an empty list; empty where there is none in particular. */
  place: string;
  askHref: string;
  /** Drawn by the server: the two lists, what stands between them, and the button of an empty list. */
  dates: ReactNode;
  between: ReactNode;
  providers: ReactNode;
  recommend: ReactNode;
}

/** A search that takes longer than this is said to take long (design §3: spinner only after 400 ms). */
const slowMs = 400;

function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/**
 * Dates and providers of a page. The server's cards stand until the visitor changes something; then the same cards are drawn
 * here, by code that is loaded at that moment.
 */
export function DirectoryResults(props: DirectoryResultsProps) {
  const { locale, words, search, start, context, place, askHref, recommend } = props;
  const lists = useLiveLists(search, start, locale);
  const { live, answer, choice, steps } = lists;
  const isSlow = useSlow(answer.isBusy);
  const inWords = live && { locale, words: live.words };
  const { CompanyServicesUpcoming: dates = [], CompanyServices: providers = [] } = answer.result ?? {};
  const shared = { context, choice };

  const drawDates = () => {
    if (!live || !inWords) return props.dates;
    const { LiveDates, LiveFailed, LiveWaiting } = live.parts;
    if (isSlow) return <LiveWaiting {...inWords} />;
    if (answer.isFailed) return <LiveFailed {...inWords} onRetry={lists.refresh} />;
    if (!answer.result) return props.dates;
    return <LiveDates {...inWords} {...shared} cards={dates} step={steps.dates} hasProviders={providers.length > 0} />;
  };
  const drawProviders = () => {
    if (!live || !inWords || !answer.result) return props.providers;
    const { LiveProviders } = live.parts;
    const own = { cards: providers, step: steps.providers, place, askHref, recommend };
    return <LiveProviders {...inWords} {...shared} {...own} />;
  };
  const busy = { 'aria-busy': answer.isBusy || undefined, className: answer.isBusy ? 'opacity-60' : undefined };

  return (
    <ListActionsContext value={lists.actions}>
      {live && (
        <live.parts.SearchRun kind={search.kind} input={lists.input} turn={lists.turn} onAnswer={lists.setAnswer} />
      )}
      <section className="section" aria-labelledby="dates-title">
        <div className="wrap">
          <div className="section-head">
            <div>
              <h2 className="h2" id="dates-title">
                {lists.isNear ? words.datesNear : words.datesTitle}
              </h2>
              <p className="lead">{words.datesLead}</p>
              <p className="meta">{words.zone}</p>
            </div>
            <DateToolbar
              words={words.toolbar}
              choice={choice}
              isBusy={answer.isBusy}
              onChoose={lists.choose}
              onRefresh={lists.refresh}
            />
          </div>
          <p className="sr-only" role="status">
            {live && inWords && lists.saying && <live.parts.LiveSaying {...inWords} saying={lists.saying} />}
          </p>
          <div {...busy}>{drawDates()}</div>
        </div>
      </section>
      {props.between}
      <section className="section" aria-labelledby="providers-title">
        <div className="wrap">
          <div className="section-head">
            <div>
              <h2 className="h2" id="providers-title">
                {words.listTitle}
              </h2>
              <p className="lead">{words.listLead}</p>
            </div>
          </div>
          <div {...busy}>{drawProviders()}</div>
        </div>
      </section>
    </ListActionsContext>
  );
}
