import { useLocale, useTranslations } from 'next-intl';
import { dayKinds, seasonDays } from '@/lib/bookings/contract-team';
import { useFault } from '../use-fault';
import { Clocks, RowFault } from './hours-row';
import type { PersonPage } from './load-person';

/** A Monday, to name the days of a week by. */
const monday = Date.UTC(2024, 0, 1);

/** Names of the days of a week, Monday first. */
export function useDayNames(): string[] {
  const name = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  return seasonDays.map((_, at) => name.format(monday + at * 86_400_000));
}

type Fields = Pick<PersonPage, 'visit' | 'texts'>;

/** Whose hours: the company's, or their own below. */
function WhoseHours({ texts }: Pick<Fields, 'texts'>) {
  const t = useTranslations('portalTeam');
  return (
    <fieldset className="portal-rights">
      <legend>{t('whose')}</legend>
      {(['true', 'false'] as const).map((value) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="follows_company"
            value={value}
            defaultChecked={(texts.follows_company ?? 'true') === value}
          />
          <span>{t(value === 'true' ? 'asCompany' : 'asBelow')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The week of a person: each day its hours, none, or those of the day above. */
export function WeekFields({ visit, texts }: Fields) {
  const t = useTranslations('portalTeam');
  const fault = useFault(visit.faults);
  const names = useDayNames();
  return (
    <>
      <WhoseHours texts={texts} />
      <fieldset className="portal-hours">
        <legend>{t('week')}</legend>
        {names.map((name, at) => (
          <div key={name} className="portal-hours-row portal-day">
            <b>{name}</b>
            <select
              className="input"
              name={`week.${at}.day`}
              aria-label={t('dayIs', { day: name })}
              defaultValue={texts[`week.${at}.day`]}
            >
              {dayKinds
                .filter((kind) => at > 0 || kind !== 'same')
                .map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`days.${kind}`)}
                  </option>
                ))}
            </select>
            <Clocks at={`week.${at}`} about={name} texts={texts} fault={fault} />
            <RowFault at={`week.${at}`} names={['day', 'start', 'end']} fault={fault} />
          </div>
        ))}
      </fieldset>
    </>
  );
}
