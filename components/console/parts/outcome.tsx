import { useTranslations } from 'next-intl';
import { OutcomeNote } from '@/components/portal/outcome-note';
import type { ConsoleVisit } from '../query';

/** What became of a form of the console. */
export function ConsoleOutcome({ visit }: { visit: ConsoleVisit }) {
  const t = useTranslations('console.outcome');
  return (
    <OutcomeNote
      visit={visit}
      good={{
        'console-decided': t('console-decided'),
        'console-taken': t('console-taken'),
        'console-returned': t('console-returned'),
      }}
      warn={{ 'portal-changed': t('portal-changed') }}
    />
  );
}
