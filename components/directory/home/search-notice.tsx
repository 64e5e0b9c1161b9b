import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

/** Under the search box: the text names no place of ours. */
export function SearchNotice({ q, locale }: { q: string; locale: Locale }) {
  const t = useTranslations('directory.search');
  return (
    <div className="mt-4 max-w-[620px]">
      <Note tone="warn" role="status">
        <b>{t('nothing', { q })}</b>
        <p>{t('nothingText')}</p>
        <a className="link" href={href('requestNew', {}, locale, { name: q })}>
          {t('ask')}
        </a>
      </Note>
    </div>
  );
}
