import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { restorableDays } from '@/lib/config/limits';
import { formatLongDate } from '@/lib/i18n/format-date';
import { FormStart } from './form-start';
import type { PortalFrame } from './load';

interface DeletedCardProps {
  frame: PortalFrame;
  rows: readonly { Id: number; Version: number; DeletedDate: string | null; name: string }[];
  /** The `restore` of the rows' entity. */
  call: { path: string };
}

const dayMs = 86_400_000;

/** What was taken away and can be had back: since when, until when. */
export function DeletedCard({ frame, rows, call }: DeletedCardProps) {
  const t = useTranslations('portalDeleted');
  if (rows.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="deleted-title">
      <header>
        <h2 id="deleted-title">{t('title')}</h2>
        <p className="portal-small">{t('lead', { days: restorableDays })}</p>
      </header>
      <ul>
        {rows.map(({ DeletedDate, name, ...row }) => {
          const since = Date.parse(DeletedDate ?? '');
          return (
            <li key={row.Id} className="portal-row">
              <div>
                <p>
                  <b>{name}</b>
                </p>
                <p className="portal-small">
                  {t('since', {
                    date: formatLongDate(new Date(since).toISOString(), frame.clock),
                    until: formatLongDate(new Date(since + restorableDays * dayMs).toISOString(), frame.clock),
                  })}
                </p>
              </div>
              <form action={call.path.replace('{id}', String(row.Id))} method="post">
                <FormStart frame={frame} row={row} />
                <Button type="submit" kind="secondary" aria-label={t('restoreLabel', { name })}>
                  {t('restore')}
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What deleting and restoring come back with, on any screen that has these cards. */
export function useDeletedOutcome() {
  const t = useTranslations('portalDeleted.outcome');
  return {
    good: { 'row-deleted': t('row-deleted', { days: restorableDays }), 'row-restored': t('row-restored') },
    warn: { 'row-taken': t('row-taken') },
  };
}
