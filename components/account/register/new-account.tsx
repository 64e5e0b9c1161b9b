import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { href } from '@/lib/routes/href';
import { type AccountVisit, accountQuery, hasClaim } from '../account-visit';
import { RegisterForm } from '../register-form';
import { Segments } from '../segments';

/** The form of a new account, of a neighbor or of a pro. */
export function NewAccount({ visit, terms }: { visit: AccountVisit; terms: ReactNode }) {
  const t = useTranslations('account');
  const { locale, audience, claim } = visit;
  const isPro = audience === 'company';
  const to = (one: 'marketplace' | 'company') => href('register', {}, locale, accountQuery(one));
  const link = (text: ReactNode) => <a href={href('signin', {}, locale, accountQuery(audience, claim))}>{text}</a>;
  return (
    <>
      <div className="auth-head">
        <h1>{t(isPro ? 'register.proTitle' : 'register.title')}</h1>
        <p className="lead">{t(isPro ? 'register.proLead' : 'register.lead')}</p>
      </div>
      {!hasClaim(claim) && (
        <Segments
          label={t('segment.label')}
          links={[
            { text: t('segment.neighbor'), href: to('marketplace'), isCurrent: !isPro },
            { text: t('segment.pro'), href: to('company'), isCurrent: isPro },
          ]}
        />
      )}
      <RegisterForm visit={visit} page="register" submit={t('register.submit')} terms={terms} />
      <p className="auth-under auth-links">{t.rich('register.already', { link })}</p>
    </>
  );
}
