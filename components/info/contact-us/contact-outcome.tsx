import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { ContactUs } from './load';

/** Why a plain message was not sent. */
function useTrouble(start: ContactUs['start']): string {
  const t = useTranslations('infoAbout.contactUs');
  if (!start) return t('failedPlain');
  if (start.status === 429) return t('tooMany');
  return t(start.status >= 500 ? 'offline' : 'failed');
}

/** The outcome of a plain form that led back to the contact page. */
export function ContactOutcome({ outcome, start }: Pick<ContactUs, 'outcome' | 'start'>) {
  const trouble = useTrouble(start);
  const t = useTranslations('infoAbout.contactUs');
  const tc = useTranslations('company.upsell');
  return (
    <>
      {outcome === 'interest-noted' && (
        <Note tone="good" role="status">
          {tc('noted')}
        </Note>
      )}
      {outcome === 'interest-failed' && (
        <Note tone="bad" role="alert">
          {tc('failed')}
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
          <p>{trouble}</p>
        </Note>
      )}
    </>
  );
}
