import { useTranslations } from 'next-intl';
import { ListActs, SearchForm } from '@/components/chrome/portal/list-parts';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { ActivityItem } from './activity-item';
import type { ActivityPage } from './load';

/** Who did what, the newest first (docs/portal.md §1). */
export function ActivityScreen({ visit, frame, list, csvHref }: ActivityPage) {
  const t = useTranslations('portalActivity');
  const { locale, said } = visit;
  const here = (query?: Record<string, string | undefined>) => href('portal', frame.place, locale, query);
  const filter_search = said('filter_search');
  const isEmpty = list.Objects.length === 0;
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} />
      <div className="portal-card">
        <SearchForm
          id="activity-search"
          className="portal-body portal-first"
          action={here()}
          words={{ search: t('search'), find: t('find') }}
          filter_search={filter_search}
        />
        <ul>
          {list.Objects.map((row) => (
            <ActivityItem key={row.Id} frame={frame} row={row} />
          ))}
        </ul>
        <div className="portal-body">
          {isEmpty && <p>{t(filter_search ? 'none' : 'noneYet')}</p>}
          <ListActs
            words={{ next: t('next'), clear: t('clear'), csv: t('csv') }}
            next={list.NextCursor ? here({ filter_search, cursor: list.NextCursor }) : undefined}
            clear={isEmpty && filter_search ? here() : undefined}
            csv={isEmpty ? undefined : csvHref}
          />
        </div>
      </div>
    </PortalShell>
  );
}
