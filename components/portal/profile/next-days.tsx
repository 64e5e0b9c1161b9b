import { useTranslations } from 'next-intl';
import { hoursFrom, timeText } from '@/components/company/profile/sections/opening-hours';
import { formatShortDate } from '@/lib/i18n/format-date';
import { hasHours, type Opening, openingOn } from '@/lib/values/opening-hours';
import { dayMs, dayText, localDayOf } from '@/lib/values/time';
import type { SectionPage } from './load-section';
import { formOf } from './section-fields';

const shownDays = 14;

/** "8:00 a.m. to 12:00 p.m.", by the clock of the company's country. */
function useOpening({ locale, clock }: SectionPage['frame']) {
  const t = useTranslations('portalHours');
  return (opening: Opening | null): string => {
    if (!opening) return t('aheadClosed');
    const { isAllDay, isOvernight } = hoursFrom(opening.start, opening.end);
    if (isAllDay) return t('aheadAllDay');
    const [from, until] = [opening.start, opening.end].map((hours) => timeText(hours, locale, clock.countryId)) as [
      string,
      string,
    ];
    return t(isOvernight ? 'aheadNight' : 'aheadSpan', { from, until });
  };
}

/** What a week, its seasons and its exceptions come to on the days that are next (docs/rules/portal-pains.md A2.18). */
export function NextDays({ frame, id, content, written, now }: SectionPage) {
  const t = useTranslations('portalHours');
  const say = useOpening(frame);
  if (!formOf(id).hasHours || !hasHours(content)) return null;
  const today = localDayOf(now, frame.clock.timeZone);
  const days = Array.from({ length: shownDays }, (_, nth) => today + nth);
  return (
    <section className="portal-card" aria-labelledby="ahead-title">
      <header>
        <h2 id="ahead-title">{t('aheadTitle', { count: shownDays })}</h2>
        <p className="portal-small">{t('aheadText')}</p>
      </header>
      <dl className="portal-body portal-facts">
        {days.map((day) => {
          const { opening, note } = openingOn(content, day);
          return (
            <div key={day}>
              <dt>
                <time dateTime={dayText(day)}>
                  {formatShortDate(new Date(day * dayMs), { ...frame.clock, timeZone: 'UTC' })}
                </time>
              </dt>
              <dd>
                {say(opening)}
                {note !== '' && (
                  <span className="portal-small block" lang={written}>
                    {note}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
