import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { accountLimits } from '@/lib/config/limits';
import { OutcomeNote } from '../outcome-note';
import { DeleteForm } from './delete-form';
import { EmailForm } from './email-form';
import type { AccountPage } from './load';
import { MailsForm } from './mails-form';
import { PasswordForm } from './password-form';
import { PersonForm } from './person-form';
import { SecondStepCard } from './second-step-card';
import { SessionList } from './session-list';

/** One's own account: name and language, address, password, second step, sign-ins (docs/portal.md §1). */
export function AccountScreen({ visit, frame, account, sessions, step, mails }: AccountPage) {
  const t = useTranslations('portalAccount');
  const td = useTranslations('account.delete');
  const te = useTranslations('account.changeEmail');
  const good = {
    'mails-saved': t('outcome.mails-saved'),
    'account-saved': t('outcome.account-saved'),
    'email-asked': te('asked', { minutes: accountLimits.changeEmailMinutes }),
    'password-changed': t('outcome.password-changed'),
    'session-ended': t('outcome.session-ended'),
  };
  const warn = {
    'session-gone': t('outcome.session-gone'),
    'account-last-owner': td('lastOwner'),
  };
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={good} warn={warn} />
      <div className="portal-halves">
        <div className="portal-stack">
          <PersonForm visit={visit} frame={frame} account={account} />
          <MailsForm visit={visit} frame={frame} mails={mails} />
          <SecondStepCard locale={visit.locale} step={step} />
        </div>
        <div className="portal-stack">
          <EmailForm visit={visit} frame={frame} email={account.Email} />
          <PasswordForm visit={visit} frame={frame} email={account.Email} />
          <SessionList frame={frame} sessions={sessions} />
          <DeleteForm visit={visit} frame={frame} />
        </div>
      </div>
    </PortalShell>
  );
}
