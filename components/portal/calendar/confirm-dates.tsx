import { useTranslations } from 'next-intl';
import { whenText } from '@/components/booking/manage/when';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { announceVisits } from '@/lib/bookings/contract-visits';
import { FormStart } from '../form-start';
import type { Announce } from './load-announce';

type Plan = NonNullable<Announce['plan']>;

/** What was typed, as it is sent once more. */
const names = ['place', 'service_id', 'start', 'end', 'team_member_id', 'capacity', 'repeat', 'until'] as const;

/** Every date of a repeated street day, before any is kept. */
export function ConfirmDates({ visit, frame, announceKey, plan }: Announce & { plan: Plan }) {
  const t = useTranslations('portalCalendar');
  const tm = useTranslations('manage');
  const { Dates, TimezoneName } = plan;
  const clock = { ...frame.clock, timeZone: TimezoneName };
  const count = Dates.length;
  return (
    <section className="portal-card" aria-labelledby="dates-title">
      <header>
        <h2 id="dates-title" tabIndex={-1}>
          {t('confirmTitle', { count })}
        </h2>
        <p className="portal-small">{t('confirmText', { zone: TimezoneName })}</p>
      </header>
      <ul>
        {Dates.map(({ Start, End, Overlaps, IsOutsideHours }) => (
          <li key={Start} className="portal-row">
            <p>{whenText(tm, Start, End, clock)}</p>
            {Overlaps && <Chip tone="negative">{t('overlaps')}</Chip>}
            {!Overlaps && IsOutsideHours && <Chip tone="negative">{t('outsideHours')}</Chip>}
          </li>
        ))}
      </ul>
      <form className="portal-body" action={announceVisits.path} method="post">
        <FormStart frame={frame} idempotencyKey={announceKey} />
        <input type="hidden" name="is_confirmed" value="true" />
        {names.map((name) =>
          visit.typed[name] ? <input key={name} type="hidden" name={name} value={visit.typed[name]} /> : null,
        )}
        <div className="portal-acts">
          <Button type="submit">{t('confirmSubmit', { count })}</Button>
        </div>
      </form>
    </section>
  );
}
