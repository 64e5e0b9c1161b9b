import { useTranslations } from 'next-intl';
import { keepRecoveryCodes, type RecoveryCodes } from '@/lib/accounts/contract-step';
import { AccountForm } from '../account-form.client';
import { useFormWords } from '../use-form-words';

interface RecoveryCodesProps {
  locale: string;
  codes: RecoveryCodes;
  outcome: string | undefined;
  /** The page that holds this part, by its name. */
  page: string;
  next: string;
}

/** Ten recovery codes, which count from the moment their member says that they are kept. For every page that offers them. */
export function RecoveryCodesPart({ locale, codes, outcome, page, next }: RecoveryCodesProps) {
  const t = useTranslations('account.secondStep');
  return (
    <>
      <ul className="second-step-codes" aria-label={t('codesLabel')}>
        {codes.Codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <AccountForm
        call="keepRecoveryCodes"
        action={keepRecoveryCodes.path}
        hidden={{ Version: String(codes.Version), lang_code: locale, page }}
        fields={[]}
        notes={{ 'second-step-failed': t('failed') }}
        words={useFormWords(t('keep'), t('keepBusy'))}
        outcome={outcome}
        next={next}
      />
    </>
  );
}
