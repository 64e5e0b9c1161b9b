import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { deleteAccount } from '@/lib/accounts/contract-delete';
import { href } from '@/lib/routes/href';
import { AccountForm } from './account-form.client';
import type { AccountVisit } from './account-visit';
import { useFormWords } from './use-form-words';

/** Deletes a neighbor's account, with the password; closed until it is asked for, or was refused. */
export function DeleteAccountForm({ visit }: { visit: Pick<AccountVisit, 'locale' | 'outcome' | 'faults'> }) {
  const t = useTranslations('account.delete');
  const { locale, outcome, faults } = visit;
  return (
    <details open={faults.PresentPassword !== undefined || outcome === 'account-last-owner'}>
      <summary className="link">
        {t('open')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="mt-3 grid gap-3">
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
        <AccountForm
          call="deleteAccount"
          action={deleteAccount.path}
          hidden={{ lang_code: locale, page: 'signin' }}
          fields={[
            {
              name: 'PresentPassword',
              type: 'password',
              label: t('password'),
              autoComplete: 'current-password',
            },
          ]}
          notes={{ 'account-last-owner': t('lastOwner') }}
          words={useFormWords(t('submit'), t('busy'))}
          next={href('signout', {}, locale, { outcome: 'account-deleted' })}
          outcome={outcome}
          faults={faults}
          isQuiet
        />
      </div>
    </details>
  );
}
