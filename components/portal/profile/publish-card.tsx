import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { discardSection, hideSection, publishSection, showSection } from '@/lib/profile/contract-sections';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import type { SectionPage } from './load-section';
import { StateChip } from './state-chip';
import { useLanguageName } from './use-language-name';

interface ActProps {
  page: SectionPage;
  path: string;
  text: string;
  kind: 'primary' | 'secondary' | 'quiet';
  /** Languages that it is about, by their ids; none for an act on the section as a whole. */
  languageTypeIds?: readonly number[];
}

/** An act on the section: a form of one button. */
function Act({ page, path, text, kind, languageTypeIds = [] }: ActProps) {
  return (
    <form action={path.replace('{id}', String(page.id))} method="post">
      <FormStart frame={page.frame} row={page.row} />
      {languageTypeIds.map((id, at) => (
        <input key={id} type="hidden" name={`language_type_ids.${at}`} value={id} />
      ))}
      <Button type="submit" kind={kind}>
        {text}
      </Button>
    </form>
  );
}

/** What becomes of the drafts, and whether visitors see the section at all. */
export function PublishCard(page: SectionPage) {
  const t = useTranslations('portalProfile');
  const { row, written, own, languageTypeId } = page;
  const language = useLanguageName()(written);
  const drafts = row.Translations.filter(({ Draft }) => Draft).map(({ LanguageTypeId }) => LanguageTypeId);
  const hasDraft = own?.Draft !== null && own?.Draft !== undefined;
  return (
    <section className="portal-card" aria-labelledby="publish-title">
      <header>
        <h2 id="publish-title">{t('publishTitle')}</h2>
      </header>
      <div className="portal-body">
        <p className="portal-marks">
          {locales.map((locale) => {
            const { languageTypeId: id } = languages[locale];
            const state = row.Translations.find(({ LanguageTypeId }) => LanguageTypeId === id)?.State ?? 'Empty';
            return <StateChip key={locale} locale={locale} state={state} />;
          })}
        </p>
        <p className="portal-small">{t(hasDraft ? 'publishText' : 'nothingToPublish', { language })}</p>
        <div className="portal-acts">
          {hasDraft && (
            <Act
              page={page}
              path={publishSection.path}
              text={t('publish', { language })}
              kind="primary"
              languageTypeIds={[languageTypeId]}
            />
          )}
          {drafts.length > 1 && (
            <Act
              page={page}
              path={publishSection.path}
              text={t('publishAll', { count: drafts.length })}
              kind="secondary"
              languageTypeIds={drafts}
            />
          )}
          {hasDraft && (
            <Act
              page={page}
              path={discardSection.path}
              text={t('discard', { language })}
              kind="quiet"
              languageTypeIds={[languageTypeId]}
            />
          )}
          <Act
            page={page}
            path={row.IsHidden ? showSection.path : hideSection.path}
            text={t(row.IsHidden ? 'show' : 'hide')}
            kind="quiet"
          />
        </div>
      </div>
    </section>
  );
}
