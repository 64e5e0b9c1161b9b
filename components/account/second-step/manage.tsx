import { useTranslations } from 'next-intl';
import { removeSecondStep, type SecondStep } from '@/lib/accounts/contract-step';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { AccountForm } from '../account-form.client';
import { useFormWords } from '../use-form-words';
import { PasskeyButton } from './passkey-button.client';
import { usePasskeyWords } from './use-passkey-words';

interface Removal {
  Way: 'Totp' | 'Passkey';
  Id?: number;
}

/** Takes an app or a passkey away. */
function RemoveForm({ locale, way: { Way, Id } }: { locale: Locale; way: Removal }) {
  const t = useTranslations('account.secondStep');
  return (
    <AccountForm
      call="removeSecondStep"
      action={removeSecondStep.path}
      hidden={{ Way, Id: Id === undefined ? undefined : String(Id), lang_code: locale, page: 'secondStep' }}
      fields={[]}
      notes={{}}
      words={useFormWords(t('remove'), t('removeBusy'))}
      next={href('secondStep', {}, locale, { outcome: 'second-step-removed' })}
      isQuiet
    />
  );
}

/** What a member has of a second step, and what can be added or taken away; staff keep their last one. */
export function ManageSecondStep({ locale, step }: { locale: Locale; step: SecondStep }) {
  const t = useTranslations('account.secondStep');
  const { HasTotp, Passkeys, RecoveryCodesLeft, IsRequired } = step;
  const canRemove = !IsRequired || Number(HasTotp) + Passkeys.length > 1;
  const name = t('passkeyName');
  const next = href('secondStep', {}, locale, { outcome: 'second-step-added' });
  return (
    <>
      <ul className="auth-claims">
        {HasTotp && (
          <li>
            <span>{t('app')}</span>
            {canRemove && <RemoveForm locale={locale} way={{ Way: 'Totp' }} />}
          </li>
        )}
        {Passkeys.map(({ Id, Name }) => (
          <li key={Id}>
            <span>{t('passkeyNamed', { name: Name })}</span>
            {canRemove && <RemoveForm locale={locale} way={{ Way: 'Passkey', Id }} />}
          </li>
        ))}
        <li>
          <span>{t('codesLeft', { count: RecoveryCodesLeft })}</span>
          <a href={href('secondStep', {}, locale, { step: 'codes' })}>{t('newCodes')}</a>
        </li>
      </ul>
      {!HasTotp && (
        <p className="auth-links">
          <a href={href('secondStep', {}, locale, { step: 'app' })}>{t('appTitle')}</a>
        </p>
      )}
      <PasskeyButton way="add" name={name} words={usePasskeyWords('add')} next={next} />
    </>
  );
}
