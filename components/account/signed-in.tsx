import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { ClaimView } from '@/lib/accounts/contract-claims';
import { href } from '@/lib/routes/href';
import { type AccountVisit, hasClaim, type Me } from './account-visit';
import { SignOutForm } from './small-forms';

interface SignedInProps {
  visit: AccountVisit;
  me: Me;
  claims: readonly ClaimView[];
}

/** For a signed-in member: the account, the state of its claims, and links to go on. */
export function SignedIn({ visit, me, claims }: SignedInProps) {
  const t = useTranslations('account.me');
  const { locale, claim, outcome } = visit;
  return (
    <>
      <div className="auth-head">
        <h1>{t('title')}</h1>
        <p className="lead">{t('as', { who: me.who })}</p>
      </div>
      {outcome === 'email-verified' && (
        <Note tone="good" role="status">
          {t('verified')}
        </Note>
      )}
      {claims.length > 0 && (
        <section className="grid gap-3" aria-labelledby="claims-title">
          <h2 id="claims-title">{t('claims')}</h2>
          <ul className="auth-claims">
            {claims.map(({ ClaimId, CompanyId, CompanyName, State }) => (
              <li key={ClaimId}>
                <a href={href('claimProfile', {}, locale, { company: CompanyId })}>{CompanyName}</a>
                <span className="meta">{t(State)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="auth-buttons">
        {hasClaim(claim) ? (
          <ButtonLink size="lg" isBlock href={href('claimProfile', {}, locale, { ...claim })}>
            {t('goOn')}
          </ButtonLink>
        ) : (
          <ButtonLink size="lg" isBlock href={href('home', {}, locale)}>
            {t('home')}
          </ButtonLink>
        )}
        <ButtonLink size="lg" isBlock kind="secondary" href={href('secondStep', {}, locale)}>
          {t('secondStep')}
        </ButtonLink>
        <SignOutForm locale={locale} isQuiet />
      </div>
    </>
  );
}
