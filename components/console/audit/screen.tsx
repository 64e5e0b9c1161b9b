import { useTranslations } from 'next-intl';
import { ConsoleShell } from '@/components/chrome/console/console-shell';
import { ListActs, SearchForm } from '@/components/chrome/portal/list-parts';
import { seenProofs } from '@/lib/console/contract';
import type { AuditRow } from '@/lib/console/contract-audit';
import { formatHour, formatLongDate } from '@/lib/i18n/format-date';
import type { ConsoleScreen } from '@/lib/routes/console';
import { href } from '@/lib/routes/href';
import type { ConsoleFrame } from '../load';
import { useActName } from '../parts/decision-card';
import { ConsoleOutcome } from '../parts/outcome';
import type { AuditPage } from './load';

/** The screen of what was decided on, by its kind. */
const screens: Readonly<Record<string, ConsoleScreen>> = { claim: 'claim', business: 'business' };

/** What an act was about beside its reason, in words. */
function useDetail(): (row: AuditRow) => string {
  const t = useTranslations('console');
  const actName = useActName();
  const kindOf = (name: string) => seenProofs.find((one) => one === name);
  const seen = (names: string) =>
    names.split(',').flatMap((name) => {
      const kind = kindOf(name);
      return kind === undefined ? [] : [t(`proofs.kind.${kind}`)];
    });
  return ({ Act, Detail }) => {
    if (Detail === '') return '';
    if (Act === 'approve') return t('audit.seen', { proofs: seen(Detail).join(' · ') });
    return Act === 'merge' ? t('audit.with', { name: Detail }) : actName(Detail);
  };
}

function AuditItem({ row, frame }: { row: AuditRow; frame: ConsoleFrame }) {
  const t = useTranslations('console.audit');
  const actName = useActName();
  const detail = useDetail()(row);
  const clock = { locale: frame.locale, timeZone: 'UTC' };
  const name = row.SubjectName || t('gone', { id: row.ItemId });
  const consoleScreen = screens[row.Kind];
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>{actName(row.Act)}</b>{' '}
          {consoleScreen && row.SubjectName ? (
            <a href={href('console', { consoleScreen, id: row.ItemId }, frame.locale)}>{name}</a>
          ) : (
            name
          )}
        </p>
        {row.Reason !== '' && <p>{row.Reason}</p>}
        {detail !== '' && <p>{detail}</p>}
        <p className="portal-small">
          {row.By}
          {' · '}
          <time dateTime={row.Date}>
            {t('when', { date: formatLongDate(row.Date, clock), time: formatHour(row.Date, clock) })}
          </time>
        </p>
      </div>
    </li>
  );
}

/** Every act of staff, the newest first, and all of it as a file. */
export function AuditScreen({ visit, frame, filter_search, list, csvHref }: AuditPage) {
  const t = useTranslations('console');
  const here = href('console', frame.place, frame.locale);
  const { Objects, TotalCount, NextCursor } = list;
  const next = NextCursor
    ? href('console', frame.place, frame.locale, { filter_search, cursor: NextCursor })
    : undefined;
  return (
    <ConsoleShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title.audit')}</h1>
        <p>{t('audit.lead')}</p>
      </header>
      <ConsoleOutcome visit={visit} />
      <section className="portal-card" aria-labelledby="audit-found">
        <header>
          <h2 id="audit-found">{t('list.found', { count: TotalCount })}</h2>
        </header>
        <SearchForm
          id="audit-search"
          className="portal-body"
          action={here}
          words={{ search: t('audit.search'), find: t('list.find') }}
          filter_search={filter_search}
        />
        {TotalCount === 0 && <p className="portal-body portal-first">{t('list.none')}</p>}
        <ul>
          {Objects.map((row) => (
            <AuditItem key={row.Id} row={row} frame={frame} />
          ))}
        </ul>
      </section>
      <ListActs
        words={{ next: t('list.next'), clear: t('list.clear'), csv: t('audit.csv') }}
        next={next}
        clear={TotalCount === 0 && filter_search ? here : undefined}
        csv={TotalCount > 0 ? csvHref : undefined}
      />
    </ConsoleShell>
  );
}
