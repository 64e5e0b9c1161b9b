import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { formatLongDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { clockOf, type ManagePage } from './manage-page';
import { stateTones } from './state-tones';
import { hoursText } from './when';

/** The visits that were booked together, each with its state and the way to its own page. */
export function Series({ page }: { page: ManagePage }) {
  const t = useTranslations('manage');
  const { view, locale } = page;
  const clock = clockOf(page);
  if (view.Series.length === 0) return null;
  return (
    <section className="manage-block" aria-labelledby="series-title">
      <h2 className="h3" id="series-title">
        {t('series.title', { count: view.Series.length })}
      </h2>
      <ol className="manage-series">
        {view.Series.map(({ BookingId, ManageToken, Start, End, State, IsThis }) => {
          const date = formatLongDate(Start, clock);
          const time = hoursText(Start, End, clock);
          return (
            <li key={BookingId} aria-current={IsThis ? 'true' : undefined}>
              <span>
                <b>{date}</b>
                <span className="block">{time}</span>
              </span>
              <Chip tone={stateTones[State]}>{t(`state.${State}`)}</Chip>
              {IsThis ? (
                <span className="meta">{t('series.this')}</span>
              ) : (
                <a
                  className="link"
                  href={href('manageBooking', { token: ManageToken }, locale)}
                  aria-label={t('series.openOne', { date })}
                >
                  {t('series.open')}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What moves along with this visit, before anything does: each from where to where, and what stays since it cannot. */
export function MovesAlong({ page }: { page: ManagePage }) {
  const t = useTranslations('manage.series');
  const clock = clockOf(page);
  const { seriesMoves: moves } = page;
  if (moves.length === 0) return null;
  const when = ({ Start, End }: { Start: string; End: string }) =>
    `${formatLongDate(Start, clock)}, ${hoursText(Start, End, clock)}`;
  return (
    <div>
      <p>{t('along')}</p>
      <ul className="manage-links">
        {moves.map(({ BookingId, From, To, Conflict }) => (
          <li key={BookingId}>
            {Conflict === ''
              ? t('moves', { from: when(From), to: when(To) })
              : t(`stays.${Conflict}`, { from: when(From), to: To.Start ? when(To) : '' })}
          </li>
        ))}
      </ul>
    </div>
  );
}
