import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { confirmSignIn } from '@/lib/accounts/contract';
import { finishSignIn } from '@/lib/accounts/contract-step';
import { href } from '@/lib/routes/href';
import { AccountForm } from '../account-form.client';
import { type AccountVisit, claimFields } from '../account-visit';
import { afterSignIn, screenText } from '../after-sign-in';
import { useFormWords } from '../use-form-words';

/** Completes a sign-in: by a code of the app, or by a recovery code. */
export function CodeForm({ visit, isRecovery }: { visit: AccountVisit; isRecovery: boolean }) {
  const t = useTranslations('account.secondStep');
  const te = useTranslations('errors');
  const { locale, claim, outcome } = visit;
  const place = screenText(visit);
  const again = (text: ReactNode) => <a href={href('signin', {}, locale, { to: place, ...claim })}>{text}</a>;
  return (
    <AccountForm
      call="finishSignIn"
      action={finishSignIn.path}
      hidden={{ lang_code: locale, page: 'secondStep', to: place, ...claimFields(claim) }}
      fields={[
        isRecovery
          ? {
              name: 'Code',
              type: 'text',
              label: t('recovery'),
              hint: t('recoveryHint'),
              autoComplete: 'off',
              maxLength: 50,
            }
          : {
              name: 'Code',
              type: 'code',
              label: t('code'),
              hint: t('codeHint'),
              autoComplete: 'one-time-code',
              maxLength: 50,
            },
      ]}
      notes={{
        'code-wrong': te('codeWrong'),
        'signin-slower': t('slower'),
        'second-step-expired': t.rich('expired', { again }),
      }}
      words={useFormWords(t('submit'), t('busy'))}
      outcome={outcome}
      next={afterSignIn(visit)}
    />
  );
}

/** The password once more, for who signed in too long ago to change their second step. */
export function ConfirmForm({ visit }: { visit: AccountVisit }) {
  const t = useTranslations('account.secondStep');
  const tf = useTranslations('account.field');
  const te = useTranslations('errors');
  const { locale, outcome } = visit;
  return (
    <AccountForm
      call="confirmSignIn"
      action={confirmSignIn.path}
      hidden={{ lang_code: locale, page: 'secondStep' }}
      fields={[{ name: 'Password', type: 'password', label: tf('password'), autoComplete: 'current-password' }]}
      notes={{ 'confirm-failed': te('passwordWrong') }}
      words={useFormWords(t('confirmSubmit'), t('confirmBusy'))}
      outcome={outcome}
      next={href('secondStep', {}, locale)}
    />
  );
}
