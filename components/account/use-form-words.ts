import { useTranslations } from 'next-intl';
import { passwordLength } from '@/lib/accounts/rules/password';
import type { AccountFormWords } from './account-form-props';

const common = [
  'required',
  'tooLong',
  'invalid',
  'email',
  'phone',
  'passwordCommon',
  'passwordWrong',
  'emailSame',
  'linksEnough',
  'codeWrong',
  'passwordOther',
] as const;

/** The words of a form of accounts as strings: no provider of messages is sent along. */
export function useFormWords(submit: string, busy: string): AccountFormWords {
  const t = useTranslations('account');
  const te = useTranslations('errors');
  const faults = {
    ...Object.fromEntries(common.map((name) => [name, te(name)])),
    tooShort: t('fault.password', { min: passwordLength.min }),
    terms: t('fault.terms'),
  };
  return {
    submit,
    busy,
    faults,
    optional: t('field.optional'),
    show: t('field.show'),
    hide: t('field.hide'),
    failedTitle: t('fault.title'),
    check: t('fault.check'),
    failed: t('fault.failed'),
    tooMany: t('fault.tooMany'),
    offline: t('fault.offline'),
  };
}
