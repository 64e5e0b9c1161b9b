import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import type { ProviderRow } from '@/lib/bookings/contract-team';
import { formatShortDate, formatTime } from '@/lib/i18n/format-date';
import type { PortalFrame } from '../load';
import { rowHref } from '../rows';

/** One who goes to visits: whose hours, where, and the next visit. */
export function PersonItem({ frame, row }: { frame: PortalFrame; row: ProviderRow }) {
  const t = useTranslations('portalTeam');
  const { Id, Name, State, Account, FollowsCompany, Areas, NextVisit, TimezoneName: timeZone } = row;
  const clock = { ...frame.clock, timeZone };
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={rowHref(frame, 'person', Id)}>{Name}</a>
          </b>{' '}
          {State === 'Inactive' && <Chip>{t('inactive')}</Chip>}{' '}
          {Account === 'Invited' && <Chip tone="lamp">{t('invited')}</Chip>}
        </p>
        <p className="portal-small">
          {t(FollowsCompany ? 'companyHours' : 'ownHours')}
          {' · '}
          {Areas || t('everywhere')}
        </p>
        <p className="portal-small">
          {NextVisit
            ? t('nextVisit', { date: formatShortDate(NextVisit, clock), time: formatTime(NextVisit, clock) })
            : t('noVisit')}
        </p>
      </div>
    </li>
  );
}
