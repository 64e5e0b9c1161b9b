import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { formatLongDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { CalendarDay } from './calendar-day';
import type { Calendar } from './load';
import { useCalendarOutcome } from './use-outcome';

/** A week: where the company's people are, and where seats are left (docs/portal.md §1). */
export function CalendarScreen({ visit, frame, week, before, after }: Calendar) {
  const t = useTranslations('portalCalendar');
  const { locale } = visit;
  const { companyTag } = frame.place;
  const at = (start?: string) => href('portal', { companyTag, screen: 'calendar' }, locale, { start });
  const long = (day: string) => formatLongDate(`${day}T00:00:00Z`, { timeZone: 'UTC', locale });
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} {...useCalendarOutcome()} />
      <div className="portal-acts">
        <ButtonLink href={href('portal', { companyTag, screen: 'announce' }, locale)} icon="plus">
          {t('announce')}
        </ButtonLink>
      </div>
      <section className="portal-card" aria-labelledby="week-title">
        <header className="portal-week-head">
          <h2 id="week-title">{t('week', { from: long(week[0]!.day), to: long(week[6]!.day) })}</h2>
          <nav className="portal-acts" aria-label={t('title')}>
            <ButtonLink kind="quiet" href={at(before)} icon="chevron-left">
              {t('previous')}
            </ButtonLink>
            <ButtonLink kind="quiet" href={at()}>
              {t('thisWeek')}
            </ButtonLink>
            <ButtonLink kind="quiet" href={at(after)} icon="chevron-right">
              {t('next')}
            </ButtonLink>
          </nav>
        </header>
        <ol className="portal-week">
          {week.map((one) => (
            <CalendarDay key={one.day} frame={frame} {...one} />
          ))}
        </ol>
      </section>
    </PortalShell>
  );
}
