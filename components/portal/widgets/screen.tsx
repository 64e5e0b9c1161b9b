import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { TextField } from '@/components/ui/field';
import { fieldLimits } from '@/lib/config/field-limits';
import { formatLongDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import { addWidget, restoreWidget, type WidgetRow } from '@/lib/widget/contract';
import { DeletedCard, useDeletedOutcome } from '../deleted-card';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { useFault } from '../use-fault';
import type { Widgets } from './load';
import { useWidgetOutcome } from './use-outcome';
import { layouts } from './widget-values';

/** One widget: how it is drawn, since when, and whether the company's own page has it. */
function WidgetItem({ frame, row, isOwn }: Pick<Widgets, 'frame'> & { row: WidgetRow; isOwn: boolean }) {
  const t = useTranslations('portalWidgets');
  const { locale, place, clock } = frame;
  const layout = layouts.find(([, id]) => id === row.LayoutTypeId)?.[0];
  const since = t('since', { date: formatLongDate(row.CreationDate, clock) });
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={href('portal', { companyTag: place.companyTag, screen: 'widget', id: row.Id }, locale)}>
              {row.Name}
            </a>
          </b>
        </p>
        <p className="portal-small">{[...(layout ? [t(`layouts.${layout}`)] : []), since].join(' · ')}</p>
      </div>
      {isOwn && (
        <div className="portal-end">
          <Chip tone="positive">{t('own')}</Chip>
        </div>
      )}
    </li>
  );
}

function AddForm({ frame, visit, idempotencyKey }: Widgets) {
  const t = useTranslations('portalWidgets');
  return (
    <section className="portal-card" aria-labelledby="add-title">
      <header>
        <h2 id="add-title">{t('add')}</h2>
        <p className="portal-small">{t('addText')}</p>
      </header>
      <form className="portal-body" action={addWidget.path} method="post">
        <FormStart frame={frame} idempotencyKey={idempotencyKey} />
        <TextField
          id="widget-name"
          name="reviews_widget_name"
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          maxLength={fieldLimits.reviews_widget_name}
          defaultValue={visit.typed.reviews_widget_name}
          error={useFault(visit.faults)('reviews_widget_name')}
        />
        <div className="portal-acts">
          <Button type="submit" icon="plus">
            {t('submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Reviews on the company's own sites: its widgets, and another one (docs/portal.md §5). */
export function WidgetsScreen(page: Widgets) {
  const { visit, frame, rows, gone, ownGuid } = page;
  const [own, deleted] = [useWidgetOutcome(), useDeletedOutcome()];
  const t = useTranslations('portalWidgets');
  const place = { companyTag: frame.place.companyTag, screen: 'section', id: sectionType.reviews } as const;
  const toSection = href('portal', place, frame.locale);
  const isThere = rows.some(({ WidgetGuid }) => WidgetGuid === ownGuid);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={{ ...own.good, ...deleted.good }} warn={{ ...own.warn, ...deleted.warn }} />
      <div className="portal-cols">
        <section className="portal-card" aria-labelledby="list-title">
          <header>
            <h2 id="list-title">{t('list')}</h2>
            {rows.length === 0 && <p className="portal-small">{t('none')}</p>}
            {ownGuid !== '' && !isThere && <p className="portal-small">{t('ownElse')}</p>}
            {rows.length > 0 && (
              <p className="portal-small">
                <a className="link" href={toSection}>
                  {t('choose.here')}
                </a>
              </p>
            )}
          </header>
          <ul>
            {rows.map((row) => (
              <WidgetItem key={row.Id} frame={frame} row={row} isOwn={row.WidgetGuid === ownGuid} />
            ))}
          </ul>
        </section>
        <AddForm {...page} />
      </div>
      <DeletedCard frame={frame} rows={gone.map((row) => ({ ...row, name: row.Name }))} call={restoreWidget} />
    </PortalShell>
  );
}
