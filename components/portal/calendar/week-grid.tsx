import { useTranslations } from 'next-intl';
import { formatShortDate, plateParts } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { CalendarEntry } from './calendar-visit';
import { DragWeek } from './drag-week.client';
import type { Calendar, CalendarRow } from './load';

/** A calendar day, which has no zone. */
const utc = (day: string) => `${day}T00:00:00Z`;

/** The days from Monday: on a phone the way to each of them. */
function Days({ frame, days, today, shown, person }: Calendar) {
  const t = useTranslations('portalCalendar');
  const clock = { ...frame.clock, timeZone: 'UTC' };
  const at = (start: string) =>
    href('portal', { companyTag: frame.place.companyTag, screen: 'calendar' }, frame.locale, {
      start,
      member: person === undefined ? undefined : String(person),
    });
  return (
    <ol className="cal-days">
      {days.map(({ day, count }) => {
        const { weekday, day: number } = plateParts(utc(day), clock);
        return (
          <li key={day} data-today={day === today || undefined}>
            <a
              href={at(day)}
              aria-current={day === shown ? 'date' : undefined}
              aria-label={t('dayVisits', { day: formatShortDate(utc(day), clock), count })}
            >
              <span>{weekday}</span>
              <b>{number}</b>
              <small>{count > 0 ? t('visits', { count }) : ''}</small>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('')
    .toUpperCase();

function Cell({ cell, person, page }: { cell: CalendarRow['cells'][number]; person: number; page: Calendar }) {
  const t = useTranslations('portalCalendar');
  const { day, isOff, visits } = cell;
  const name = formatShortDate(utc(day), { ...page.frame.clock, timeZone: 'UTC' });
  return (
    <li data-day={day} data-person={person} data-shown={day === page.shown || undefined} data-off={isOff || undefined}>
      <span className="sr-only">{name}</span>
      {visits.length === 0 ? (
        <p className={isOff ? undefined : 'cal-nothing'}>{t(isOff ? 'off' : 'nothing')}</p>
      ) : (
        <ol>
          {visits.map((row) => (
            <CalendarEntry key={row.Id} {...page} row={row} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** The week: a row a person, a column a day; on a phone the people of one day (docs/design.md §7.7). */
export function WeekGrid(page: Calendar) {
  const t = useTranslations('portalCalendar');
  return (
    <DragWeek>
      <Days {...page} />
      {page.rows.map(({ id, name, cells, count }) => (
        <section key={id} className="cal-person" aria-labelledby={`person-${id}`}>
          <header>
            <span className="cal-initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <h3 id={`person-${id}`}>{name}</h3>
            <p className="portal-small">{t('visits', { count })}</p>
          </header>
          <ol>
            {cells.map((cell) => (
              <Cell key={cell.day} cell={cell} person={id} page={page} />
            ))}
          </ol>
        </section>
      ))}
    </DragWeek>
  );
}
