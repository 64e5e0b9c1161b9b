import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatDayRange, zoneName } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { UnlistedNote } from './hindrance';
import type { Calendar } from './load';
import { useCalendarOutcome } from './use-outcome';
import { WeekGrid } from './week-grid';

/** Makes the address of a week, of one person or of everybody. */
const addresses =
  ({ frame }: Calendar) =>
  (start?: string, person?: number) =>
    href('portal', { companyTag: frame.place.companyTag, screen: 'calendar' }, frame.locale, {
      start,
      member: person === undefined ? undefined : String(person),
    });

/** Other weeks. */
function WeekHead(page: Calendar) {
  const t = useTranslations('portalCalendar');
  const at = addresses(page);
  const utc = (day: string) => `${day}T00:00:00Z`;
  const week = formatDayRange(utc(page.days[0]!.day), utc(page.days[6]!.day), {
    ...page.frame.clock,
    timeZone: 'UTC',
  });
  return (
    <header className="portal-week-head">
      <h2 id="week-title">{week}</h2>
      <nav className="portal-acts" aria-label={t('weeks')}>
        <ButtonLink kind="quiet" href={at(page.before, page.person)} icon="chevron-left">
          {t('previous')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={at(undefined, page.person)}>
          {t('thisWeek')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={at(page.after, page.person)} icon="chevron-right">
          {t('next')}
        </ButtonLink>
      </nav>
    </header>
  );
}

/** Everybody, or one person alone. */
function PersonFilter(page: Calendar) {
  const t = useTranslations('portalCalendar');
  const at = addresses(page);
  const { people, person, shown } = page;
  if (people.length < 2) return null;
  return (
    <nav className="portal-chips" aria-label={t('people')}>
      <a href={at(shown)} aria-current={person === undefined ? 'page' : undefined}>
        {t('everyone')}
      </a>
      {people.map(({ Id, Name }) => (
        <a key={Id} href={at(shown, Id)} aria-current={person === Id ? 'page' : undefined}>
          {Name}
        </a>
      ))}
    </nav>
  );
}

/** What tints, marks and hatching mean. */
function Legend({ tints, rows }: Calendar) {
  const t = useTranslations('portalCalendar');
  const hasOff = rows.some(({ cells }) => cells.some(({ isOff }) => isOff));
  return (
    <ul className="cal-legend" aria-label={t('legend')}>
      {tints.map((name, nth) => (
        <li key={name} className="cal-tint" data-tint={nth + 1}>
          {name}
        </li>
      ))}
      <li>
        <Icon name="car" size="s" /> {t('legendDrive')}
      </li>
      <li data-tight="true">
        <Icon name="warning" size="s" /> {t('legendTight')}
      </li>
      <li>
        <span className="cal-dash" /> {t('legendWaits')}
      </li>
      {hasOff && (
        <li>
          <span className="cal-hatch" /> {t('off')}
        </li>
      )}
    </ul>
  );
}

/** A week: where the company's people are, the ways between, and where seats are left (docs/portal.md §1, docs/design.md §7.7). */
export function CalendarScreen(page: Calendar) {
  const { visit, frame, zone } = page;
  const t = useTranslations('portalCalendar');
  const { locale } = visit;
  const { companyTag } = frame.place;
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead', { zone: zoneName({ timeZone: zone, locale }) })}</p>
      </header>
      <OutcomeNote visit={visit} {...useCalendarOutcome(frame)} />
      <UnlistedNote {...page} />
      <div className="portal-acts">
        <ButtonLink href={href('portal', { companyTag, screen: 'announce' }, locale)} icon="plus">
          {t('announce')}
        </ButtonLink>
      </div>
      <section className="portal-card cal-card" aria-labelledby="week-title">
        <WeekHead {...page} />
        <PersonFilter {...page} />
        {page.rows.length === 0 ? <p className="portal-body">{t('noPeople')}</p> : <WeekGrid {...page} />}
        <p className="portal-small portal-body cal-drag-hint">{t('dragHint')}</p>
      </section>
      <Legend {...page} />
    </PortalShell>
  );
}
