import { useTranslations } from 'next-intl';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { type DayHours, hoursOfDay, timeText, weekdayName } from './opening-hours';
import { SectionFrame } from './section-frame';
import { weekdayIn, weekdays } from './weekdays';

type Props = SectionProps<typeof sectionType.operatingHours>;

function useDayText({ page }: Pick<Props, 'page'>) {
  const t = useTranslations('company.hours');
  const { locale, countryId } = page.context;
  return ({ isOpen, isAllDay, isOvernight, start, end }: DayHours) => {
    if (!isOpen) return <span className="hours-closed">{t('closed')}</span>;
    if (isAllDay) return <span>{t('allDay')}</span>;
    const times = { start: timeText(start, locale, countryId), end: timeText(end, locale, countryId) };
    return <span>{t(isOvernight ? 'overnight' : 'range', times)}</span>;
  };
}

/**
 * Monday to Sunday in the company's zone (docs/product.md §2). Today is marked by `aria-current`; the mark follows the clock in
 * the browser too (`TodayMark`), because the page may have been drawn yesterday.
 */
export function Hours({ section, page }: Props) {
  const t = useTranslations('company.hours');
  const dayText = useDayText({ page });
  const { Title, Description } = section.content;
  const { locale, ts } = page.context;
  const today = weekdayIn(page.view.CompanyLocation?.TimezoneName, new Date(ts));
  return (
    <SectionFrame block="hours" title={Title || t('title')} text={Description} lang={langOf(section, page.context)}>
      <ul className="hours">
        {weekdays.map((day) => (
          <li key={day} data-day={day} aria-current={day === today ? 'date' : undefined}>
            <span>
              {weekdayName(day, locale)} <span className="hours-today">{t('today')}</span>
            </span>
            {dayText(hoursOfDay(section.content, day))}
          </li>
        ))}
      </ul>
      {page.zone && <p className="meta mt-2">{t('zone', { zone: page.zone })}</p>}
    </SectionFrame>
  );
}
