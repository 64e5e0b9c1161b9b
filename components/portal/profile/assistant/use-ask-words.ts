import { useTranslations } from 'next-intl';
import { languages, locales } from '@/lib/values/locale';
import { useLanguageName } from '../use-language-name';
import type { AskWords } from './read-drafts';

/** What stands for the languages and the problem in a sentence that the browser fills in. */
const places = { languages: '{languages}', language: '{language}', problem: '{problem}' };

/** The words of the island that asks for drafts: it has none of its own. */
export function useAskWords(): AskWords {
  const t = useTranslations('assistant.card');
  const te = useTranslations('errors');
  const nameOf = useLanguageName();
  return {
    ask: t('ask'),
    busy: t('busy'),
    stop: t('stop'),
    ready: t('state.ready', places),
    failed: t('state.failed', places),
    slower: t('state.slower'),
    refused: t('state.refused'),
    stopped: t('state.stopped'),
    required: te('required'),
    problems: { draftTooLong: te('draftTooLong'), draftLanguage: te('draftLanguage'), away: t('state.away') },
    languages: Object.fromEntries(locales.map((locale) => [languages[locale].languageTypeId, nameOf(locale)])),
  };
}
