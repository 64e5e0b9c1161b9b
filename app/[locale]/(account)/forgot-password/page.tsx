import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '@/components/account/account-note';
import { accountQuery } from '@/components/account/account-visit';
import { CompanyCard } from '@/components/account/company-card';
import { followClaim } from '@/components/account/load';
import { ForgotForm } from '@/components/account/password-forms';
import { type AccountPageProps, readAccountVisit, readMe } from '@/components/account/query';
import { href } from '@/lib/routes/href';
import { AccountShell, accountMetadata } from '../shell';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> =>
  accountMetadata('forgotPassword', props);

/** Mails a link to set a new password, and says the same whether there is an account or not. */
export default async function ForgotPasswordPage(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, { visit, company }] = await Promise.all([readMe(), followClaim(asked)]);
  const { locale, audience, claim, outcome } = visit;
  const t = await getTranslations({ locale, namespace: 'account.forgot' });
  const back = { text: t('back'), href: href('signin', {}, locale, accountQuery(audience, claim)) };
  return (
    <AccountShell name="forgotPassword" visit={visit} me={me}>
      {company && <CompanyCard company={company} />}
      {outcome === 'reset-asked' ? (
        <AccountNote title={t('sentTitle')} tone="good" text={t('sent')} links={[back]} />
      ) : (
        <>
          <div className="auth-head">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <ForgotForm visit={visit} />
          <p className="auth-under auth-links">
            <a href={back.href}>{back.text}</a>
          </p>
        </>
      )}
    </AccountShell>
  );
}
