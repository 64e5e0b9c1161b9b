import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { completeCompanyBooking, missCompanyBooking } from '@/lib/bookings/contract-portal';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { DayBooking } from './load';

/** What is done with a visit: it is over, or did not take place. Nothing before it begins. */
export function VisitForms({ frame, row }: { frame: PortalFrame; row: DayBooking }) {
  const t = useTranslations('portalMyDay');
  const { Id, Name, canComplete, canMiss } = row;
  const acts = [
    ...(canComplete ? [{ path: completeCompanyBooking.path, word: 'done', kind: 'primary' } as const] : []),
    ...(canMiss ? [{ path: missCompanyBooking.path, word: 'missed', kind: 'secondary' } as const] : []),
  ];
  if (acts.length === 0) return null;
  return (
    <div className="portal-acts">
      {acts.map(({ path, word, kind }) => (
        <form key={word} action={path.replace('{id}', String(Id))} method="post">
          <FormStart frame={frame} row={row} />
          <Button type="submit" kind={kind} aria-label={t(`${word}Of`, { name: Name })}>
            {t(word)}
          </Button>
        </form>
      ))}
    </div>
  );
}
