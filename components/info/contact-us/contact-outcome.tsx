import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { Query } from '@/lib/values/query';

/** The outcome of a plain form that led back to the contact page. */
export function ContactOutcome({ outcome }: { outcome: Query[string] }) {
  const t = useTranslations('infoAbout.contactUs');
  const tc = useTranslations('company.upsell');
  return (
    <>
      {outcome === 'interest-noted' && (
        <Note tone="good" role="status">
          {tc('noted')}
        </Note>
      )}
      {outcome === 'message-sent' && (
        <Note tone="good" role="status">
          <b>{t('sentTitle')}</b>
          <p>{t('sent')}</p>
        </Note>
      )}
      {outcome === 'message-failed' && (
        <Note tone="bad" role="alert">
          <b>{t('failedTitle')}</b>
          <p>{t('failedPlain')}</p>
        </Note>
      )}
    </>
  );
}
