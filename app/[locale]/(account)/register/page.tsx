import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '@/components/account/account-note';
import { accountQuery } from '@/components/account/account-visit';
import { CompanyCard } from '@/components/account/company-card';
import { loadClaimed } from '@/components/account/load';
import { termsIn } from '@/components/account/load-terms';
import { type AccountPageProps, readAccountVisit, readClaims, readMe } from '@/components/account/query';
import { NewAccount } from '@/components/account/register/new-account';
import { Prove, ProveExpired } from '@/components/account/register/prove';
import { SignedIn } from '@/components/account/signed-in';
import { NotHere } from '@/components/parts/not-here';
import { getRegistration, register } from '@/lib/accounts/contract-register';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { pageBrand } from '@/lib/pages/page-brand';
import { href } from '@/lib/routes/href';
import { AccountShell, accountMetadata } from '../shell';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> => accountMetadata('register', props);

/** A new account, and the page its mail leads to (`?token=`). */
export default async function RegisterPage(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { locale, token, outcome, audience } = visit;
  const found = token === undefined ? null : await askOrNull(getRegistration, { token });
  const claimed = found ? (found.Object.CompanyId ?? undefined) : visit.claim.company;
  const [me, company, terms] = await Promise.all([readMe(), loadClaimed(claimed, locale), termsIn(locale)]);
  const t = await getTranslations({ locale, namespace: 'account.register' });
  const part = async () => {
    if (token !== undefined && found) return <Prove {...{ visit, token, company }} registration={found.Object} />;
    if (token !== undefined || outcome === 'verify-expired' || outcome === 'verify-failed')
      return <ProveExpired visit={visit} />;
    if (me) return <SignedIn visit={visit} me={me} claims={await readClaims(me)} />;
    if (outcome === 'registered')
      return (
        <AccountNote
          title={t('sentTitle')}
          tone="good"
          text={t('sent')}
          hint={t('sentHint')}
          links={[
            {
              text: (await getTranslations({ locale, namespace: 'account.signIn' }))('submit'),
              href: href('signin', {}, locale, accountQuery(audience, { company: company?.id })),
            },
          ]}
        />
      );
    if (!canAsk(register)) return <NotHere locale={locale} email={pageBrand().email} />;
    return <NewAccount visit={{ ...visit, claim: company ? { company: company.id } : {} }} terms={terms} />;
  };
  return (
    <AccountShell name="register" visit={visit} me={me}>
      {company && token === undefined && <CompanyCard company={company} />}
      {await part()}
    </AccountShell>
  );
}
