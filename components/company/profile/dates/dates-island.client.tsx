'use client';
import type { MouseEvent, ReactNode } from 'react';
import { DateToolbar, type ToolbarWords } from '@/components/directory/lists/date-toolbar.client';
import type { DateChoice } from '@/components/directory/lists/list-query';
import type { CardContext } from '@/components/parts/card-context';
import { firstNewIds } from '@/components/parts/card-views';
import { ButtonLink } from '@/components/ui/button';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import type { DateFilter } from '@/lib/values/date-filter';
import type { DatesInput } from './dates-answer';
import { ownSite } from './dates-search';
import { useCompanyDates } from './use-company-dates';

interface DatesWords {
  title: string;
  text: string;
  /** Of what the company wrote, where it is not the page's: the title may be ours. */
  lang?: string;
  titleLang?: string;
  zone: string;
  /** With the places `{shown}` and `{total}`. */
  showing: string;
  more: readonly string[];
  toolbar: ToolbarWords;
}

interface DatesIslandProps {
  input: DatesInput;
  /** What the address asked for. */
  start: DateChoice & { page: number };
  /** How much the server drew of how much. */
  count: { shown: number; total: number };
  context: CardContext;
  /** The page stands as on the company's own site, and goes on so. */
  isOffMarketplace: boolean;
  words: DatesWords;
  drawn: ReactNode;
}

type Dates = ReturnType<typeof useCompanyDates>;

interface MoreProps {
  dates: Dates;
  count: { shown: number; total: number };
  /** What the link says, by how many it brings. */
  labels: readonly string[];
  /** How many of how many. */
  showing: string;
}

function More({ dates, count, labels, showing }: MoreProps) {
  if (count.shown >= count.total) return null;
  // A link to the longer list, done in place where script runs.
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dates.showMore();
  };
  const href = `${dates.searchOf(dates.choice, dates.step + 1)}#${firstNewIds.dates}`;
  return (
    <div className="more mt-4.5">
      <ButtonLink kind="secondary" href={href} onClick={showMore}>
        {labels[Math.min(listSteps.profileUpcoming.more, count.total - count.shown)]}
      </ButtonLink>
      <p className="meta">{showing}</p>
    </div>
  );
}

function Head({
  words,
  dates,
  hidden,
}: Pick<DatesIslandProps, 'words'> & { dates: Dates; hidden: typeof ownSite | undefined }) {
  const { choice, isBusy, choose, refresh } = dates;
  return (
    <div className="section-head">
      <div>
        <h2 className="h2" id="dates-title" lang={words.titleLang}>
          {words.title}
        </h2>
        {words.text && (
          <p className="lead story" lang={words.lang}>
            {words.text}
          </p>
        )}
        <p className="meta">{words.zone}</p>
      </div>
      <DateToolbar
        words={words.toolbar}
        choice={choice}
        isBusy={isBusy}
        onChoose={choose}
        onRefresh={refresh}
        hidden={hidden}
      />
    </div>
  );
}

/** Heading, range, refresh and the cards; the code that asks and draws anew comes when the visitor changes something. */
export function DatesIsland({ input, start, count, context, isOffMarketplace, words, drawn }: DatesIslandProps) {
  const dates = useCompanyDates(input, start, { locale: context.locale, isOffMarketplace });
  const { live, answer, isBusy } = dates;
  const total = answer ? answer.total : count.total;
  const shown = answer ? Math.min(total, shownOnPage(listSteps.profileUpcoming, dates.step)) : count.shown;
  const showing = words.showing.replace('{shown}', String(shown)).replace('{total}', String(total));
  const hasMore = dates.hasGrown && !isBusy && answer?.view != null;
  // The way out of an empty period is the server's link; here it is followed without a new page.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const filter = (event.target as Element).closest<HTMLElement>('[data-filter]')?.dataset.filter;
    if (filter === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dates.choose({ filter: Number(filter) as DateFilter, from: '', to: '' });
  };
  return (
    <>
      <Head words={words} dates={dates} hidden={isOffMarketplace ? ownSite : undefined} />
      <p className="sr-only" role="status">
        {dates.saying || (hasMore ? showing : '')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed, by mouse and by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      <div aria-busy={isBusy || undefined} className={isBusy ? 'opacity-60' : undefined} onClick={follow}>
        <div hidden={live !== null && answer !== null}>{drawn}</div>
        {live && answer && (
          <live.parts.LiveDates
            words={live.words}
            context={context}
            answer={answer}
            step={dates.step}
            choice={dates.choice}
            onRetry={dates.refresh}
          />
        )}
        <More dates={dates} count={{ shown, total }} labels={words.more} showing={showing} />
      </div>
    </>
  );
}
