import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { AskForm } from './ask-form';
import { DoorCard } from './door-card';
import { InvitationList } from './invitation-list';
import type { Invitations } from './load';

/** Customers asked for an opinion, all of them alike, and the card that asks at the door (docs/portal.md §3). */
export function InvitationsScreen(page: Invitations) {
  const { visit, frame } = page;
  const t = useTranslations('portalInvitations');
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'opinions' }, frame.locale);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote
        visit={visit}
        good={{ 'opinions-asked': t('outcome.opinions-asked') }}
        warn={{ 'opinions-unlisted': t('outcome.opinions-unlisted') }}
      />
      <div className="portal-cols">
        <div className="portal-stack">
          <AskForm {...page} />
          <InvitationList {...page} />
        </div>
        <DoorCard {...page} />
      </div>
    </PortalShell>
  );
}
