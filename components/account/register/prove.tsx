import { useTranslations } from 'next-intl';
import type { Registration } from '@/lib/accounts/contract-register';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { type AccountVisit, accountQuery } from '../account-visit';
import type { ClaimedCompany } from '../claimed-company';
import { CompanyCard } from '../company-card';
import { ForgotInsteadForm, ProveForm } from './prove-forms';

interface ProveProps {
  visit: AccountVisit;
  token: string;
  registration: Registration;
  /** What the marketplace knows of the company that is claimed. */
  company: ClaimedCompany | null;
}

/** The page of a link that proves an address: what it would begin, and of which company, before anything is pressed. */
export function Prove({ visit, token, registration, company }: ProveProps) {
  const t = useTranslations('account.register');
  const { Email: email, CompanyName: name } = registration;
  const isClaim = registration.CompanyId !== null;
  return (
    <>
      {company && <CompanyCard company={company} />}
      <div className="auth-head">
        <h1>{isClaim ? t('verifyClaimTitle', { name }) : t('verifyTitle')}</h1>
        <p className="lead">{t('verifyLead', { email })}</p>
      </div>
      <ProveForm visit={visit} token={token} />
      <ForgotInsteadForm visit={visit} registration={registration} />
      <p className="meta">{isClaim ? t('verifyNotYouClaim', { name }) : t('verifyNotYou')}</p>
    </>
  );
}

/** A link that proves nothing any more, and the ways in that there are. */
export function ProveExpired({ visit }: { visit: AccountVisit }) {
  const t = useTranslations('account');
  const { locale, audience, claim } = visit;
  const query = accountQuery(audience, claim);
  return (
    <AccountNote
      title={t('register.expiredTitle')}
      tone="warn"
      text={t('register.expired')}
      links={[
        { text: t('signIn.submit'), href: href('signin', {}, locale, query) },
        { text: t('forgot.title'), href: href('forgotPassword', {}, locale, query) },
      ]}
    />
  );
}
