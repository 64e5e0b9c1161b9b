import { getTranslations } from 'next-intl/server';
import type { richValues } from '@/components/chrome/rich';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { unsubscribe } from '@/lib/requests/contract';
import type { Locale } from '@/lib/values/locale';
import type { Query } from '@/lib/values/query';

interface UnsubscribeFormProps {
  locale: Locale;
  outcome: Query[string];
  token: string | undefined;
  rich: ReturnType<typeof richValues>;
}

/** One button, since opening a link must change nothing: mail scanners open links too. After it, the outcome. */
export async function UnsubscribeForm({ locale, outcome, token, rich }: UnsubscribeFormProps) {
  const t = await getTranslations({ locale, namespace: 'asking.unsubscribe' });
  if (outcome === 'unsubscribed')
    return (
      <Note tone="good" role="status">
        <b>{t('doneTitle')}</b>
        <p className="info-links">{t.rich('done', rich)}</p>
      </Note>
    );
  if (token === undefined) {
    const isFailed = outcome === 'unsubscribe-failed';
    return (
      <Note tone={isFailed ? 'bad' : 'info'} role={isFailed ? 'alert' : undefined}>
        <b>{t(isFailed ? 'failedTitle' : 'missingTitle')}</b>
        <p className="info-links">{t.rich(isFailed ? 'failed' : 'missing', rich)}</p>
      </Note>
    );
  }
  return (
    <form className="card contact-form" action={unsubscribe.path} method="post">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="page" value="unsubscribe" />
      <p>{t('note')}</p>
      <Button type="submit" size="lg">
        {t('button')}
      </Button>
    </form>
  );
}
