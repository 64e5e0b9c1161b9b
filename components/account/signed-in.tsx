import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { ClaimView } from '@/lib/accounts/contract-claims';
import { accountLimits } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import { type AccountVisit, hasClaim, type Me } from './account-visit';
import { ChangeEmailForm } from './change-email-form';
import { DeleteAccountForm } from './delete-account-form';
import { SignOutForm } from './small-forms';

interface SignedInProps {
  visit: AccountVisit;
  me: Me;
  claims: readonly ClaimView[];
  /** Where the company that was claimed is run, once it is theirs. */
  portal?: string;
  /** What the platform can do with an account: the specification knows of none of it. */
  offers: { changesEmail: boolean; deletesAccount: boolean };
}

/** For a signed-in member: the account, the state of its claims, and links to go on. */
export function SignedIn({ visit, me, claims, portal, offers }: SignedInProps) {
  const t = useTranslations('account.me');
  const te = useTranslations('account.changeEmail');
  const { locale, claim, outcome } = visit;
  const claimed = { words: 'goOn', href: href('claimProfile', {}, locale, { ...claim }) } as const;
  const home = { words: 'home', href: href('home', {}, locale) } as const;
  const next = portal ? ({ words: 'portal', href: portal } as const) : hasClaim(claim) ? claimed : home;
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
      {outcome === 'email-asked' && (
        <Note tone="good" role="status">
          {te('asked', { minutes: accountLimits.changeEmailMinutes })}
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
        <ButtonLink size="lg" isBlock href={next.href}>
          {t(next.words)}
        </ButtonLink>
        <ButtonLink size="lg" isBlock kind="secondary" href={href('secondStep', {}, locale)}>
          {t('secondStep')}
        </ButtonLink>
        <SignOutForm locale={locale} isQuiet />
      </div>
      {!me.isStaff && (
        <>
          {offers.changesEmail && <ChangeEmailForm visit={visit} email={me.email} />}
          {offers.deletesAccount && <DeleteAccountForm visit={visit} />}
        </>
      )}
    </>
  );
}
