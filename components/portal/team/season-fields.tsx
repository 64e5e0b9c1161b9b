import { useLocale, useTranslations } from 'next-intl';
import { Input } from '@/components/ui/field';
import { seasonDays } from '@/lib/bookings/contract-team';
import { teamLimits } from '@/lib/config/limits';
import { useFault } from '../use-fault';
import { Clocks, RowFault } from './hours-row';
import type { PersonPage } from './load-person';
import { rowsOf } from './person-values';
import { useDayNames } from './week-fields';

type Fields = Pick<PersonPage, 'visit' | 'texts'>;

function useMonthNames(): string[] {
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => name.format(Date.UTC(2024, at, 1)));
}

/** A day of the year: its number, its month. */
function YearDay({ at, end, texts }: { at: string; end: 'from' | 'until'; texts: Fields['texts'] }) {
  const t = useTranslations('portalTeam');
  const months = useMonthNames();
  return (
    <fieldset className="portal-year-day">
      <legend>{t(end === 'from' ? 'firstDay' : 'lastDay')}</legend>
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={31}
        name={`${at}.${end}_day`}
        aria-label={t('dayOfMonth')}
        defaultValue={texts[`${at}.${end}_day`]}
      />
      <select
        className="input"
        name={`${at}.${end}_month`}
        aria-label={t('month')}
        defaultValue={texts[`${at}.${end}_month`] ?? ''}
      >
        <option value="">{t('noMonth')}</option>
        {months.map((name, nth) => (
          <option key={name} value={nth + 1}>
            {name}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

const fields = ['from_day', 'from_month', 'until_day', 'until_month', 'start', 'end'] as const;

/** Parts of the year with hours of their own, every year. */
export function SeasonFields({ visit, texts }: Fields) {
  const t = useTranslations('portalTeam');
  const fault = useFault(visit.faults);
  const days = useDayNames();
  return (
    <fieldset className="portal-hours">
      <legend>{t('seasons')}</legend>
      <p className="portal-small">{t('seasonsHint')}</p>
      {rowsOf(texts, 'seasons', { blank: 1, max: teamLimits.seasons }).map((nth) => {
        const at = `seasons.${nth}`;
        return (
          <div key={at} className="portal-exception">
            <YearDay at={at} end="from" texts={texts} />
            <YearDay at={at} end="until" texts={texts} />
            <Clocks at={at} about={t('seasonAbout', { number: nth + 1 })} texts={texts} fault={fault} isNamed />
            <div className="portal-season-days">
              {seasonDays.map((day, of) => (
                <label key={day} className="check">
                  <input
                    type="checkbox"
                    name={`${at}.${day}`}
                    value="true"
                    defaultChecked={texts[`${at}.${day}`] === 'true'}
                  />
                  <span>{days[of]}</span>
                </label>
              ))}
            </div>
            <RowFault at={at} names={fields} fault={fault} />
          </div>
        );
      })}
    </fieldset>
  );
}
