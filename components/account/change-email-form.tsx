import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { changeEmail } from '@/lib/accounts/contract-email';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { AccountForm } from './account-form.client';
import type { AccountVisit } from './account-visit';
import { useFormWords } from './use-form-words';

interface ChangeEmailFormProps {
  visit: Pick<AccountVisit, 'locale' | 'outcome' | 'typed' | 'faults'>;
  /** As it is. */
  email: string;
}

/** Asks for another address of one's account, with the password; closed until it is asked for, or was refused. */
export function ChangeEmailForm({ visit: { locale, outcome, typed, faults }, email }: ChangeEmailFormProps) {
  const t = useTranslations('account.changeEmail');
  const words = useFormWords(t('submit'), t('busy'));
  // No other form of the page has a field of this name: what came back is of this one.
  const isBack = typed.email !== undefined;
  return (
    <details open={isBack}>
      <summary className="link">
        {t('open')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="mt-3 grid gap-3">
        <p>{t('lead', { email })}</p>
        <AccountForm
          call="changeEmail"
          action={changeEmail.path}
          hidden={{ lang_code: locale, page: 'signin' }}
          fields={[
            {
              name: 'email',
              type: 'email',
              label: t('email'),
              autoComplete: 'email',
              maxLength: fieldLimits.email,
              value: typed.email,
            },
            {
              name: 'Password',
              type: 'password',
              label: t('password'),
              autoComplete: 'current-password',
            },
          ]}
          notes={
            Object.keys(faults).length > 0 ? {} : { 'portal-slower': words.tooMany, 'portal-failed': words.failed }
          }
          words={words}
          next={href('signin', {}, locale, { outcome: 'email-asked' })}
          outcome={isBack ? outcome : undefined}
          faults={isBack ? faults : {}}
          isQuiet
        />
      </div>
    </details>
  );
}
