import { useTranslations } from 'next-intl';
import { OutcomeNote } from '@/components/portal/outcome-note';
import type { ConsoleVisit } from '../query';

interface ConsoleOutcomeProps {
  visit: ConsoleVisit;
  /** Of a list: what became of a row that is not in it any more. */
  gone?: string;
}

/** What became of a form of the console, or of a row that an address named. */
export function ConsoleOutcome({ visit, gone }: ConsoleOutcomeProps) {
  const t = useTranslations('console.outcome');
  return (
    <OutcomeNote
      visit={visit}
      good={{
        'console-decided': t('console-decided'),
        'console-taken': t('console-taken'),
        'console-returned': t('console-returned'),
      }}
      warn={{ 'portal-changed': t('portal-changed'), ...(gone !== undefined && { 'portal-gone': gone }) }}
    />
  );
}
