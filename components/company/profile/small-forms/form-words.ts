import { useTranslations } from 'next-intl';
import type { OutcomeWords } from '@/components/parts/form-outcome';

/** What each small form of the page says besides its labels. */
export interface FormWords extends OutcomeWords {
  title: string;
  lead: string;
  /** By the message key of a fault. */
  faults: Record<string, string>;
  trap: string;
  send: string;
  sending: string;
  retry: string;
}

type OwnWords = Pick<FormWords, 'title' | 'lead' | 'trap' | 'send' | 'sentTitle' | 'sent'>;

/** The words of a form as strings, with its own: its island brings none. */
export function useFormWords(own: OwnWords): FormWords {
  const t = useTranslations('asking.business');
  const te = useTranslations('errors');
  return {
    ...own,
    faults: { required: te('required'), tooLong: te('tooLong'), email: te('email'), invalid: te('invalid') },
    sending: t('sending'),
    retry: t('retry'),
    failedTitle: t('failedTitle'),
    check: t('check'),
    failed: t('failed'),
    tooMany: t('tooMany'),
    offline: t('offline'),
  };
}
