import { useTranslations } from 'next-intl';
import type { CompanyReportInput } from '@/lib/requests/contract';
import type { ContactField } from '@/lib/requests/rules';
import { type FormWords, useFormWords } from './form-words';

export interface ReportWords extends FormWords {
  reason: string;
  reasons: Record<CompanyReportInput['reason'], string>;
  labels: Record<ContactField, string>;
}

export function useReportWords(): ReportWords {
  const t = useTranslations('company.report');
  const ta = useTranslations('asking.business');
  const to = useTranslations('company.outcome');
  const words = useFormWords({
    title: t('title'),
    lead: t('lead'),
    trap: t('trap'),
    send: t('send'),
    sentTitle: ta('sentTitle'),
    sent: to('report-sent'),
  });
  return {
    ...words,
    reason: t('reason'),
    reasons: { 'not-my-business': t('notMine'), 'remove-page': t('remove') },
    labels: { name: t('name'), email: t('email'), message: t('message') },
  };
}
