import { getTranslations } from 'next-intl/server';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { accountQuery } from '../account-visit';
import { CompanyCard } from '../company-card';
import { ForgotForm } from '../password-forms';
import type { ForgotPassword } from './load';

/** Mails a link to set a new password, and says the same whether there is an account or not. */
export async function ForgotPasswordScreen({ frame, visit, company }: ForgotPassword) {
  const { locale, audience, claim, outcome } = visit;
  const t = await getTranslations({ locale, namespace: 'account.forgot' });
  const back = { text: t('back'), href: href('signin', {}, locale, accountQuery(audience, claim)) };
  return (
    <AccountShell frame={frame}>
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
