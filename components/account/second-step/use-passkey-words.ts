import { useTranslations } from 'next-intl';
import type { PasskeyWords } from './passkey-button.client';

/** The words of a passkey's button as strings: no provider of messages is sent along. */
export function usePasskeyWords(way: 'add' | 'sign-in'): PasskeyWords {
  const t = useTranslations('account.secondStep');
  return {
    title: t('passkeyTitle'),
    text: t(way === 'add' ? 'passkeyAddText' : 'passkeyText'),
    submit: t(way === 'add' ? 'passkeyAdd' : 'passkeyUse'),
    busy: t('passkeyBusy'),
    failed: t('passkeyFailed'),
  };
}
