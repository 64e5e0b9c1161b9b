import { useTranslations } from 'next-intl';
import { whenText } from '@/components/booking/manage/when';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { rowHref } from '../rows';
import type { VisitPage } from './load-visit';

/** Of a street day that was to move and stands beside the new one: which two there are, and the way to cancel either. */
export function OtherDay({ frame, row, other, clock }: VisitPage) {
  const t = useTranslations('portalCalendar.twice');
  const tm = useTranslations('manage');
  if (!other || !row.CanChange) return null;
  const address = rowHref(frame, 'visit', other.Id);
  // The old day takes no new bookings: it is as if its last bookings had made it.
  const text = t(row.IsOnDemand ? 'old' : 'new', { when: whenText(tm, other.Start, other.End, clock) });
  return (
    <Note tone="warn">
      <p>{text}</p>
      <p className="portal-acts">
        <ButtonLink kind="secondary" size="sm" href="#cancel-title">
          {t('cancelThis')}
        </ButtonLink>
        <ButtonLink kind="secondary" size="sm" href={`${address}#cancel-title`}>
          {t('cancelOther')}
        </ButtonLink>
      </p>
    </Note>
  );
}
