import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Note } from '@/components/ui/note';
import { OutcomeNote } from '../outcome-note';
import { AskForm } from './ask-form';
import type { Move } from './load';
import { MoveSheet } from './move-sheet';
import { Refusal } from './refusal';

/** Moves a booking: what is wished for, then a sheet that says what changes and who gets which mail (docs/design.md §7.3). */
export function MoveScreen(page: Move) {
  const { visit, frame, booking, plan, back } = page;
  const t = useTranslations('portalMove');
  const mayMove = booking.Acts.includes('move');
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('title', { name: booking.Name || booking.Reference })}</h1>
        <p>{booking.ServiceName}</p>
      </header>
      {plan?.Refused ? (
        <Refusal {...page} refused={plan.Refused} />
      ) : (
        <OutcomeNote visit={visit} warn={{ 'booking-not-moved': t('notMoved') }} />
      )}
      {!mayMove && <Note tone="warn">{t('over')}</Note>}
      {mayMove && (
        <div className="portal-halves">
          {plan && !plan.Refused && <MoveSheet {...page} plan={plan} />}
          <AskForm {...page} />
        </div>
      )}
    </PortalShell>
  );
}
