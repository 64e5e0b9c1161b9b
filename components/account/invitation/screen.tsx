import { getTranslations } from 'next-intl/server';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { JoinForm, NewMemberForm } from './invitation-forms';
import type { InvitationPage } from './load';

/** An invitation to a company's people: what it is about, and the one form that accepts it. */
export async function InvitationScreen({ frame, visit, me, invitation }: InvitationPage) {
  const { locale, outcome } = visit;
  const t = await getTranslations({ locale, namespace: 'account.invitation' });
  const isAccepted = outcome === 'invitation-accepted' && me !== null;
  return (
    <AccountShell frame={frame}>
      {isAccepted && <AccountNote title={t('acceptedTitle')} tone="good" text={t('accepted')} links={[]} />}
      {!isAccepted && !invitation && (
        <AccountNote
          title={t('expiredTitle')}
          tone="warn"
          text={t('expired')}
          links={[{ text: t('signInLink'), href: href('signin', {}, locale, { audience: 'company' }) }]}
        />
      )}
      {!isAccepted && invitation && <Open visit={visit} me={me} invitation={invitation} />}
    </AccountShell>
  );
}

type OpenProps = Pick<InvitationPage, 'visit' | 'me'> & { invitation: NonNullable<InvitationPage['invitation']> };

/** The invitation as long as it holds: for a new account, for one that is signed in, for one that has to sign in. */
async function Open({ visit, me, invitation }: OpenProps) {
  const { locale } = visit;
  const { CompanyName: company, Email: email, Role, HasAccount } = invitation;
  const t = await getTranslations({ locale, namespace: 'account.invitation' });
  return (
    <>
      <div className="auth-head">
        <h1>{t('title', { company })}</h1>
        <p className="lead">{t(Role === 'Owner' ? 'asOwner' : 'asMember', { company, email })}</p>
      </div>
      {!HasAccount && <NewMemberForm visit={visit} invitation={invitation} />}
      {HasAccount && me?.isPro && <JoinForm visit={visit} invitation={invitation} who={me.who} />}
      {HasAccount && !me?.isPro && (
        <AccountNote
          title={t('signInTitle')}
          tone="info"
          text={t('signIn', { email })}
          links={[{ text: t('signInLink'), href: href('signin', {}, locale, { audience: 'company' }) }]}
        />
      )}
    </>
  );
}
