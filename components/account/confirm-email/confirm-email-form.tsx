import { useTranslations } from 'next-intl';
import { confirmEmail, type EmailChange } from '@/lib/accounts/contract-email';
import { href } from '@/lib/routes/href';
import { AccountForm } from '../account-form.client';
import { type AccountVisit, accountQuery } from '../account-visit';
import { useFormWords } from '../use-form-words';

/** The code of these failures (docs/product.md §8). */
const code = 'IO-8012';

interface ConfirmEmailFormProps {
  visit: Pick<AccountVisit, 'locale' | 'outcome'>;
  token: string;
  change: EmailChange;
}

/** The one press that gives the account its new address: programs that follow links of mails change nothing. */
export function ConfirmEmailForm({ visit: { locale, outcome }, token, change }: ConfirmEmailFormProps) {
  const t = useTranslations('account.confirmEmail');
  return (
    <AccountForm
      call="confirmEmail"
      action={confirmEmail.path}
      hidden={{ token, lang_code: locale, page: 'confirmEmail' }}
      fields={[]}
      notes={{
        'email-change-failed': t('failed', { code }),
        'email-change-taken': t('taken'),
        'email-change-expired': t('expired'),
      }}
      words={useFormWords(t('submit'), t('busy'))}
      next={href('confirmEmail', {}, locale, { ...accountQuery(change.Audience), outcome: 'email-changed' })}
      outcome={outcome}
    />
  );
}
