import { useTranslations } from 'next-intl';
import { formatMonth } from '@/lib/i18n/format-date';
import { sectionType } from '@/lib/values/ids';
import { isUnconfirmed } from '@/lib/values/opening-hours';
import { langOf, type SectionProps } from '../company-page';
import { DaysThatDiffer, RowHours, UsualWeek, useDayText } from './days-that-differ';
import { type DateHours, type DayHours, hoursOfDay, hoursThisWeek, weekdayName, weekdayToday } from './opening-hours';
import { SectionFrame } from './section-frame';
import { weekdays } from './weekdays';

type Props = SectionProps<typeof sectionType.operatingHours>;

/** Hours that were not confirmed for long (docs/portal.md §4). */
function Unconfirmed({ page }: Pick<Props, 'page'>) {
  const t = useTranslations('company.hours');
  const { locale, ts } = page.context;
  const confirmedOn = page.view.CompanyProfileSections.find(
    (one) => one.CompanySectionTypeId === sectionType.operatingHours,
  )?.ConfirmedDate;
  if (!isUnconfirmed(confirmedOn, 'visitors', ts)) return null;
  const date = formatMonth(confirmedOn!, { locale, timeZone: 'UTC' });
  return <p className="meta mt-2">{t('unconfirmed', { date })}</p>;
}

/**
 * Monday to Sunday of this week in the company's zone (docs/product.md §2): with its season and its exceptions. Today is marked by
 * `aria-current`; the mark follows the clock in the browser too (`TodayMark`), because the page may have been drawn yesterday.
 */
export function Hours({ section, page }: Props) {
  const t = useTranslations('company.hours');
  const dayText = useDayText({ page });
  const { Title, Description } = section.content;
  const { locale, ts } = page.context;
  const now = new Date(ts);
  const zone = page.view.CompanyLocation?.TimezoneName;
  const today = weekdayToday(zone, now);
  const week: readonly (DayHours & Partial<DateHours>)[] =
    hoursThisWeek(section.content, zone, now) ?? weekdays.map((day) => hoursOfDay(section.content, day));
  const lang = langOf(section, page.context);
  return (
    <SectionFrame block="hours" title={Title} words={t('title')} text={Description} lang={lang}>
      <ul className="hours">
        {week.map((hours) => (
          <li key={hours.day} data-day={hours.day} aria-current={hours.day === today ? 'date' : undefined}>
            <span>
              {weekdayName(hours.day, locale)} <span className="hours-today">{t('today')}</span>
              {hours.note && <small lang={lang}> {hours.note}</small>}
            </span>
            <RowHours isOpen={hours.isOpen} text={dayText(hours)} />
          </li>
        ))}
      </ul>
      <DaysThatDiffer section={section} page={page} />
      <UsualWeek section={section} page={page} thisWeek={week} />
      {page.zone && <p className="meta mt-2">{t('zone', { zone: page.zone })}</p>}
      <Unconfirmed page={page} />
    </SectionFrame>
  );
}
