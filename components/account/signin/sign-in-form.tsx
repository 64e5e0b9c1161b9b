import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { login, simhLogin } from '@/lib/accounts/contract';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { AccountForm } from '../account-form.client';
import { type AccountVisit, accountQuery, claimFields, hasClaim } from '../account-visit';
import { useFormWords } from '../use-form-words';

/** The code of a failed sign-in (docs/product.md §8). */
const code = 'IO-8001';

/** Whose front end it is, as sessions name it (docs/product.md §9). */
const clients = { marketplace: 'marketplace-web', company: 'user-web' } as const;

/** Sign-in of a neighbor or of a pro: an address each, a form each. */
export function SignInForm({ visit }: { visit: AccountVisit }) {
  const t = useTranslations('account.signIn');
  const tf = useTranslations('account.field');
  const { locale, audience, claim, outcome, typed, faults } = visit;
  const words = useFormWords(t('submit'), t('busy'));
  const forgot = href('forgotPassword', {}, locale, accountQuery(audience, claim));
  const reset = (text: ReactNode) => <a href={forgot}>{text}</a>;
  const next = hasClaim(claim)
    ? href('claimProfile', {}, locale, { ...claim })
    : href('signin', {}, locale, { outcome: 'signed-in' });
  return (
    <AccountForm
      call={audience === 'company' ? 'login' : 'simhLogin'}
      action={(audience === 'company' ? login : simhLogin).path}
      hidden={{ ClientName: clients[audience], lang_code: locale, page: 'signin', ...claimFields(claim) }}
      fields={[
        {
          name: 'Email',
          type: 'email',
          label: tf('email'),
          autoComplete: 'username',
          maxLength: fieldLimits.email,
          value: typed.Email,
        },
        { name: 'Password', type: 'password', label: tf('password'), autoComplete: 'current-password' },
      ]}
      notes={{
        'signin-failed': t.rich('failed', { reset, code }),
        'signin-unverified': t('unverified'),
        'signin-slower': t('slower'),
      }}
      words={words}
      outcome={outcome}
      faults={faults}
      next={next}
    >
      <p className="auth-between auth-links">
        <a href={forgot}>{t('forgot')}</a>
      </p>
    </AccountForm>
  );
}
