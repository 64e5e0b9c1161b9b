import { useTranslations } from 'next-intl';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { type DayHours, timeText, weekdayName, weekdayWithin } from './opening-hours';
import { daysPending, usualWeek, type WeekLine } from './pending-hours';

type Props = SectionProps<typeof sectionType.operatingHours>;

/** The hours of a day in words. */
export function useDayText({ page }: Pick<Props, 'page'>) {
  const t = useTranslations('company.hours');
  const { locale, countryId } = page.context;
  return ({ isOpen, isAllDay, isOvernight, start, end }: Omit<DayHours, 'day'>) => {
    if (!isOpen) return t('closed');
    if (isAllDay) return t('allDay');
    const times = { start: timeText(start, locale, countryId), end: timeText(end, locale, countryId) };
    return t(isOvernight ? 'overnight' : 'range', times);
  };
}

/** The hours of a row, as its last cell. */
export const RowHours = ({ isOpen, text }: { isOpen: boolean; text: string }) => (
  <span className={isOpen ? undefined : 'hours-closed'}>{text}</span>
);

/** "Lundi – vendredi". */
function useWeekdays({ page }: Pick<Props, 'page'>) {
  const t = useTranslations('company.hours');
  return ({ from, until }: WeekLine) => {
    const { locale } = page.context;
    const first = weekdayName(from, locale);
    return from === until ? first : t('days', { from: first, until: weekdayWithin(until, locale) });
  };
}

/** "Lundi – vendredi : fermé". */
function useWeekLine({ page }: Pick<Props, 'page'>) {
  const t = useTranslations('company.hours');
  const [dayText, weekdaysText] = [useDayText({ page }), useWeekdays({ page })];
  return (line: WeekLine) => {
    const state = line.isOpen ? (line.isAllDay ? 'allDay' : 'hours') : 'closed';
    return t('weekdays', { days: weekdaysText(line), state, hours: dayText(line) });
  };
}

/** A calendar day of an exception, "Dec 24"; the year where it is not this one. */
const dateText = (day: string, locale: string, now: Date) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === String(now.getUTCFullYear()) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Days to come that are other than their week. */
export function DaysThatDiffer({ section, page }: Props) {
  const t = useTranslations('company.hours');
  const [dayText, lineText] = [useDayText({ page }), useWeekLine({ page })];
  const { locale, ts } = page.context;
  const now = new Date(ts);
  const days = daysPending(section.content, page.view.CompanyLocation?.TimezoneName, now);
  if (days.length === 0) return null;
  const lang = langOf(section, page.context);
  return (
    <>
      <h3 className="h3 mt-4">{t('ahead')}</h3>
      <ul className="hours">
        {days.map(({ From, Until, note, of }) => {
          const [from, until] = [From, Until].map((day) => dateText(day, locale, now));
          return (
            <li key={From}>
              <span>
                {From === Until ? from : t('days', { from: from!, until: until! })}
                {note && <small lang={lang}> {note}</small>}
              </span>
              {of.hours && <RowHours isOpen={of.hours.isOpen} text={dayText(of.hours)} />}
              {of.week && (
                <ul>
                  {of.week.map((line) => (
                    <li key={line.from}>{lineText(line)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The usual week, where this one is another. */
export function UsualWeek({ section, page, thisWeek }: Props & { thisWeek: readonly DayHours[] }) {
  const t = useTranslations('company.hours');
  const [dayText, weekdaysText] = [useDayText({ page }), useWeekdays({ page })];
  const week = usualWeek(section.content, thisWeek);
  if (week.length === 0) return null;
  return (
    <>
      <h3 className="h3 mt-4">{t('usual')}</h3>
      <ul className="hours">
        {week.map((line) => (
          <li key={line.from}>
            <span>{weekdaysText(line)}</span>
            <RowHours isOpen={line.isOpen} text={dayText(line)} />
          </li>
        ))}
      </ul>
    </>
  );
}
