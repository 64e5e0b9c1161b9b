import { type ReactNode, useEffect, useState } from 'react';
import type { CardContext } from '@/components/parts/card-context';
import { firstNewIds } from '@/components/parts/card-views';
import { ButtonLink } from '@/components/ui/button';
import { shownOnPage } from '@/lib/config/limits';
import type { ToolbarWords } from './date-toolbar.client';
import { type DateChoice, listSearch } from './list-query';
import { type ListName, listSizes, nextPage } from './list-sizes';
import type { ListCount, ListWords } from './list-views';
import type { PageSearch, useLiveLists } from './use-live-lists';

export interface ResultWords {
  datesTitle: string;
  datesLead: string;
  /** The same heading once the visitor's own place decides. */
  datesNear: string;
  /** Whose clock the dates follow (docs/interface.md §5.12). */
  zone: string;
  listTitle: string;
  /** Empty where it would not be true. */
  listLead: string;
  toolbar: ToolbarWords;
  lists: ListWords;
}

export interface DirectoryResultsProps {
  words: ResultWords;
  search: PageSearch;
  /** What the address asked for, and how much the server found. */
  start: DateChoice & { page: number };
  found: Readonly<Record<ListName, ListCount>>;
  /** The server's cards: they stand, without their data or code, until the visitor changes something. */
  drawn: Readonly<Record<ListName, ReactNode>>;
  context: CardContext;
  /** Name of the place, for an empty list; empty where there is none in particular. */
  place: string;
  askHref: string;
  /** Drawn by the server: what stands in the place of an empty list, what stands between the lists, the button of an empty list. */
  emptyDates: ReactNode;
  /** A further control of the dates' form: what to narrow a city to. */
  narrow?: ReactNode;
  emptyProviders: ReactNode;
  between: ReactNode;
  recommend: ReactNode;
}

/** A search that takes longer than this is said to take long (docs/design.md §3: spinner only after 400 ms). */
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
  // In the moment of the answer it is no longer: what it brought has to be there to take the focus.
  return isBusy && isSlow;
}

type Lists = ReturnType<typeof useLiveLists>;

export type ResultProps = DirectoryResultsProps & { lists: Lists };

/** "Show more": a link to the longer list, done in place where script runs (docs/design.md §3, Show more). */
function More({ list, count, lists, label }: { list: ListName; count: ListCount; lists: Lists; label: string }) {
  const next = nextPage(list, lists.steps[list]);
  // A segment of its own begins with its first card.
  const hash = typeof next === 'number' ? firstNewIds[list] : `${list}-title`;
  const href = `${listSearch(lists.choice, next)}#${hash}`;
  return (
    <div className="more">
      {count.hasMore && (
        <ButtonLink
          kind="secondary"
          size="lg"
          href={href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            lists.showMore(list);
          }}
        >
          {label}
        </ButtonLink>
      )}
      {count.showing && <p className="meta">{count.showing}</p>}
    </div>
  );
}

/** Waiting and failing, in the place of the dates; undefined while there is something to show. */
function troubleOf({ live, answer, refresh }: Lists, isSlow: boolean, locale: CardContext['locale']): ReactNode {
  if (!live) return undefined;
  const inWords = { words: live.words, locale };
  if (isSlow) return <live.parts.LiveWaiting {...inWords} />;
  return answer.isFailed ? <live.parts.LiveFailed {...inWords} onRetry={refresh} /> : undefined;
}

/** The dates, or what stands in their place, and the link to more. */
export function Dates({ lists, ...props }: ResultProps) {
  const { live, shown, answer, steps, choice } = lists;
  const trouble = troubleOf(lists, useSlow(answer.isBusy), props.context.locale);
  const { dates, providers } = shown?.views ?? props.found;
  if (!shown)
    return (
      <>
        {trouble}
        {/* Taken off the page, what the server drew could not come back. */}
        <div hidden={trouble !== undefined}>
          {dates.shown === 0 ? props.emptyDates : props.drawn.dates}
          {dates.shown > 0 && <More list="dates" count={dates} lists={lists} label={props.words.lists.dates} />}
        </div>
      </>
    );
  if (trouble) return trouble;
  if (live && dates.shown === 0) {
    const inWords = { words: live.words, locale: props.context.locale };
    return <live.parts.LiveEmptyDates {...inWords} choice={choice} hasProviders={providers.shown > 0} />;
  }
  const firstNew = steps.dates > 1 ? shownOnPage(listSizes.dates, steps.dates - 1) : 0;
  return (
    <>
      <shown.parts.DateCards views={shown.views.dates.cards} words={shown.words} firstNew={firstNew} />
      <More list="dates" count={dates} lists={lists} label={props.words.lists.dates} />
    </>
  );
}

/** The providers, or what stands in their place, and the link to more. */
export function Providers({ lists, ...props }: ResultProps) {
  const { live, shown, steps } = lists;
  const { providers } = shown?.views ?? props.found;
  if (providers.shown === 0) {
    if (!live || !shown) return props.emptyProviders;
    const { place, askHref, recommend, context } = props;
    const inWords = { words: live.words, locale: context.locale };
    return <live.parts.LiveEmptyProviders {...inWords} place={place} askHref={askHref} recommend={recommend} />;
  }
  const firstNew = steps.providers > 1 ? shownOnPage(listSizes.providers, steps.providers - 1) : 0;
  return (
    <>
      {shown ? (
        <shown.parts.ProviderCards views={shown.views.providers.cards} words={shown.words} firstNew={firstNew} />
      ) : (
        props.drawn.providers
      )}
      <More list="providers" count={providers} lists={lists} label={props.words.lists.providers} />
    </>
  );
}
