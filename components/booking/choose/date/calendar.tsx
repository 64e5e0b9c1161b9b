import { useTranslations } from 'next-intl';
import { IconLink } from '@/components/ui/button';
import { type DayView, freeSlots, type MonthView } from '../month-view';

interface CalendarProps {
  view: MonthView;
  weekdays: readonly string[];
  day: string;
  isLoading: boolean;
  previous: string | null;
  next: string | null;
  /** Addresses of days and months, for browsers without script. */
  dayHref: (day: string) => string;
  monthHref: (month: string) => string;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
}

/** Element id of the name of the month. */
export const monthId = 'month';

type Press = { preventDefault: () => void };

function DayCell({
  day,
  isChosen,
  href,
  onPick,
}: {
  day: DayView;
  isChosen: boolean;
  href: string;
  onPick: () => void;
}) {
  const t = useTranslations('booking.date');
  const number = Number(day.date.slice(8));
  if (freeSlots(day).length === 0)
    return (
      <span className="book-day">
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{t('dayNone', { day: day.label })}</span>
      </span>
    );
  const look = `book-day book-day-free${day.hasNeighbors ? ' book-day-neighbors' : ''}`;
  return (
    <a
      className={look}
      href={href}
      aria-current={isChosen ? 'date' : undefined}
      aria-label={day.hasNeighbors ? t('dayNeighbors', { day: day.label }) : day.label}
      onClick={(event: Press) => {
        event.preventDefault();
        onPick();
      }}
    >
      {number}
    </a>
  );
}

/** The name of the month, and the ways to its neighbors. */
function MonthHead({ view, isLoading, previous, next, monthHref, onMonth }: CalendarProps) {
  const t = useTranslations('booking.date');
  const way = (month: string) => ({
    href: monthHref(month),
    onClick: (event: Press) => {
      event.preventDefault();
      if (!isLoading) onMonth(month);
    },
  });
  return (
    <div className="book-month">
      <h2 className="h3" id={monthId} tabIndex={-1}>
        {view.title}
      </h2>
      <div className="row">
        {previous && <IconLink icon="chevron-left" isSmall label={t('previous')} {...way(previous)} />}
        {next && <IconLink icon="chevron-right" isSmall label={t('next')} {...way(next)} />}
      </div>
    </div>
  );
}

/** A month of days, weeks beginning on Monday: links, so that each is a page of its own without script. */
export function Calendar(props: CalendarProps) {
  const { view, weekdays, day, isLoading, dayHref, onDay } = props;
  const t = useTranslations('booking.date');
  const hasNeighbors = view.days.some((one) => one.hasNeighbors && freeSlots(one).length > 0);
  return (
    <section className="card book-calendar" aria-busy={isLoading} id="calendar">
      <MonthHead {...props} />
      <div className="book-days">
        {weekdays.map((name) => (
          <span key={name} className="book-weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        {weekdays.slice(0, view.before).map((name) => (
          <span key={`before ${name}`} />
        ))}
        {isLoading
          ? view.days.map(({ date }) => <span key={date} className="book-day skeleton" />)
          : view.days.map((one) => (
              <DayCell
                key={one.date}
                day={one}
                isChosen={one.date === day}
                href={dayHref(one.date)}
                onPick={() => onDay(one.date)}
              />
            ))}
      </div>
      {hasNeighbors && (
        <p className="meta book-legend">
          <span className="book-lamp" />
          <span>{t('neighbors')}</span>
        </p>
      )}
    </section>
  );
}
