import { getTranslations } from 'next-intl/server';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { accountQuery } from '../account-visit';
import { ConfirmEmailForm } from './confirm-email-form';
import type { ConfirmEmail } from './load';

/** A new address of an account: the one button that confirms it, that it is confirmed, or that the link opens nothing. */
export async function ConfirmEmailScreen({ frame, visit, isSignedIn, link }: ConfirmEmail) {
  const { locale, audience, outcome } = visit;
  const t = await getTranslations({ locale, namespace: 'account.confirmEmail' });
  const isDone = outcome === 'email-changed';
  return (
    <AccountShell frame={frame}>
      {link ? (
        <>
          <div className="auth-head">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead', { email: link.change.Email, former: link.change.FormerEmail })}</p>
          </div>
          <ConfirmEmailForm visit={visit} token={link.token} change={link.change} />
          <p className="meta">{t('notYou')}</p>
        </>
      ) : (
        <AccountNote
          title={t(isDone ? 'doneTitle' : 'expiredTitle')}
          tone={isDone ? 'good' : 'warn'}
          text={t(isDone ? 'done' : 'expired')}
          links={[
            {
              text: t(isSignedIn ? 'goOn' : 'signIn'),
              href: href('signin', {}, locale, accountQuery(audience)),
            },
          ]}
        />
      )}
    </AccountShell>
  );
}
