import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { renewRecommendationLink } from '@/lib/opinions/contract';
import type { Locale } from '@/lib/values/locale';

export type Renewal = 'asked' | 'sending' | 'sent' | 'failed';

interface LinkGoneProps {
  /** Names what it stands in; begins the other ids. */
  titleId: string;
  locale: Locale;
  company: { id: number; name: string };
  token: string;
  isUsed: boolean;
  /** What was typed and cannot be sent any more. */
  text?: string;
  renewal?: Renewal;
  /** Without it the form goes as a plain post. */
  onRenew?: () => void;
}

/** Says that a personal link was used or ran out, and mails a new one to where the old one went. */
export function LinkGone(props: LinkGoneProps) {
  const { titleId, locale, company, token, isUsed, text, renewal = 'asked', onRenew } = props;
  const t = useTranslations('recommendation');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRenew?.();
  };
  return (
    <div className="grid gap-4">
      <h2 id={titleId} className="h3" tabIndex={-1}>
        {t(isUsed ? 'usedTitle' : 'expiredTitle')}
      </h2>
      <p>{isUsed ? t('usedText', { company: company.name }) : t('expiredText')}</p>
      {text && <TextAreaField id={`${titleId}-text`} label={t('yourText')} optional="" readOnly defaultValue={text} />}
      {renewal === 'sent' ? (
        <Note tone="good" role="status">
          {t('renewed')}
        </Note>
      ) : (
        <form method="post" action={renewRecommendationLink.path} onSubmit={onRenew && submit} className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="page" value="company" />
          <input type="hidden" name="page_id" value={company.id} />
          <input type="hidden" name="lang_code" value={locale} />
          {renewal === 'failed' && (
            <Note tone="bad" role="alert">
              {t('renewFailed')}
            </Note>
          )}
          <div>
            <Button type="submit" isBusy={renewal === 'sending'}>
              {renewal === 'sending' ? t('renewing') : t('renew')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
