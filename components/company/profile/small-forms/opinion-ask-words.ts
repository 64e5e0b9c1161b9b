import { useTranslations } from 'next-intl';
import type { OpinionAskField } from '@/lib/requests/rules';
import { type FormWords, useFormWords } from './form-words';

export interface OpinionAskWords extends FormWords {
  labels: Record<OpinionAskField, string>;
  hint: string;
  optional: string;
}

export function useOpinionAskWords(): OpinionAskWords {
  const t = useTranslations('company.opinionAsk');
  const to = useTranslations('company.outcome');
  const words = useFormWords({
    title: t('title'),
    lead: t('lead'),
    trap: t('trap'),
    send: t('send'),
    sentTitle: t('sentTitle'),
    sent: to('opinion-asked'),
  });
  return {
    ...words,
    labels: { name: t('name'), email: t('email') },
    hint: t('nameHint'),
    optional: t('optional'),
  };
}
