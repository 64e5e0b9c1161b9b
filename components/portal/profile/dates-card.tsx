import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Note } from '@/components/ui/note';
import type { VisitRow } from '@/lib/bookings/contract-visits';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import { useInstant } from '../bookings/booking-list';
import { placeName } from '../calendar/place-name';
import { rowHref } from '../rows';
import type { SectionPage } from './load-section';

/** Street days ahead that are named here; the calendar has all. */
const maxShown = 12;

/** A street day: when and where, and whether neighbors can book it, else why not. */
function DateItem({ frame, row }: Pick<SectionPage, 'frame'> & { row: VisitRow }) {
  const t = useTranslations('portalCalendar');
  const instant = useInstant();
  const { Hindrance: of } = row;
  return (
    <li className="portal-row">
      <div>
        <p>
          <a href={rowHref(frame, 'visit', row.Id)}>
            {instant(row.Start, { ...frame.clock, timeZone: row.TimezoneName })}
          </a>
        </p>
        <p className="portal-small">{[row.ServiceName, placeName(row)].join(' · ')}</p>
        {/* Below, not beside: the reason is as wide as what it is about, and the card is narrow. */}
        <p className="mt-1">
          <Chip tone={of ? undefined : 'positive'} icon={of ? 'lock' : 'check'}>
            {t(of ? `hindranceMark.${of}` : 'ahead.shown')}
          </Chip>
        </p>
      </div>
    </li>
  );
}

/** Beside the heading of dates: the street days that are next, and why neighbors do not see one (docs/rules/portal-screens.md A3). */
export function DatesCard({ frame, id, row, dates }: SectionPage) {
  const t = useTranslations('portalCalendar');
  if (!dates) return null;
  const { place, portal, locale } = frame;
  const { companyTag } = place;
  return (
    <section className="portal-card" aria-labelledby="section-dates">
      <header>
        <h2 id="section-dates">{t('ahead.title')}</h2>
        <p className="portal-small">{t(dates.length === 0 ? 'ahead.none' : 'ahead.lead')}</p>
      </header>
      {id === sectionType.upcomingServices && row.IsHidden && (
        <div className="portal-body">
          <Note tone="warn">{t('ahead.hidden')}</Note>
        </div>
      )}
      {dates.length > 0 && (
        <ul>
          {dates.slice(0, maxShown).map((one) => (
            <DateItem key={one.Id} frame={frame} row={one} />
          ))}
        </ul>
      )}
      {opens(screenRights.calendar, portal.Access) && (
        <div className="portal-body">
          <div className="portal-acts">
            <ButtonLink kind="quiet" href={href('portal', { companyTag, screen: 'calendar' }, locale)}>
              {t('ahead.open')}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}
