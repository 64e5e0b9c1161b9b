import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '@/components/account/account-note';
import { ClaimScreen } from '@/components/account/claim-profile/claim-screen';
import { CompanyCard } from '@/components/account/company-card';
import { loadClaimed } from '@/components/account/load';
import { termsIn } from '@/components/account/load-terms';
import { type AccountPageProps, readAccountVisit, readClaims, readMe } from '@/components/account/query';
import { NotHere } from '@/components/parts/not-here';
import { createClaim } from '@/lib/accounts/contract-claims';
import { canAsk } from '@/lib/pages/ask';
import { companyOfLink } from '@/lib/pages/claim-link';
import { pageBrand } from '@/lib/pages/page-brand';
import { href } from '@/lib/routes/href';
import { AccountShell, accountMetadata } from '../shell';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> => accountMetadata('claimProfile', props);

/** The claim of a company (`?company=`, and `?token=` from a mail to its address on file). */
export default async function ClaimProfilePage(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const { locale } = asked;
  const [me, linked] = await Promise.all([readMe(), companyOfLink(asked.token)]);
  const visit = { ...asked, token: linked === null ? undefined : asked.token };
  const company = await loadClaimed(linked ?? asked.claim.company, locale);
  const [claims, terms] = await Promise.all([readClaims(me), termsIn(locale)]);
  const t = await getTranslations({ locale, namespace: 'account' });
  const which = [
    { text: t('claim.search'), href: href('home', {}, locale) },
    { text: t('claim.list'), href: href('listMyBusiness', {}, locale) },
  ];
  const isLinkSpent = asked.token !== undefined && linked === null;
  return (
    <AccountShell name="claimProfile" visit={visit} me={me}>
      {company && <CompanyCard company={company} />}
      {!company && (
        <AccountNote
          title={t(isLinkSpent ? 'claim.expiredTitle' : 'claim.whichTitle')}
          tone={isLinkSpent ? 'warn' : 'info'}
          text={t(isLinkSpent ? 'signIn.lost' : 'claim.which')}
          links={which}
        />
      )}
      {company && asked.outcome === 'registered' && !me && (
        <AccountNote
          title={t('register.sentTitle')}
          tone="good"
          text={t('register.sent')}
          hint={t('register.sentHint')}
          links={[{ text: t('signIn.submit'), href: href('signin', {}, locale, { company: company.id }) }]}
        />
      )}
      {company && !canAsk(createClaim) && <NotHere locale={locale} email={pageBrand().email} />}
      {company && canAsk(createClaim) && (asked.outcome !== 'registered' || me) && (
        <ClaimScreen {...{ visit, company, me, claims, terms, isLinkSpent }} />
      )}
    </AccountShell>
  );
}
