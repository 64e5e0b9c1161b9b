import { getTranslations } from 'next-intl/server';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { accountQuery } from '../account-visit';
import { ResetForm } from '../password-forms';
import type { ResetPassword } from './load';

/** A new password, or the way to another link. */
export async function ResetPasswordScreen({ frame, visit, link }: ResetPassword) {
  const { locale, audience, claim } = visit;
  const t = await getTranslations({ locale, namespace: 'account.reset' });
  const ts = await getTranslations({ locale, namespace: 'account.signIn' });
  const query = accountQuery(audience, claim);
  return (
    <AccountShell frame={frame}>
      {link ? (
        <>
          <div className="auth-head">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <ResetForm visit={visit} token={link.token} link={link.reset} />
        </>
      ) : (
        <AccountNote
          title={t('expiredTitle')}
          tone="warn"
          text={t('expired')}
          links={[
            { text: t('again'), href: href('forgotPassword', {}, locale, query) },
            { text: ts('submit'), href: href('signin', {}, locale, query) },
          ]}
        />
      )}
    </AccountShell>
  );
}
