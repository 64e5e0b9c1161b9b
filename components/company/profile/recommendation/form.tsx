import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { CompanyLogo } from '@/components/ui/company-logo';
import { sendRecommendation } from '@/lib/opinions/contract';
import type { Locale } from '@/lib/values/locale';
import { type FieldsProps, OpinionFields } from './fields';
import { names } from './rules';
import { ByThumb } from './vote';

interface FormProps extends Omit<FieldsProps, 'isPlain'> {
  titleId: string;
  locale: Locale;
  company: { id: number; name: string; logoUrl: string | null };
  token: string;
  isSending: boolean;
  /** Undefined until the page lives: then it is a form of the page, and goes as a plain post. */
  onClose: (() => void) | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function Head({ company, titleId, onClose }: Pick<FormProps, 'company' | 'titleId' | 'onClose'>) {
  const t = useTranslations('recommendation');
  return (
    <div className="dialog-head">
      <CompanyLogo url={company.logoUrl} size="card" />
      <div>
        <h2 id={titleId}>{t('title', { company: company.name })}</h2>
        <p className="dialog-lead">{t('lead')}</p>
      </div>
      {onClose && <IconButton icon="close" look="bare" label={t('close')} onClick={onClose} />}
    </div>
  );
}

/** The form of the recommendation dialog (mockup recommendation-dialog): head, fields, and the two ways out. */
export function OpinionForm(props: FormProps) {
  const { company, locale, token, isSending, onClose, onSubmit } = props;
  const t = useTranslations('recommendation');
  const isPlain = onClose === undefined;
  return (
    <form method="post" action={sendRecommendation.path} onSubmit={onSubmit} noValidate={!isPlain}>
      <Head {...props} />
      <div className="dialog-body">
        <OpinionFields {...props} isPlain={isPlain} />
        <input type="hidden" name={names.token} value={token} />
        <input type="hidden" name="page" value="company" />
        <input type="hidden" name="page_id" value={company.id} />
        <input type="hidden" name="lang_code" value={locale} />
        {/* A second press is answered as the first: what is sent is part of the key, and the link with it. */}
        <input type="hidden" name="idempotency_key" value="opinion" />
      </div>
      <div className="dialog-foot">
        {onClose ? (
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        ) : (
          <ButtonLink kind="secondary" href="?">
            {t('cancel')}
          </ButtonLink>
        )}
        <Button type="submit" isBusy={isSending}>
          {isSending ? t('sending') : <ByThumb up={t('submitUp')} down={t('submitDown')} />}
        </Button>
      </div>
    </form>
  );
}
