import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '@/components/account/account-note';
import { accountQuery } from '@/components/account/account-visit';
import { ResetForm } from '@/components/account/password-forms';
import { type AccountPageProps, readAccountVisit, readMe } from '@/components/account/query';
import { getPasswordReset } from '@/lib/accounts/contract-register';
import { askOrNull } from '@/lib/pages/ask';
import { href } from '@/lib/routes/href';
import { AccountShell, accountMetadata } from '../shell';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> => accountMetadata('resetPassword', props);

/** The page of a reset link: looking at it spends nothing. */
export default async function ResetPasswordPage(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { locale, token, audience, claim } = visit;
  const [me, link] = await Promise.all([readMe(), token ? askOrNull(getPasswordReset, { guid: token }) : null]);
  const t = await getTranslations({ locale, namespace: 'account.reset' });
  return (
    <AccountShell name="resetPassword" visit={visit} me={me}>
      {link && token ? (
        <>
          <div className="auth-head">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <ResetForm visit={visit} token={token} link={link.Object} />
        </>
      ) : (
        <AccountNote
          title={t('expiredTitle')}
          tone="warn"
          text={t('expired')}
          links={[{ text: t('again'), href: href('forgotPassword', {}, locale, accountQuery(audience, claim)) }]}
        />
      )}
    </AccountShell>
  );
}
