import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { AccountNote } from '../account-note';
import { AccountShell } from '../account-shell';
import { SignOutForm } from '../small-forms';
import type { SignOut } from './load';

/** Asks; only the press of the button signs out. */
export async function SignOutScreen({ frame, locale, me, isDeleted }: SignOut) {
  const t = await getTranslations({ locale, namespace: 'account.signOut' });
  return (
    <AccountShell frame={frame}>
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
          title={t(isDeleted ? 'deletedTitle' : 'doneTitle')}
          tone="good"
          text={t(isDeleted ? 'deleted' : 'done')}
          links={[{ text: t('again'), href: href('signin', {}, locale) }]}
        />
      )}
    </AccountShell>
  );
}
