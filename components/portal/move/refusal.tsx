import { useTranslations } from 'next-intl';
import { whenText } from '@/components/booking/manage/when';
import { Note } from '@/components/ui/note';
import type { MovePlan } from '@/lib/bookings/contract-moves';
import type { VisitMovePlan } from '@/lib/bookings/contract-rounds';
import { rowHref } from '../rows';
import type { Move } from './load';

type RefusalProps = Pick<Move, 'frame' | 'clock'> & {
  plan?: Pick<MovePlan, 'To'>;
  refused: NonNullable<VisitMovePlan['Refused']>;
};

/** Why a move cannot be, with the way to the visit that is in its way; nothing was written. */
export function Refusal({ frame, plan, clock, refused }: RefusalProps) {
  const t = useTranslations('portalMove');
  const tm = useTranslations('manage');
  const { Reason, VisitId, Start, End } = refused;
  const name = plan?.To.TeamMemberName ?? '';
  return (
    <Note tone="warn" role="alert">
      <p>{t(`refused.${Reason}`, { name, when: Start ? whenText(tm, Start, End, clock) : '' })}</p>
      {VisitId !== null && (
        <p>
          <a href={rowHref(frame, 'visit', VisitId)}>{t('seeVisit')}</a>
        </p>
      )}
    </Note>
  );
}
