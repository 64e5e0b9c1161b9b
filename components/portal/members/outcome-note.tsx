import { useTranslations } from 'next-intl';
import { OutcomeNote } from '../outcome-note';
import type { PortalVisit } from '../query';

/** What became of the form of a member that led here. */
export function MembersOutcome({ visit }: { visit: PortalVisit }) {
  const t = useTranslations('portalMembers.outcome');
  const good = {
    'member-invited': t('member-invited'),
    'member-saved': t('member-saved'),
    'member-ended': t('member-ended'),
    'member-restored': t('member-restored'),
    'invitation-resent': t('invitation-resent'),
  };
  return <OutcomeNote visit={visit} good={good} warn={{ 'member-last-owner': t('member-last-owner') }} />;
}
