import { getTranslations } from 'next-intl/server';
import { Note } from '@/components/ui/note';
import type { Locale } from '@/lib/values/locale';

/** In place of a form whose answer nothing would take: the platform behind has no such call. Says so, and where to write instead. */
export async function NotHere({ locale, email }: { locale: Locale; email: string }) {
  const t = await getTranslations({ locale, namespace: 'parts' });
  return (
    <Note tone="warn">
      <p>
        {t.rich('notHere', {
          email,
          mail: (text) => <a href={`mailto:${email}`}>{text}</a>,
        })}
      </p>
    </Note>
  );
}
