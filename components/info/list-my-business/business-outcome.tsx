import { getTranslations } from 'next-intl/server';
import { Note } from '@/components/ui/note';
import type { Locale } from '@/lib/values/locale';
import type { Query } from '@/lib/values/query';
import type { ListMyBusiness } from './load';

interface BusinessOutcomeProps {
  locale: Locale;
  outcome: Query[string];
  isInvited: boolean;
  /** Why it failed, where what was typed is in the form below. */
  trouble: ListMyBusiness['start']['trouble'];
}

/** What the page says above its form: the outcome of a plain post, or that a neighbor recommended the reader. */
export async function BusinessOutcome({ locale, outcome, isInvited, trouble }: BusinessOutcomeProps) {
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  if (outcome === 'business-sent')
    return (
      <Note tone="good" role="status">
        <b>{t('sentTitle')}</b>
        <p>{t('sent')}</p>
      </Note>
    );
  if (outcome === 'business-failed')
    return (
      <Note tone="bad" role="alert">
        <b>{t('failedTitle')}</b>
        <p>{t(trouble ?? 'failedPlain')}</p>
      </Note>
    );
  if (!isInvited) return null;
  return (
    <Note>
      <b>{t('invitedTitle')}</b>
      <p>{t('invited')}</p>
    </Note>
  );
}
