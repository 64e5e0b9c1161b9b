import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { formatHour, formatShortDate } from '@/lib/i18n/format-date';
import { accessWord, gatherAccesses } from './access-list';
import { clockOf, type ManagePage } from './manage-page';

/** Who saw the booking and who changed it, for the neighbor to read (docs/booking.md §3). */
export function AccessLog({ page }: { page: ManagePage }) {
  const t = useTranslations('manage');
  const { view } = page;
  const clock = clockOf(page);
  const whoOf = (who: 'neighbor' | 'company' | 'operator') =>
    who === 'company' ? view.CompanyName : t(`access.who.${who}`);
  return (
    <details className="manage-block manage-log">
      <summary>
        <h2 className="h3">{t('access.title')}</h2>
        <Icon name="chevron-down" />
      </summary>
      <p className="meta">{t('access.text')}</p>
      <ul>
        {gatherAccesses(view.AccessLog).map(({ Who, What, At, Times }) => {
          const what = t(`access.what.${accessWord(What)}`);
          return (
            <li key={`${At}${Who}${What}`}>
              <b>{whoOf(Who)}</b>
              <span>{Times > 1 ? t('access.times', { what, count: Times }) : what}</span>
              <time className="meta" dateTime={At}>
                {t('byTime', { date: formatShortDate(At, clock), time: formatHour(At, clock) })}
              </time>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
