import { useTranslations } from 'next-intl';
import { ListActs } from '@/components/chrome/portal/list-parts';
import type { CustomerRow } from '@/lib/bookings/contract-customers';
import { formatShortDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { isLocale } from '@/lib/values/locale';
import type { PortalFrame } from '../load';
import { useLanguageName } from '../profile/use-language-name';
import { rowHref } from '../rows';
import type { Customers } from './load';

type ListProps = { frame: PortalFrame } & Pick<Customers, 'filters' | 'list' | 'csvHref'>;

/** "Last visit Fri, Nov 14", and the next one, by the clock of the company's place. */
export function useVisits() {
  const t = useTranslations('portalCustomers');
  return ({ Visits, LastVisit, NextVisit, TimezoneName }: CustomerRow, clock: PortalFrame['clock']) => {
    const day = (at: string) => formatShortDate(at, { ...clock, timeZone: TimezoneName });
    return [
      t('visits', { count: Visits }),
      LastVisit && t('last', { date: day(LastVisit) }),
      NextVisit && t('following', { date: day(NextVisit) }),
    ].filter((text): text is string => Boolean(text));
  };
}

/** One customer: who, how to reach them, and how often they were visited. */
function CustomerItem({ frame, row }: { frame: PortalFrame; row: CustomerRow }) {
  const t = useTranslations('portalCustomers');
  const nameOf = useLanguageName();
  const visits = useVisits();
  const { Id, Name, Email, PhoneNumber, CustomerNo, LanguageCode, HasNameConsent } = row;
  const [count, ...dates] = visits(row, frame.clock);
  const more = [
    CustomerNo,
    isLocale(LanguageCode) ? nameOf(LanguageCode) : '',
    HasNameConsent ? t('consent') : '',
  ].filter(Boolean);
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={rowHref(frame, 'customer', Id)}>{Name || t('noName')}</a>
          </b>
        </p>
        <p className="portal-small">{[Email, PhoneNumber].filter(Boolean).join(' · ')}</p>
        {more.length > 0 && <p className="portal-small">{more.join(' · ')}</p>}
      </div>
      <div className="portal-end">
        <p>{count}</p>
        {dates.map((text) => (
          <p key={text} className="portal-small">
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** The customers found, a page of them; all of them as a file. */
export function CustomerList({ frame, filters, list, csvHref }: ListProps) {
  const t = useTranslations('portalCustomers');
  const { locale, place } = frame;
  const isFiltered = filters.filter_search !== undefined;
  const isEmpty = list.Objects.length === 0;
  return (
    <>
      <ul>
        {list.Objects.map((row) => (
          <CustomerItem key={row.Id} frame={frame} row={row} />
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
