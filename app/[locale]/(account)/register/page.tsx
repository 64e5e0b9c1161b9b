import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '@/components/account/account-note';
import { accountQuery } from '@/components/account/account-visit';
import { CompanyCard } from '@/components/account/company-card';
import { SignedIn } from '@/components/account/signed-in';
import { VerifyForm } from '@/components/account/small-forms';
import { href } from '@/lib/routes/href';
import { loadClaimed } from '../claimed';
import { AccountShell, accountMetadata } from '../shell';
import { termsIn } from '../terms';
import { type AccountPageProps, readAccountVisit, readClaims, readMe } from '../visit';
import { NewAccount } from './new-account';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> => accountMetadata('register', props);

/** A new account, and the page its mail leads to (`?token=`). */
export default async function RegisterPage(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { locale, token, outcome, audience } = visit;
  const [me, company, terms] = await Promise.all([readMe(), loadClaimed(visit.claim.company, locale), termsIn(locale)]);
  const t = await getTranslations({ locale, namespace: 'account.register' });
  const signIn = { text: (await getTranslations({ locale, namespace: 'account.signIn' }))('submit') };
  const signInHref = href('signin', {}, locale, accountQuery(audience, { company: company?.id }));
  const part = async () => {
    if (outcome === 'verify-expired' || outcome === 'verify-failed')
      return (
        <AccountNote
          title={t('expiredTitle')}
          tone="warn"
          text={t('expired')}
          links={[{ ...signIn, href: signInHref }]}
        />
      );
    if (token !== undefined)
      return (
        <>
          <div className="auth-head">
            <h1>{t('verifyTitle')}</h1>
            <p className="lead">{t('verifyLead')}</p>
          </div>
          <VerifyForm locale={locale} token={token} />
        </>
      );
    if (me) return <SignedIn visit={visit} me={me} claims={await readClaims(me)} />;
    if (outcome === 'registered')
      return (
        <AccountNote
          title={t('sentTitle')}
          tone="good"
          text={t('sent')}
          hint={t('sentHint')}
          links={[{ ...signIn, href: signInHref }]}
        />
      );
    return <NewAccount visit={{ ...visit, claim: company ? { company: company.id } : {} }} terms={terms} />;
  };
  return (
    <AccountShell name="register" visit={visit} me={me}>
      {company && token === undefined && <CompanyCard company={company} />}
      {await part()}
    </AccountShell>
  );
}
