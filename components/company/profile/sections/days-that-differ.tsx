import { useTranslations } from 'next-intl';
import type { sectionType } from '@/lib/values/ids';
import type { DaySpan } from '@/lib/values/opening-hours';
import { langOf, type SectionProps } from '../company-page';
import { type DayHours, timeText, weekdayName, weekdayWithin } from './opening-hours';
import { daysPending, type SeasonLine, usualWeek, type WeekLine } from './pending-hours';

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
function useLine({ page }: Pick<Props, 'page'>) {
  const t = useTranslations('company.hours');
  const dayText = useDayText({ page });
  return (days: string, hours: Omit<DayHours, 'day'>) => {
    const state = hours.isOpen ? (hours.isAllDay ? 'allDay' : 'hours') : 'closed';
    return t('weekdays', { days, state, hours: dayText(hours) });
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

interface SeasonWords {
  /** Of what the company wrote. */
  lang: string | undefined;
  daysText: (days: DaySpan) => string;
}

/** The week of a season, and the exceptions that lie within it. */
function Season({ page, lang, of, daysText }: Pick<Props, 'page'> & Pick<SeasonLine, 'of'> & SeasonWords) {
  const [lineText, weekdaysText] = [useLine({ page }), useWeekdays({ page })];
  return (
    <ul>
      {of.week.map((line) => (
        <li key={line.from}>{lineText(weekdaysText(line), line)}</li>
      ))}
      {of.within.map((days) => (
        <li key={days.From}>
          {lineText(daysText(days), days.of.hours)}
          {days.note && <small lang={lang}> {days.note}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Days to come that are other than their week. */
export function DaysThatDiffer({ section, page }: Props) {
  const t = useTranslations('company.hours');
  const dayText = useDayText({ page });
  const { locale, ts } = page.context;
  const now = new Date(ts);
  const days = daysPending(section.content, page.view.CompanyLocation?.TimezoneName, now);
  if (days.length === 0) return null;
  const lang = langOf(section, page.context);
  const daysText = ({ From, Until }: DaySpan) => {
    const [from, until] = [From, Until].map((day) => dateText(day, locale, now)) as [string, string];
    return From === Until ? from : t('days', { from, until });
  };
  return (
    <>
      <h3 className="h3 mt-4">{t('ahead')}</h3>
      <ul className="hours">
        {days.map(({ note, of, ...span }) => (
          <li key={span.From}>
            <span>
              {daysText(span)}
              {note && <small lang={lang}> {note}</small>}
            </span>
            {of.hours && <RowHours isOpen={of.hours.isOpen} text={dayText(of.hours)} />}
            {of.week && <Season page={page} lang={lang} of={of} daysText={daysText} />}
          </li>
        ))}
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
