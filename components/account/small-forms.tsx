import { useTranslations } from 'next-intl';
import { signOut } from '@/lib/accounts/contract';
import { createClaim } from '@/lib/accounts/contract-claims';
import { accountLimits } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { AccountForm } from './account-form.client';
import type { AccountVisit } from './account-visit';
import { claimFields } from './account-visit';
import type { ClaimedCompany } from './claimed-company';
import { useFormWords } from './use-form-words';

/** Ends the session; opening a page never does. */
export function SignOutForm({ locale, isQuiet }: { locale: Locale; isQuiet?: boolean }) {
  const t = useTranslations('account.signOut');
  return (
    <AccountForm
      call="signOut"
      action={signOut.path}
      hidden={{ lang_code: locale, page: 'signout' }}
      fields={[]}
      notes={{}}
      words={useFormWords(t('submit'), t('busy'))}
      next={href('signout', {}, locale, { outcome: 'signed-out' })}
      isQuiet={isQuiet}
    />
  );
}

interface ClaimFormProps {
  visit: AccountVisit;
  company: ClaimedCompany;
  notes: React.ComponentProps<typeof AccountForm>['notes'];
  /** The claim is there, and was asked about. */
  isAnswer?: boolean;
}

/** Says that a company is one's own; with the link of a mail that is all it takes. The same claim again answers what was asked about it. */
export function ClaimForm({ visit, company, notes, isAnswer = false }: ClaimFormProps) {
  const t = useTranslations('account.claim');
  const tf = useTranslations('account.field');
  const { locale, token, outcome, typed, faults } = visit;
  const led = (how: string) => href('claimProfile', {}, locale, { company: company.id, outcome: how });
  return (
    <AccountForm
      call="createClaim"
      action={createClaim.path}
      hidden={{
        company_id: String(company.id),
        token,
        lang_code: locale,
        page: 'claimProfile',
        ...claimFields({ company: company.id, token }),
      }}
      fields={
        token === undefined
          ? [
              {
                name: 'message',
                type: 'lines',
                maxLength: accountLimits.claimMessage,
                value: typed.message,
                ...(isAnswer
                  ? { label: t('answer') }
                  : { label: tf('message'), hint: tf('messageHint'), isOptional: true as const }),
              },
            ]
          : []
      }
      words={useFormWords(t(isAnswer ? 'sendAnswer' : 'submit'), t('busy'))}
      next={led('claim-pending')}
      nextByState={{ Approved: led('claim-approved') }}
      // Whose it is by now, the page says: a second press of its own claimant finds it taken, or the link used.
      nextByOutcome={{ 'claim-taken': led('claim-taken'), 'claim-expired': led('claim-expired') }}
      notes={Object.keys(faults).length > 0 ? {} : notes}
      outcome={outcome}
      faults={faults}
    />
  );
}
