import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { changeEmail } from '@/lib/accounts/contract-email';
import { fieldLimits } from '@/lib/config/field-limits';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { useFault } from '../use-fault';

interface EmailFormProps {
  visit: Pick<PortalVisit, 'typed' | 'faults'>;
  frame: PortalFrame;
  /** As it is. */
  email: string;
}

/** Of the page's forms this alone has an address: what came back with one is of this form, a wrong password too. */
export const isOfEmailForm = (typed: PortalVisit['typed']): boolean => typed.email !== undefined;

/** Asks for another address of one's account, with the password: it counts once the link that is mailed there is confirmed. */
export function EmailForm({ visit: { typed, faults }, frame, email }: EmailFormProps) {
  const t = useTranslations('portalAccount');
  const fault = useFault(isOfEmailForm(typed) ? faults : {});
  return (
    <section className="portal-card" aria-labelledby="email-title">
      <header>
        <h2 id="email-title">{t('emailTitle')}</h2>
        <p className="portal-small">{t('emailLead', { email })}</p>
      </header>
      <form className="portal-body" action={changeEmail.path} method="post">
        <FormStart frame={frame} isOfCompany={false} />
        <TextField
          id="email-new"
          name="email"
          type="email"
          label={t('emailNew')}
          autoComplete="email"
          maxLength={fieldLimits.email}
          defaultValue={typed.email}
          error={fault('email')}
        />
        <TextField
          id="email-password"
          name="Password"
          type="password"
          label={t('emailPassword')}
          autoComplete="current-password"
          error={fault('Password')}
        />
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {t('emailSubmit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
