import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { accountQuery, hasClaim } from '@/components/account/account-visit';
import { CompanyCard } from '@/components/account/company-card';
import { followClaim } from '@/components/account/load';
import { type AccountPageProps, readAccountVisit, readClaims, readMe } from '@/components/account/query';
import { Segments } from '@/components/account/segments';
import { SignedIn } from '@/components/account/signed-in';
import { SignInForm } from '@/components/account/signin/sign-in-form';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import { AccountShell, accountMetadata } from '../shell';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> => accountMetadata('signin', props);

/** Sign-in of neighbors and pros; with a claim under way it shows its company first and goes on to the claim (docs/product.md §2). */
export default async function SignInPage(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, { visit, company, isLinkSpent }] = await Promise.all([readMe(), followClaim(asked)]);
  const { locale, claim } = visit;
  const t = await getTranslations({ locale, namespace: 'account' });
  const to = (audience: 'marketplace' | 'company') => href('signin', {}, locale, accountQuery(audience));
  // The claim page makes accounts too, and they take its link along.
  const page = claim.token === undefined ? 'register' : 'claimProfile';
  const link = (text: ReactNode) => <a href={href(page, {}, locale, accountQuery(visit.audience, claim))}>{text}</a>;
  const isClaiming = hasClaim(claim);
  return (
    <AccountShell name="signin" visit={visit} me={me}>
      {company && <CompanyCard company={company} />}
      {isLinkSpent && (
        <Note tone="warn" role="status">
          {t('signIn.lost')}
        </Note>
      )}
      {me ? (
        <SignedIn visit={visit} me={me} claims={await readClaims(me)} />
      ) : (
        <>
          <div className="auth-head">
            <h1>{t(isClaiming ? 'signIn.claimTitle' : 'signIn.title')}</h1>
            <p className="lead">{t(isClaiming ? 'signIn.claimLead' : 'signIn.lead')}</p>
          </div>
          {!isClaiming && (
            <Segments
              label={t('segment.label')}
              links={[
                { text: t('segment.neighbor'), href: to('marketplace'), isCurrent: visit.audience === 'marketplace' },
                { text: t('segment.pro'), href: to('company'), isCurrent: visit.audience === 'company' },
              ]}
            />
          )}
          {visit.outcome === 'password-reset' && (
            <Note tone="good" role="status">
              {t('signIn.reset')}
            </Note>
          )}
          <SignInForm visit={visit} />
          <p className="auth-under auth-links">{t.rich('signIn.new', { link })}</p>
        </>
      )}
    </AccountShell>
  );
}
