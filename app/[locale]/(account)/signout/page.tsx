import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '@/components/account/account-note';
import { type AccountPageProps, readAccountVisit, readMe } from '@/components/account/query';
import { SignOutForm } from '@/components/account/small-forms';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { AccountShell, accountMetadata } from '../shell';

export const generateMetadata = (props: AccountPageProps): Promise<Metadata> => accountMetadata('signout', props);

/** Asks; only the press of the button signs out. */
export default async function SignOutPage(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const { locale } = visit;
  const me = await readMe();
  const t = await getTranslations({ locale, namespace: 'account.signOut' });
  return (
    <AccountShell name="signout" visit={visit} me={me}>
      {me ? (
        <>
          <div className="auth-head">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <div className="auth-buttons">
            <SignOutForm locale={locale} />
            <ButtonLink size="lg" isBlock kind="secondary" href={href('home', {}, locale)}>
              {t('stay')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <AccountNote
          title={t('doneTitle')}
          tone="good"
          text={t('done')}
          links={[{ text: t('again'), href: href('signin', {}, locale) }]}
        />
      )}
    </AccountShell>
  );
}
