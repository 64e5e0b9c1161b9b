import { useLocale, useTranslations } from 'next-intl';
import { Input } from '@/components/ui/field';
import { weekdays } from '@/lib/profile/contract-sections';
import { useFault } from '../use-fault';
import type { SectionPage } from './load-section';

/** A Monday, to name the days of a week by. */
const monday = Date.UTC(2024, 0, 1);

/** Opening hours of a week: a day that is not ticked is closed. */
export function HoursFields({ visit, filled }: Pick<SectionPage, 'visit' | 'filled'>) {
  const t = useTranslations('portalProfile');
  const fault = useFault(visit.faults);
  const dayName = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset className="portal-hours">
      <legend>{t('hours')}</legend>
      <p className="portal-small">{t('hoursHint')}</p>
      {weekdays.map((day, at) => {
        const name = dayName.format(monday + at * 86_400_000);
        const wrong = fault(`content.StartTime${day}`) ?? fault(`content.EndTime${day}`);
        return (
          <div key={day} className="portal-hours-row">
            <label className="check">
              <input
                type="checkbox"
                name={`content.Enable${day}`}
                value="true"
                defaultChecked={filled.isOn(`Enable${day}`)}
              />
              <span>{name}</span>
            </label>
            {(['StartTime', 'EndTime'] as const).map((end) => (
              <Input
                key={end}
                type="time"
                name={`content.${end}${day}`}
                aria-label={t(end === 'StartTime' ? 'opens' : 'closes', { day: name })}
                aria-invalid={wrong ? true : undefined}
                defaultValue={filled.clock(`${end}${day}`)}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
