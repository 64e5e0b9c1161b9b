import { useTranslations } from 'next-intl';
import type { OutcomeWords } from '@/components/asking/form-outcome';
import type { OpinionAskField } from '@/lib/requests/rules';

export interface OpinionAskWords extends OutcomeWords {
  title: string;
  lead: string;
  labels: Record<OpinionAskField, string>;
  hint: string;
  optional: string;
  faults: Record<string, string>;
  trap: string;
  send: string;
  sending: string;
  retry: string;
}

/** The words of the form as strings: its island brings none. */
export function useOpinionAskWords(): OpinionAskWords {
  const t = useTranslations('company.opinionAsk');
  const ta = useTranslations('asking.business');
  const to = useTranslations('company.outcome');
  const te = useTranslations('errors');
  return {
    title: t('title'),
    lead: t('lead'),
    labels: { name: t('name'), email: t('email') },
    hint: t('nameHint'),
    optional: t('optional'),
    faults: { required: te('required'), tooLong: te('tooLong'), email: te('email'), invalid: te('invalid') },
    trap: t('trap'),
    send: t('send'),
    sending: ta('sending'),
    retry: ta('retry'),
    sentTitle: t('sentTitle'),
    sent: to('opinion-asked'),
    failedTitle: ta('failedTitle'),
    check: ta('check'),
    failed: ta('failed'),
    tooMany: ta('tooMany'),
    offline: ta('offline'),
  };
}
