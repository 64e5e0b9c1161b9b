import { useTranslations } from 'next-intl';
import type { OutcomeWords } from '@/components/asking/form-outcome';
import type { CompanyReportInput } from '@/lib/requests/contract';
import type { ContactField } from '@/lib/requests/rules';

export interface ReportWords extends OutcomeWords {
  title: string;
  lead: string;
  reason: string;
  reasons: Record<CompanyReportInput['reason'], string>;
  labels: Record<ContactField, string>;
  faults: Record<string, string>;
  trap: string;
  send: string;
  sending: string;
  retry: string;
}

/** The words of the report form as strings: its island brings none. */
export function useReportWords(): ReportWords {
  const t = useTranslations('company.report');
  const ta = useTranslations('asking.business');
  const to = useTranslations('company.outcome');
  const te = useTranslations('errors');
  return {
    title: t('title'),
    lead: t('lead'),
    reason: t('reason'),
    reasons: { 'not-my-business': t('notMine'), 'remove-page': t('remove') },
    labels: { name: t('name'), email: t('email'), message: t('message') },
    faults: { required: te('required'), tooLong: te('tooLong'), email: te('email'), invalid: te('invalid') },
    trap: t('trap'),
    send: t('send'),
    sending: ta('sending'),
    retry: ta('retry'),
    sentTitle: ta('sentTitle'),
    sent: to('report-sent'),
    failedTitle: ta('failedTitle'),
    check: ta('check'),
    failed: ta('failed'),
    tooMany: ta('tooMany'),
    offline: ta('offline'),
  };
}
