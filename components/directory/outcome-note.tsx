import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { ListQuery } from './lists/list-query';

/** The outcome of a form that a browser without script sent; stays as long as the page does (docs/interface.md §5.1). */
export function OutcomeNote({ outcome }: Pick<ListQuery, 'outcome'>) {
  const t = useTranslations('parts.recommendForm');
  if (outcome === null) return null;
  const isSent = outcome === 'recommendation-sent';
  return (
    <div className="wrap py-4">
      <Note tone={isSent ? 'good' : 'bad'} role={isSent ? 'status' : 'alert'}>
        {isSent ? t('receivedPlain') : t('failedPlain')}
      </Note>
    </div>
  );
}
