import { useTranslations } from 'next-intl';
import { RemoveUrlTokens } from '@/components/chrome/remove-url-tokens.client';
import { type KeptForm, keptTrouble } from '@/components/parts/kept-form';
import { Note } from '@/components/ui/note';
import type { ListQuery } from './lists/list-query';
import { recommendId } from './recommend/recommend-inline';

const sentences = { check: 'check', tooMany: 'tooMany', failed: 'failedText' } as const;

/** Why it was not sent, and the way to the form in which every word stands again. */
function Refused({ kept }: { kept: KeptForm }) {
  const t = useTranslations('parts.recommendForm');
  return (
    <>
      <RemoveUrlTokens />
      <b>{t('failed')}</b>
      <p>{t(sentences[keptTrouble(kept)])}</p>
      <a className="link" href={`#${recommendId}`}>
        {t('title')}
      </a>
    </>
  );
}

/**
 * The outcome of a form that a browser without script sent; stays as long as the page does (docs/interface.md §5.1).
 * @param kept what was typed where it failed
 */
export function OutcomeNote({ outcome, kept }: Pick<ListQuery, 'outcome'> & { kept?: KeptForm }) {
  const t = useTranslations('parts.recommendForm');
  if (outcome === null) return null;
  const isSent = outcome === 'recommendation-sent';
  return (
    <div className="wrap py-4">
      <Note tone={isSent ? 'good' : 'bad'} role={isSent ? 'status' : 'alert'}>
        {isSent && t('receivedPlain')}
        {!isSent && (kept ? <Refused kept={kept} /> : t('failedPlain'))}
      </Note>
    </div>
  );
}
