import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/field';
import { teamLimits } from '@/lib/config/limits';
import { useFault } from '../use-fault';
import { Clocks, RowFault } from './hours-row';
import type { PersonPage } from './load-person';
import { rowsOf } from './person-values';

const blank = 1;

/** Days on which the week does not hold: off, or open at other hours, a Sunday too. */
export function ExceptionFields({ visit, texts }: Pick<PersonPage, 'visit' | 'texts'>) {
  const t = useTranslations('portalTeam');
  const fault = useFault(visit.faults);
  return (
    <fieldset className="portal-hours">
      <legend>{t('exceptions')}</legend>
      <p className="portal-small">{t('exceptionsHint')}</p>
      {rowsOf(texts, 'exceptions', { blank, max: teamLimits.exceptions }).map((nth) => {
        const at = `exceptions.${nth}`;
        const about = t('exceptionAbout', { number: nth + 1 });
        return (
          <div key={at} className="portal-exception">
            {(['from', 'until'] as const).map((name) => (
              <label key={name} htmlFor={`${at}-${name}`}>
                <span>{t(name === 'from' ? 'firstDay' : 'lastDay')}</span>
                <Input
                  id={`${at}-${name}`}
                  type="date"
                  name={`${at}.${name}`}
                  aria-invalid={fault(`${at}.${name}`) ? true : undefined}
                  aria-describedby={fault(`${at}.${name}`) ? `${at}-fault` : undefined}
                  defaultValue={texts[`${at}.${name}`]}
                />
              </label>
            ))}
            <Clocks at={at} about={about} texts={texts} fault={fault} isNamed />
            <Input
              name={`${at}.note`}
              aria-label={t('noteAbout', { number: nth + 1 })}
              placeholder={t('note')}
              maxLength={teamLimits.note}
              defaultValue={texts[`${at}.note`]}
            />
            <RowFault at={at} names={['from', 'until', 'start', 'end', 'note']} fault={fault} />
          </div>
        );
      })}
    </fieldset>
  );
}
