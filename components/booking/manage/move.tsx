import { useTranslations } from 'next-intl';
import { plateOf } from '@/components/parts/card-date';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Plate } from '@/components/ui/plate';
import { formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { ChangeForm } from './change-form';
import { clockOf, type ManagePage, type MoveMonth } from './manage-page';
import { MoveCalendar } from './move-calendar';
import { useScope } from './scope-field';
import { MovesAlong } from './series';
import { dayText, hoursText, whenText } from './when';

interface MoveProps {
  page: ManagePage;
  plainKey: string;
}

/** The hours of a day: free ones are links, each with its whole date and zone in its name. */
function Slots({ page, move, day }: { page: ManagePage; move: MoveMonth; day: string }) {
  const t = useTranslations('manage.move');
  const { locale, token } = page;
  const clock = clockOf(page);
  const slots = move.days?.get(day)?.slots ?? [];
  const date = dayText(day, clock);
  const free = slots.filter(({ IsFree }) => IsFree).length;
  return (
    <section className="manage-stack" aria-labelledby="move-day">
      <div className="manage-day-head">
        <Plate date={plateOf(`${day}T12:00:00`, { locale, countryId: clock.countryId })} isSmall />
        <div>
          <h3 className="h3 manage-target" id="move-day" tabIndex={-1}>
            {date}
          </h3>
          <p className="meta">{t('slots', { free, all: slots.length })}</p>
        </div>
      </div>
      <ul className="manage-slots">
        {slots.map(({ Start, IsFree }) => {
          const time = formatTime(Start, clock);
          return (
            <li key={Start}>
              {IsFree ? (
                <a
                  className="manage-slot"
                  data-soft="move-confirm"
                  href={href('manageBooking', { token }, locale, { step: 'move', start: Start }, 'move-confirm')}
                  aria-current={Start === move.slot?.Start ? 'true' : undefined}
                  aria-label={t('slot', { date, time, zone: zoneName(clock, Start) })}
                >
                  {time}
                </a>
              ) : (
                <span className="manage-slot manage-slot-taken">
                  <span aria-hidden="true">{time}</span>
                  <span className="sr-only">{t('taken', { time })}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Says once more what will be, with date, hour and zone; only this button moves anything (docs/rules/pains.md 2). */
function Confirm({ page, plainKey, start, end }: MoveProps & { start: string; end: string }) {
  const t = useTranslations('manage');
  const { view } = page;
  const clock = clockOf(page);
  const scope = useScope(page, 'move');
  // What cannot be moved along is named above, and stays.
  const staying = page.seriesMoves.filter(({ Conflict }) => Conflict !== '');
  const kept = staying.map(({ BookingId }, at) => [`keep_booking_ids.${at}`, String(BookingId)]);
  return (
    <section className="card manage-block" aria-labelledby="move-confirm">
      <h3 className="h3 manage-target" id="move-confirm" tabIndex={-1}>
        {t('move.confirm')}
      </h3>
      <dl className="manage-swap">
        <div className="manage-swap-side">
          <dt>{t('move.from')}</dt>
          <dd>{whenText(t, view.Start, view.End, clock)}</dd>
        </div>
        <div className="manage-swap-side">
          <dt>{t('move.to')}</dt>
          <dd>
            <b>{whenText(t, start, end, clock)}</b>
          </dd>
        </div>
      </dl>
      {scope && <MovesAlong page={page} />}
      <ChangeForm
        page={page}
        plainKey={plainKey}
        call="move"
        hidden={{ start, ...Object.fromEntries(kept) }}
        fields={scope ? [scope] : []}
        submit={t('move.submit', {
          date: formatLongDate(start, clock),
          time: hoursText(start, end, clock),
          zone: zoneName(clock, start),
        })}
        busy={t('move.busy')}
      />
    </section>
  );
}

/** Another time for the booking: month, day, hour, and a last look before anything moves. All by links and one form. */
export function Move({ page, plainKey }: MoveProps) {
  const t = useTranslations('manage');
  const { move, view, token, locale } = page;
  if (!move) return null;
  const zone = zoneName(clockOf(page), view.Start);
  return (
    <section className="manage-stack manage-target" id="move" tabIndex={-1} aria-labelledby="move-title">
      <div>
        <h2 className="h2" id="move-title">
          {t('move.title')}
        </h2>
        <p className="lead">{t('move.lead', { zone })}</p>
      </div>
      {move.days === null ? (
        <Note tone="warn">{t('move.away', { company: view.CompanyName })}</Note>
      ) : (
        <MoveCalendar page={page} move={move} />
      )}
      {move.day && <Slots page={page} move={move} day={move.day} />}
      {move.slot && <Confirm page={page} plainKey={plainKey} start={move.slot.Start} end={move.slot.End} />}
      <div>
        <ButtonLink kind="quiet" data-soft="state" href={href('manageBooking', { token }, locale)}>
          {t('move.keep')}
        </ButtonLink>
      </div>
    </section>
  );
}
