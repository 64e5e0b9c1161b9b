import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { deleteAccount } from '@/lib/accounts/contract-delete';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { useFault } from '../use-fault';

interface DeleteFormProps {
  visit: Pick<PortalVisit, 'faults' | 'outcome'>;
  frame: PortalFrame;
}

/** Deletes one's account, with the password; closed until it is asked for, or was refused. */
export function DeleteForm({ visit: { faults, outcome }, frame }: DeleteFormProps) {
  const t = useTranslations('portalAccount');
  const fault = useFault(faults);
  const error = fault('PresentPassword');
  return (
    <section className="portal-card" aria-labelledby="delete-title">
      <header>
        <h2 id="delete-title">{t('deleteTitle')}</h2>
      </header>
      <div className="portal-body">
        <details className="portal-more" open={error !== undefined || outcome === 'account-last-owner'}>
          <summary>{t('deleteOpen')}</summary>
          <form className="portal-form" action={deleteAccount.path} method="post">
            <FormStart frame={frame} isOfCompany={false} />
            <p>{t('deleteGoes')}</p>
            <p>{t('deleteStays')}</p>
            <TextField
              id="delete-password"
              name="PresentPassword"
              type="password"
              label={t('deletePassword')}
              autoComplete="current-password"
              error={error}
            />
            <div className="portal-acts">
              <Button type="submit" kind="secondary">
                {t('deleteSubmit')}
              </Button>
            </div>
          </form>
        </details>
      </div>
    </section>
  );
}
