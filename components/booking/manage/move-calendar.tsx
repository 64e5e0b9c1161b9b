import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { formatMonth, plateParts } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { clockOf, type ManagePage, type MoveMonth } from './manage-page';
import { monthCells } from './move-days';
import { dayText } from './when';

interface CalendarProps {
  page: ManagePage;
  move: MoveMonth;
}

const moveHref = ({ token, locale }: ManagePage, query: { month?: string; start?: string }) =>
  href('manageBooking', { token }, locale, { step: 'move', ...query }, 'move');

/** A way to another month; a place kept where there is none. */
function Turn({
  page,
  month,
  label,
  icon,
}: {
  page: ManagePage;
  month: string | null;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
}) {
  if (month === null) return <span className="manage-turn" />;
  return (
    <a
      className="icon-btn icon-btn-sm"
      data-soft="move-month"
      href={moveHref(page, { month })}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </a>
  );
}

function Day({ page, move, day }: CalendarProps & { day: string }) {
  const t = useTranslations('manage.move');
  const known = move.days?.get(day);
  const count = known?.slots.filter(({ IsFree }) => IsFree).length ?? 0;
  const number = Number(day.slice(8));
  const neighbors = known?.hasNeighbors === true;
  const marks = neighbors ? ' manage-day-near' : '';
  if (count === 0) return <span className={`manage-day${marks}`}>{number}</span>;
  const date = dayText(day, clockOf(page));
  return (
    <a
      className={`manage-day manage-day-free${marks}`}
      data-soft="move-day"
      href={moveHref(page, { start: day })}
      aria-current={day === move.day ? 'date' : undefined}
      aria-label={t('day', { date, count, neighbors: neighbors ? 'yes' : 'no' })}
    >
      {number}
    </a>
  );
}

/** Monday to Sunday, as they are abbreviated; 2026-11-02 was a Monday. */
const weekdayOf = (index: number, page: ManagePage) =>
  plateParts(new Date(Date.UTC(2026, 10, 2 + index)), { ...clockOf(page), timeZone: 'UTC' }).weekday;

/** A month of the place's calendar: days with free times are links, a dot marks where neighbors have booked. */
export function MoveCalendar({ page, move }: CalendarProps) {
  const t = useTranslations('manage.move');
  const { locale, view } = page;
  const name = formatMonth(`${move.month}-01T00:00:00Z`, { timeZone: 'UTC', locale, countryId: view.CountryId });
  const known = [...(move.days?.values() ?? [])];
  const hasFree = known.some(({ slots }) => slots.some(({ IsFree }) => IsFree));
  const hasNeighbors = known.some((day) => day.hasNeighbors);
  const { before, days } = monthCells(move.month);
  return (
    <div className="card manage-month">
      <div className="manage-month-head">
        <h3 className="h3 manage-target" id="move-month" tabIndex={-1}>
          {name}
        </h3>
        <Turn page={page} month={move.previous} label={t('previous')} icon="chevron-left" />
        <Turn page={page} month={move.next} label={t('next')} icon="chevron-right" />
      </div>
      <div className="manage-days">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={weekdayOf(index, page)} className="manage-weekday" aria-hidden="true">
            {weekdayOf(index, page)}
          </span>
        ))}
        {before.map((place) => (
          <span key={place} />
        ))}
        {days.map((day) => (
          <Day key={day} page={page} move={move} day={day} />
        ))}
      </div>
      {!hasFree && <p>{t('none', { month: name })}</p>}
      {hasNeighbors && (
        <p className="meta manage-legend">
          <span className="manage-dot" />
          {t('legend')}
        </p>
      )}
    </div>
  );
}
