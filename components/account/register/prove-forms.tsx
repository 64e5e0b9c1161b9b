import { useTranslations } from 'next-intl';
import { forgotPassword, type Registration, verifyEmail } from '@/lib/accounts/contract-register';
import { href } from '@/lib/routes/href';
import { AccountForm } from '../account-form.client';
import { type AccountVisit, accountQuery } from '../account-visit';
import { useFormWords } from '../use-form-words';

interface ProveFormProps {
  visit: AccountVisit;
  token: string;
}

/**
 * Proves the address of a new account. Mail scanners open links too, so that a press does it; and the reader of the mailbox may not be who
 * registered, so that it takes the password of that registration.
 */
export function ProveForm({ visit, token }: ProveFormProps) {
  const t = useTranslations('account.register');
  const tf = useTranslations('account.field');
  const { locale, outcome, faults } = visit;
  return (
    <AccountForm
      call="verifyEmail"
      action={verifyEmail.path}
      hidden={{ token, lang_code: locale, page: 'register' }}
      fields={[{ name: 'password', type: 'password', label: tf('password'), autoComplete: 'current-password' }]}
      notes={{
        ...(Object.keys(faults).length > 0 ? {} : { 'verify-failed': t('verifyFailed') }),
        'verify-expired': t('expired'),
      }}
      words={useFormWords(t('verifySubmit'), t('verifyBusy'))}
      next={href('register', {}, locale, { outcome: 'email-verified' })}
      outcome={outcome}
      faults={faults}
    />
  );
}

/** For a forgotten password, or one that was never chosen: a link to set their own, to the same mailbox. */
export function ForgotInsteadForm({ visit, registration }: { visit: AccountVisit; registration: Registration }) {
  const t = useTranslations('account.register');
  const { locale } = visit;
  const { Email, CompanyId } = registration;
  const audience = registration.Audience === 'company' ? 'company' : 'marketplace';
  const claim = CompanyId === null ? {} : { company: CompanyId };
  return (
    <AccountForm
      call="forgotPassword"
      action={forgotPassword.path}
      hidden={{
        email: Email,
        audience,
        claim_company_id: CompanyId?.toString(),
        lang_code: locale,
        page: 'forgotPassword',
        claim_company: CompanyId?.toString(),
      }}
      fields={[]}
      notes={{}}
      words={useFormWords(t('verifyForgot'), t('verifyForgotBusy'))}
      next={href('forgotPassword', {}, locale, { ...accountQuery(audience, claim), outcome: 'reset-asked' })}
      isQuiet
    />
  );
}
