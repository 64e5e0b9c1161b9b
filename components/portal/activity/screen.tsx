import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
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
      <div className="portal-card">
        <form className="portal-body portal-first" action={here()} method="get">
          <div className="portal-filters">
            <TextField
              id="activity-search"
              name="filter_search"
              type="search"
              label={t('search')}
              optional=""
              maxLength={100}
              defaultValue={filter_search}
            />
            <Button type="submit" kind="secondary" icon="search">
              {t('find')}
            </Button>
          </div>
        </form>
        <ul>
          {list.Objects.map((row) => (
            <ActivityItem key={row.Id} frame={frame} row={row} />
          ))}
        </ul>
        <div className="portal-body">
          {isEmpty && <p>{t(filter_search ? 'none' : 'noneYet')}</p>}
          <div className="portal-acts">
            {list.NextCursor && (
              <ButtonLink kind="secondary" href={here({ filter_search, cursor: list.NextCursor })}>
                {t('next')}
              </ButtonLink>
            )}
            {isEmpty && filter_search && (
              <ButtonLink kind="secondary" href={here()}>
                {t('clear')}
              </ButtonLink>
            )}
            {!isEmpty && (
              <ButtonLink kind="quiet" href={csvHref}>
                {t('csv')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </PortalShell>
  );
}
