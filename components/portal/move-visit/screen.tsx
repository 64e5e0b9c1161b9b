import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Note } from '@/components/ui/note';
import { AskForm } from '../move/ask-form';
import { Refusal } from '../move/refusal';
import { OutcomeNote } from '../outcome-note';
import type { VisitMove } from './load';
import { VisitMoveSheet } from './sheet';

/** Moves a street day with all that is booked: what is wished for, then a sheet that says who gets which mail (docs/portal.md §3). */
export function VisitMoveScreen(page: VisitMove) {
  const { visit, frame, row, plan, back, canMove } = page;
  const t = useTranslations('portalMove');
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('visit.back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('visit.title', { place: row.NeighborhoodName || row.CityName })}</h1>
        <p>{row.ServiceName}</p>
      </header>
      {plan?.Refused ? (
        <Refusal {...page} refused={plan.Refused} />
      ) : (
        <OutcomeNote visit={visit} warn={{ 'visit-not-moved': t('notMoved') }} />
      )}
      {!canMove && <Note tone="warn">{t(row.IsOnDemand ? 'refused.booking' : 'visit.over')}</Note>}
      {canMove && (
        <div className="portal-halves">
          {plan && !plan.Refused && <VisitMoveSheet {...page} plan={plan} />}
          <AskForm {...page} />
        </div>
      )}
    </PortalShell>
  );
}
