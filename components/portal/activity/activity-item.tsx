import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import type { ActivityRow } from '@/lib/accounts/contract-activity';
import { href } from '@/lib/routes/href';
import type { PortalScreen } from '@/lib/routes/portal';
import { useInstant } from '../bookings/booking-list';
import type { PortalFrame } from '../load';
import { activityWord } from './words';

/** The screen of what something was done to, by the first word of its kind. */
const screens: Readonly<Record<string, PortalScreen>> = {
  booking: 'booking',
  customer: 'customer',
  visit: 'visit',
  member: 'member',
};

/** What people are done to is said by their names, until they are forgotten. */
const byName: ReadonlySet<string> = new Set(['provider', 'feed', 'member']);

const isErased = ({ Kind, SubjectId, SubjectName }: ActivityRow): boolean =>
  SubjectName === '' && SubjectId !== '' && byName.has(Kind.split('.')[0] ?? '');

/** Where the object can be seen; undefined where the reader may not, or there is none. */
function objectHref(row: ActivityRow, { locale, place, portal }: PortalFrame): string | undefined {
  const { Kind, SubjectId } = row;
  const screen = screens[Kind.split('.')[0] ?? ''];
  // Of what was erased there is nothing to see.
  if (Kind === 'customer.erase' || isErased(row)) return undefined;
  if (!screen || !/^[1-9]\d*$/.test(SubjectId) || !opens(screenRights[screen], portal.Access)) return undefined;
  return href('portal', { companyTag: place.companyTag, screen, id: Number(SubjectId) }, locale);
}

/** What it was done to, by its name. */
function useSubject(row: ActivityRow): string {
  const t = useTranslations('portalActivity');
  return isErased(row) ? t('erased') : row.SubjectName || row.SubjectId;
}

/** Who did it: a member, the marketplace, or one whose account is deleted. */
function useActor({ MemberName, IsStaff, IsGone }: ActivityRow): string {
  const t = useTranslations('portalActivity');
  if (IsGone) return t('gone');
  return IsStaff || MemberName === '' ? t('staff') : MemberName;
}

/** Who did what to what, and when. */
export function ActivityItem({ frame, row }: { frame: PortalFrame; row: ActivityRow }) {
  const t = useTranslations('portalActivity');
  const instant = useInstant();
  const { clock } = frame;
  const path = objectHref(row, frame);
  const text = t(`kinds.${activityWord(row.Kind)}`, { subject: useSubject(row) });
  return (
    <li className="portal-row">
      <p>
        <b>{useActor(row)}</b> {path ? <a href={path}>{text}</a> : text}
      </p>
      <time className="portal-small" dateTime={row.Date}>
        {instant(row.Date, clock)}
      </time>
    </li>
  );
}
