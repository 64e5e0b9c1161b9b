import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { lacksPicture } from '@/lib/profile/rules/publishing';
import { languages, locales } from '@/lib/values/locale';
import type { SectionPage } from './load-section';
import { useLanguageName } from './use-language-name';

/** Names the languages that are published without the picture of the section, since no words of theirs say what it shows. */
export function UnsaidNote({ frame, id, row }: Pick<SectionPage, 'frame' | 'id' | 'row'>) {
  const t = useTranslations('portalProfile');
  const nameOf = useLanguageName();
  const published = locales.flatMap((locale) => {
    const { languageTypeId } = languages[locale];
    const content = row.Translations.find(({ LanguageTypeId }) => LanguageTypeId === languageTypeId)?.Published;
    return content ? [{ locale, isLacking: lacksPicture(id, content) }] : [];
  });
  const lacking = published.filter(({ isLacking }) => isLacking).map(({ locale }) => nameOf(locale));
  if (lacking.length === 0 || lacking.length === published.length) return null;
  return <Note tone="warn">{t('unsaid', { languages: new Intl.ListFormat(frame.locale).format(lacking) })}</Note>;
}
