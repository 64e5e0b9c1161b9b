import { useTranslations } from 'next-intl';
import { stateTones } from '@/components/booking/manage/state-tones';
import { ListActs } from '@/components/chrome/portal/list-parts';
import { Chip } from '@/components/ui/chip';
import type { BookingListRow } from '@/lib/bookings/contract-portal';
import { formatPrice } from '@/lib/i18n/format';
import { formatHour, formatShortDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import { rowHref } from '../rows';
import type { Bookings } from './load';

type ListProps = { frame: PortalFrame } & Pick<Bookings, 'filters' | 'list' | 'csvHref'>;

/** "Fri, Nov 14, 8:30 a.m.", by the clock of the place. */
export function useInstant() {
  const t = useTranslations('manage');
  return (at: string, clock: PortalFrame['clock']) =>
    t('byTime', { date: formatShortDate(at, clock), time: formatHour(at, clock) });
}

/** One booking: who, what, where, when, and what is awaited. */
export function BookingItem({ frame, row }: { frame: PortalFrame; row: BookingListRow }) {
  const t = useTranslations('portalBookings');
  const state = useTranslations('manage.state');
  const instant = useInstant();
  const { Id, Name, Reference, ServiceName, City, Start, State, AnswerDueAt, Price, Currency, TeamMemberName } = row;
  const clock = { ...frame.clock, timeZone: row.TimezoneName };
  const price = Price > 0 ? formatPrice(Price, Currency, frame.clock) : '';
  const waits = State === 'Pending' ? 'answerBy' : 'waits';
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={rowHref(frame, 'booking', Id)}>{Name || Reference}</a>
          </b>
        </p>
        <p>{[ServiceName, price, City].filter(Boolean).join(' · ')}</p>
        <p className="portal-small">
          {[Start ? instant(Start, clock) : t('noDate'), TeamMemberName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="portal-end">
        <Chip tone={stateTones[State]}>{state(State)}</Chip>
        {AnswerDueAt && <p className="portal-small">{t(waits, { due: instant(AnswerDueAt, clock) })}</p>}
      </div>
    </li>
  );
}

/** The bookings found, a page of them; all of them as a file. */
export function BookingList({ frame, filters, list, csvHref }: ListProps) {
  const t = useTranslations('portalBookings');
  const { locale, place } = frame;
  const isFiltered = filters.status !== undefined || filters.filter_search !== undefined;
  const isEmpty = list.Objects.length === 0;
  return (
    <>
      <ul>
        {list.Objects.map((row) => (
          <BookingItem key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      <div className="portal-body">
        {isEmpty && <p>{t(isFiltered ? 'none' : 'noneYet')}</p>}
        <ListActs
          words={{ next: t('next'), clear: t('clear'), csv: t('csv') }}
          next={list.NextCursor ? href('portal', place, locale, { ...filters, cursor: list.NextCursor }) : undefined}
          clear={isEmpty && isFiltered ? href('portal', place, locale) : undefined}
          csv={isEmpty ? undefined : csvHref}
        />
      </div>
    </>
  );
}
