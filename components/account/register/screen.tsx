import { getTranslations } from 'next-intl/server';
import { NotHere } from '@/components/parts/not-here';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { accountQuery } from '../account-visit';
import { CompanyCard } from '../company-card';
import { SignedIn } from '../signed-in';
import { termsIn } from '../terms';
import type { Register } from './load';
import { NewAccount } from './new-account';
import { Prove, ProveExpired } from './prove';

/** A new account, and the page its mail leads to (`?token=`). */
export function RegisterScreen(props: Register) {
  const { frame, visit, company } = props;
  return (
    <AccountShell frame={frame}>
      {company && visit.token === undefined && <CompanyCard company={company} />}
      <RegisterPart {...props} />
    </AccountShell>
  );
}

async function RegisterPart(props: Register) {
  const { frame, visit, me, company, claims, portal, registration, offers, takesAccounts } = props;
  const { locale, token, outcome } = visit;
  const { facts } = frame.shell;
  if (token !== undefined && registration)
    return <Prove visit={visit} token={token} company={company} registration={registration} />;
  if (token !== undefined || outcome === 'verify-expired' || outcome === 'verify-failed')
    return <ProveExpired visit={visit} />;
  if (me) return <SignedIn visit={visit} me={me} claims={claims} portal={portal} offers={offers} />;
  if (outcome === 'registered') return <Sent visit={visit} company={company} />;
  if (!takesAccounts) return <NotHere locale={locale} email={facts.brand.email} />;
  const terms = await termsIn(locale, facts);
  return <NewAccount visit={{ ...visit, claim: company ? { company: company.id } : {} }} terms={terms} />;
}

/** The mail that proves the address is on its way. */
async function Sent({ visit, company }: Pick<Register, 'visit' | 'company'>) {
  const { locale, audience } = visit;
  const t = await getTranslations({ locale, namespace: 'account' });
  return (
    <AccountNote
      title={t('register.sentTitle')}
      tone="good"
      text={t('register.sent')}
      hint={t('register.sentHint')}
      links={[
        {
          text: t('signIn.submit'),
          href: href('signin', {}, locale, accountQuery(audience, { company: company?.id })),
        },
      ]}
    />
  );
}
