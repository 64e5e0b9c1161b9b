import { useTranslations } from 'next-intl';
import { href } from '@/lib/routes/href';
import { useInstant } from '../bookings/booking-list';
import { placeName } from '../calendar/place-name';
import type { Today } from './load';

/** Street days that stand beside the one that they were to move to, each with the way to cancel either. */
export function TwiceCard({ frame, work }: Pick<Today, 'frame' | 'work'>) {
  const t = useTranslations('portalCalendar');
  const instant = useInstant();
  const days = work?.twice ?? [];
  if (days.length === 0) return null;
  const { companyTag } = frame.place;
  return (
    <section className="portal-card" aria-labelledby="today-twice">
      <header>
        <h2 id="today-twice">{t('twice.title', { count: days.length })}</h2>
        <p className="portal-small">{t('twice.lead')}</p>
      </header>
      <ul>
        {days.map((row) => (
          <li key={row.Id} className="portal-row">
            <a href={href('portal', { companyTag, screen: 'visit', id: row.Id }, frame.locale)}>
              {t('visit', { service: row.ServiceName, place: placeName(row) })}
            </a>
            <span className="portal-small">{instant(row.Start, { ...frame.clock, timeZone: row.TimezoneName })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
