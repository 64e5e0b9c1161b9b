import { useTranslations } from 'next-intl';
import { ChoiceLinks } from '@/components/chrome/portal/list-parts';
import { ButtonLink } from '@/components/ui/button';
import { formatDayRange, formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { NewBooking } from './load';
import { keptOf } from './what-form';

type Service = NonNullable<NewBooking['service']>;

/** The second step: the free hours of a week, a link each, as neighbors see them. */
export function HoursCard(page: NewBooking & { service: Service }) {
  const { frame, choices, service, clock } = page;
  const t = useTranslations('portalNewBooking');
  const { Days, From, Until, Next } = choices;
  const at = (start: string) =>
    href('portal', frame.place, frame.locale, { service: service.Id, start, ...keptOf(page) });
  const days = { ...clock, timeZone: 'UTC' };
  return (
    <section className="portal-card" aria-labelledby="hours-title">
      <header>
        <h2 id="hours-title" tabIndex={-1}>
          {t('hours', { service: service.Name })}
        </h2>
        <p className="portal-small">
          {t('week', {
            days: formatDayRange(`${From}T00:00:00Z`, `${Until}T00:00:00Z`, days),
            zone: zoneName(clock),
          })}
        </p>
      </header>
      <div className="portal-body">
        {Days.length === 0 && <p role="status">{t('noHours')}</p>}
        {Days.map(({ Date: day, Slots }) => {
          const name = formatLongDate(`${day}T00:00:00Z`, days);
          return (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`}>{name}</h3>
              <ChoiceLinks
                className="portal-chips-wrap"
                label={name}
                choices={Slots.map(({ Start }) => ({
                  text: formatTime(Start, clock),
                  href: at(Start),
                  isChosen: false,
                }))}
              />
            </section>
          );
        })}
        <div className="portal-acts">
          <ButtonLink kind="secondary" href={at(Next)}>
            {t('later')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
