import { useTranslations } from 'next-intl';
import { type AccountVisit, hasClaim } from '../account-visit';

/** Whose words they are: each signs in for something else. */
function kindOf({ audience, claim }: Pick<AccountVisit, 'audience' | 'claim'>) {
  if (hasClaim(claim)) return { title: 'claimTitle', lead: 'claimLead' } as const;
  if (audience === 'operations') return { title: 'staffTitle', lead: 'staffLead' } as const;
  return audience === 'company'
    ? ({ title: 'proTitle', lead: 'proLead' } as const)
    : ({ title: 'title', lead: 'lead' } as const);
}

/** What signing in is for. */
export function SignInHead({ visit }: { visit: Pick<AccountVisit, 'audience' | 'claim'> }) {
  const t = useTranslations('account.signIn');
  const { title, lead } = kindOf(visit);
  return (
    <div className="auth-head">
      <h1>{t(title)}</h1>
      <p className="lead">{t(lead)}</p>
    </div>
  );
}
