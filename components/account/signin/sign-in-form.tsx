import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { login, simhLogin } from '@/lib/accounts/contract';
import { fieldLimits } from '@/lib/config/field-limits';
import { href } from '@/lib/routes/href';
import { AccountForm } from '../account-form.client';
import { type AccountVisit, accountQuery, claimFields, hasClaim } from '../account-visit';
import { afterSignIn, screenText } from '../after-sign-in';
import { useFormWords } from '../use-form-words';

/** The code of a failed sign-in (docs/product.md §8). */
const code = 'IO-8001';

/** Whose front end it is, as sessions name it (docs/product.md §9). */
const clients = { marketplace: 'marketplace-web', company: 'user-web', operations: 'administration-web' } as const;

/** Sign-in of a neighbor, of a pro or of staff: an address each, a form each. */
export function SignInForm({ visit }: { visit: AccountVisit }) {
  const t = useTranslations('account.signIn');
  const tf = useTranslations('account.field');
  const { locale, audience, claim, outcome, typed, faults } = visit;
  const words = useFormWords(t('submit'), t('busy'));
  const forgot = href('forgotPassword', {}, locale, accountQuery(audience, claim));
  const reset = (text: ReactNode) => <a href={forgot}>{text}</a>;
  // The page then shows whose account it is, for who took the other.
  const hasChoice = audience !== 'operations' && !hasClaim(claim);
  const place = screenText(visit);
  const secondStep = href('secondStep', {}, locale, { to: place, ...claim });
  return (
    <AccountForm
      call={audience === 'marketplace' ? 'simhLogin' : 'login'}
      action={(audience === 'marketplace' ? simhLogin : login).path}
      hidden={{ ClientName: clients[audience], lang_code: locale, page: 'signin', to: place, ...claimFields(claim) }}
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
        'signin-failed': t.rich('failed', { reset, code, choice: hasChoice ? 'yes' : 'no' }),
        'signin-unverified': t('unverified'),
        'signin-slower': t('slower'),
        'second-step-expired': t('expired'),
      }}
      words={words}
      outcome={outcome}
      faults={faults}
      next={afterSignIn(visit)}
      nextByState={{ Code: secondStep, SetUp: secondStep }}
    >
      <p className="auth-between auth-links">
        <a href={forgot}>{t('forgot')}</a>
      </p>
    </AccountForm>
  );
}
