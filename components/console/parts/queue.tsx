import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
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

function Search({ frame, filters }: Pick<QueueProps, 'frame' | 'filters'>) {
  const t = useTranslations('console.list');
  return (
    <form className="portal-body" action={href('console', frame.place, frame.locale)} method="get">
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
      <div className="portal-filters">
        <TextField
          id="console-search"
          name="filter_search"
          type="search"
          label={t('search')}
          optional=""
          maxLength={100}
          defaultValue={filters.filter_search}
        />
        <Button type="submit" kind="secondary" icon="search">
          {t('find')}
        </Button>
      </div>
    </form>
  );
}

/** A list of what waits: by state and by words; plain links and a plain form. */
export function Queue({ frame, filters, states, count, nextCursor, children }: QueueProps) {
  const t = useTranslations('console.list');
  const { filter_search, status } = filters;
  const at = (query: object) => href('console', frame.place, frame.locale, { filter_search, status, ...query });
  return (
    <>
      <nav className="portal-chips" aria-label={t('states')}>
        {states.map(({ name, text }) => (
          <a key={name ?? 'open'} href={at({ status: name })} aria-current={status === name ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <section className="portal-card" aria-labelledby="console-found">
        <header>
          <h2 id="console-found">{t('found', { count })}</h2>
        </header>
        <Search frame={frame} filters={filters} />
        {count === 0 && <p className="portal-body portal-first">{t('none')}</p>}
        <ul>{children}</ul>
      </section>
      {nextCursor && (
        <div className="portal-acts">
          <ButtonLink kind="secondary" href={at({ cursor: nextCursor })}>
            {t('next')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
