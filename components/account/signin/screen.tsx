import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import { AccountShell } from '../account-shell';
import { type AccountVisit, accountQuery, hasClaim } from '../account-visit';
import { CompanyCard } from '../company-card';
import { Segments } from '../segments';
import { SignedIn } from '../signed-in';
import type { SignIn } from './load';
import { SignInForm } from './sign-in-form';
import { SignInHead } from './sign-in-head';

/** Sign-in of neighbors and pros, and of staff, which no link leads to; with a claim under way it shows its company first and goes on to the claim (docs/product.md §2). */
export async function SignInScreen({ frame, visit, me, company, isLinkSpent, claims, portal, offers }: SignIn) {
  const t = await getTranslations({ locale: visit.locale, namespace: 'account' });
  return (
    <AccountShell frame={frame}>
      {company && <CompanyCard company={company} />}
      {isLinkSpent && (
        <Note tone="warn" role="status">
          {t('signIn.lost')}
        </Note>
      )}
      {me ? (
        <SignedIn visit={visit} me={me} claims={claims} portal={portal} offers={offers} />
      ) : (
        <SignInPart visit={visit} />
      )}
    </AccountShell>
  );
}

/** The form, and the ways around it. */
async function SignInPart({ visit }: { visit: AccountVisit }) {
  const { locale, audience, claim, outcome } = visit;
  const t = await getTranslations({ locale, namespace: 'account' });
  const to = (one: 'marketplace' | 'company') => href('signin', {}, locale, accountQuery(one));
  // The claim page makes accounts too, and they take its link along.
  const page = claim.token === undefined ? 'register' : 'claimProfile';
  const link = (text: ReactNode) => <a href={href(page, {}, locale, accountQuery(audience, claim))}>{text}</a>;
  const isClaiming = hasClaim(claim);
  const isStaff = audience === 'operations';
  return (
    <>
      <SignInHead visit={visit} />
      {!isClaiming && !isStaff && (
        <Segments
          label={t('segment.label')}
          links={[
            { text: t('segment.neighbor'), href: to('marketplace'), isCurrent: audience === 'marketplace' },
            { text: t('segment.pro'), href: to('company'), isCurrent: audience === 'company' },
          ]}
        />
      )}
      {outcome === 'password-reset' && (
        <Note tone="good" role="status">
          {t('signIn.reset')}
        </Note>
      )}
      <SignInForm visit={visit} />
      {!isStaff && <p className="auth-under auth-links">{t.rich('signIn.new', { link })}</p>}
    </>
  );
}
