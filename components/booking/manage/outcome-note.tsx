import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { clockOf, type ManagePage, mayDo, type Outcome } from './manage-page';

const failures: ReadonlySet<Outcome> = new Set(['taken', 'slower', 'failed']);

/** The outcome of a form; where an hour was taken, the next free ones as links. It takes the focus as it appears. */
export function OutcomeNote({ page }: { page: ManagePage }) {
  const t = useTranslations('manage');
  const { outcome, nextFree, token, locale } = page;
  if (outcome === null) return null;
  const isHour = ['reschedule', 'accept', 'propose'].some((move) => mayDo(page, move));
  const isBad = failures.has(outcome);
  const clock = clockOf(page);
  return (
    <div id="outcome" tabIndex={-1} className="manage-target">
      <Note tone={isBad ? 'warn' : 'good'} role={isBad ? 'alert' : 'status'}>
        <p>{t(outcome === 'taken' && !isHour ? 'outcome.changed' : `outcome.${outcome}`)}</p>
        {nextFree.length > 0 && (
          <>
            <p>{t('nextFree')}</p>
            <ul className="manage-links">
              {nextFree.map(({ Start }) => (
                <li key={Start}>
                  <a
                    className="link"
                    data-soft="move"
                    href={href('manageBooking', { token }, locale, { step: 'move', start: Start }, 'move')}
                  >
                    {t('move.slot', {
                      date: formatLongDate(Start, clock),
                      time: formatTime(Start, clock),
                      zone: zoneName(clock, Start),
                    })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Note>
    </div>
  );
}
