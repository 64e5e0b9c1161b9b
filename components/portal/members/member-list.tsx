import { useTranslations } from 'next-intl';
import { ListActs } from '@/components/chrome/portal/list-parts';
import { Chip } from '@/components/ui/chip';
import type { MemberRow } from '@/lib/accounts/contract-members';
import { formatShortDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import { rowHref } from '../rows';
import type { Members } from './load';

type ListProps = { frame: PortalFrame } & Pick<Members, 'filters' | 'list' | 'csvHref'>;

/** One person: name, role, rights, when they were last here. */
function MemberItem({ frame, row }: { frame: PortalFrame; row: MemberRow }) {
  const t = useTranslations('portalMembers');
  const tr = useTranslations('portal.role');
  const { Id, Name, Email, Role, State, SeenDate, RightsCount } = row;
  const date = SeenDate && formatShortDate(SeenDate, frame.clock);
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>
            <a href={rowHref(frame, 'member', Id)}>{Name}</a>
          </b>{' '}
          <Chip tone={Role === 'Owner' ? 'brand' : 'line'}>{tr(Role)}</Chip>{' '}
          {State !== 'Active' && <Chip tone="lamp">{t(`states.${State}`)}</Chip>}
        </p>
        {Name !== Email && <p className="portal-small">{Email}</p>}
        <p className="portal-small">
          {Role === 'Owner' ? t('allRights') : t('rights', { count: RightsCount })}
          {' · '}
          {date ? t('seen', { date }) : t('never')}
        </p>
      </div>
    </li>
  );
}

/** The people found, a page of them; all of them as a file. */
export function MemberList({ frame, filters, list, csvHref }: ListProps) {
  const t = useTranslations('portalMembers');
  const { locale, place } = frame;
  const isEmpty = list.Objects.length === 0;
  return (
    <>
      <ul>
        {list.Objects.map((row) => (
          <MemberItem key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      <div className="portal-body">
        {isEmpty && <p>{t('none')}</p>}
        <ListActs
          words={{ next: t('next'), clear: t('clear'), csv: t('csv') }}
          next={list.NextCursor ? href('portal', place, locale, { ...filters, cursor: list.NextCursor }) : undefined}
          clear={isEmpty ? href('portal', place, locale) : undefined}
          csv={isEmpty ? undefined : csvHref}
        />
      </div>
    </>
  );
}
