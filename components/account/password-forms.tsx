import { useTranslations } from 'next-intl';
import { forgotPassword, type PasswordReset, resetPassword } from '@/lib/accounts/contract-register';
import { passwordLength } from '@/lib/accounts/rules/password';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { AccountForm } from './account-form.client';
import { type AccountVisit, accountQuery, claimFields } from './account-visit';
import { useFormWords } from './use-form-words';

/** The code of these failures (docs/product.md §8). */
const code = 'IO-8012';

/** Asks for a link to set a new password; its answer never reveals whether there is an account (docs/interface.md §5.6). */
export function ForgotForm({ visit }: { visit: AccountVisit }) {
  const t = useTranslations('account.forgot');
  const tf = useTranslations('account.field');
  const { locale, audience, claim, outcome, typed, faults } = visit;
  const words = useFormWords(t('submit'), t('busy'));
  return (
    <AccountForm
      call="forgotPassword"
      action={forgotPassword.path}
      hidden={{
        audience,
        claim_company_id: claim.company?.toString(),
        token: claim.token,
        lang_code: locale,
        page: 'forgotPassword',
        ...claimFields(claim),
      }}
      fields={[
        {
          name: 'email',
          type: 'email',
          label: tf('email'),
          autoComplete: 'username',
          maxLength: fieldLimits.email,
          value: typed.email,
        },
      ]}
      notes={Object.keys(faults).length > 0 ? {} : { 'reset-ask-failed': t('failed', { code }) }}
      next={href('forgotPassword', {}, locale, { ...accountQuery(audience, claim), outcome: 'reset-asked' })}
      words={words}
      outcome={outcome}
      faults={faults}
    />
  );
}

interface ResetFormProps {
  visit: AccountVisit;
  token: string;
  link: PasswordReset;
}

/** Sets the new password: the link is spent by this form alone, never by looking at it. */
export function ResetForm({ visit, token, link }: ResetFormProps) {
  const t = useTranslations('account.reset');
  const tf = useTranslations('account.field');
  const { locale, outcome, faults } = visit;
  const words = useFormWords(t('submit'), t('busy'));
  const audience = link.Audience;
  const claim = { company: visit.claim.company, token: link.ClaimToken || undefined };
  return (
    <AccountForm
      call="resetPassword"
      action={resetPassword.path}
      hidden={{ 'user.token': token, lang_code: locale, page: 'resetPassword', ...claimFields(claim) }}
      fields={[
        {
          name: 'user.email',
          type: 'email',
          label: tf('email'),
          autoComplete: 'username',
          value: link.Email,
          isReadOnly: true,
        },
        {
          name: 'user.password',
          type: 'new-password',
          label: tf('newPassword'),
          hint: tf('passwordHint', { min: passwordLength.min }),
          autoComplete: 'new-password',
        },
      ]}
      notes={{
        ...(Object.keys(faults).length > 0 ? {} : { 'reset-failed': t('failed', { code }) }),
        'reset-expired': t('expired'),
      }}
      next={href('signin', {}, locale, { ...accountQuery(audience, claim), outcome: 'password-reset' })}
      words={words}
      outcome={outcome}
      faults={faults}
    />
  );
}
