import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChoiceLinks, ListActs, SearchForm } from '@/components/chrome/portal/list-parts';
import { href } from '@/lib/routes/href';
import type { ConsoleFrame } from '../load';

export interface QueueFilters {
  filter_search: string | undefined;
  status: string | undefined;
}

interface QueueProps {
  frame: ConsoleFrame;
  filters: QueueFilters;
  /** The choices of states, by name; undefined for what waits. */
  states: readonly { name: string | undefined; text: string }[];
  count: number;
  nextCursor: string | null;
  /** A row each. */
  children: ReactNode;
}

/** A list of what waits: by state and by words; plain links and a plain form. */
export function Queue({ frame, filters, states, count, nextCursor, children }: QueueProps) {
  const t = useTranslations('console.list');
  const { filter_search, status } = filters;
  const at = (query: object) => href('console', frame.place, frame.locale, { filter_search, status, ...query });
  const isNarrowed = filter_search !== undefined || status !== undefined;
  const next = nextCursor ? at({ cursor: nextCursor }) : undefined;
  const clear = count === 0 && isNarrowed ? href('console', frame.place, frame.locale) : undefined;
  const choices = states.map(({ name, text }) => ({ text, href: at({ status: name }), isChosen: status === name }));
  return (
    <>
      <ChoiceLinks label={t('states')} choices={choices} />
      <section className="portal-card" aria-labelledby="console-found">
        <header>
          <h2 id="console-found">{t('found', { count })}</h2>
        </header>
        <SearchForm
          id="console-search"
          className="portal-body"
          action={href('console', frame.place, frame.locale)}
          words={{ search: t('search'), find: t('find') }}
          filter_search={filter_search}
          kept={{ status }}
        />
        {count === 0 && <p className="portal-body portal-first">{t('none')}</p>}
        <ul>{children}</ul>
      </section>
      {(next || clear) && <ListActs words={{ next: t('next'), clear: t('clear') }} next={next} clear={clear} />}
    </>
  );
}
