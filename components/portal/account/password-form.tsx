import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { changePassword } from '@/lib/accounts/contract-account';
import { passwordLength } from '@/lib/accounts/rules/password';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { useFault } from '../use-fault';
import { isOfEmailForm } from './email-form';

interface PasswordFormProps {
  visit: PortalVisit;
  frame: PortalFrame;
  /** For password managers: whose password it is. */
  email: string;
}

/** Sets another password, with the present one. */
export function PasswordForm({ visit: { typed, faults }, frame, email }: PasswordFormProps) {
  const t = useTranslations('portalAccount');
  const fault = useFault(isOfEmailForm(typed) ? {} : faults);
  return (
    <section className="portal-card" aria-labelledby="password-title">
      <header>
        <h2 id="password-title">{t('passwordTitle')}</h2>
        <p className="portal-small">{t('passwordLead')}</p>
      </header>
      <form className="portal-body" action={changePassword.path} method="post">
        <FormStart frame={frame} isOfCompany={false} />
        <input type="hidden" autoComplete="username" defaultValue={email} />
        <TextField
          id="password-present"
          name="Password"
          type="password"
          label={t('present')}
          autoComplete="current-password"
          error={fault('Password')}
        />
        <TextField
          id="password-new"
          name="NewPassword"
          type="password"
          label={t('new')}
          hint={t('newHint', { min: passwordLength.min })}
          minLength={passwordLength.min}
          autoComplete="new-password"
          error={fault('NewPassword')}
        />
        <div className="portal-acts">
          <Button type="submit" kind="secondary" icon="lock">
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </section>
  );
}
