import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { discardSection, hideSection, publishSection, showSection } from '@/lib/profile/contract-sections';
import { type Locale, languages, locales } from '@/lib/values/locale';
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
  /** Of an act on a draft: seen once there is one. */
  needsDraft?: boolean;
}

/** A draft that keeps itself while it is typed shows what was hidden for want of one, and hides what stood there (`keep-form`). */
const seen = (hasDraft: boolean, where: 'some' | 'none') => ({
  'data-draft': where,
  hidden: hasDraft !== (where === 'some'),
});

const hasDraftOf = ({ own }: SectionPage) => own?.Draft !== null && own?.Draft !== undefined;

/** An act on the section: a form of one button. */
function Act({ page, path, text, kind, languageTypeIds = [], needsDraft = false }: ActProps) {
  return (
    <form
      action={path.replace('{id}', String(page.id))}
      method="post"
      {...(needsDraft ? seen(hasDraftOf(page), 'some') : {})}
    >
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

/** How a language stands; of the one that is written also how it will once its draft is kept. */
function LanguageState({ page, locale }: { page: SectionPage; locale: Locale }) {
  const { languageTypeId: id } = languages[locale];
  const state = page.row.Translations.find(({ LanguageTypeId }) => LanguageTypeId === id)?.State ?? 'Empty';
  if (id !== page.languageTypeId || hasDraftOf(page)) return <StateChip locale={locale} state={state} />;
  return (
    <>
      <span {...seen(false, 'none')}>
        <StateChip locale={locale} state={state} />
      </span>
      <span {...seen(false, 'some')}>
        <StateChip locale={locale} state={state === 'Empty' ? 'Draft' : 'Changed'} />
      </span>
    </>
  );
}

/** What becomes of the drafts, and whether visitors see the section at all. */
export function PublishCard(page: SectionPage) {
  const t = useTranslations('portalProfile');
  const { row, written, languageTypeId } = page;
  const language = useLanguageName()(written);
  const drafts = row.Translations.filter(({ Draft }) => Draft).map(({ LanguageTypeId }) => LanguageTypeId);
  const hasDraft = hasDraftOf(page);
  return (
    <section className="portal-card" aria-labelledby="publish-title">
      <header>
        <h2 id="publish-title">{t('publishTitle')}</h2>
      </header>
      <div className="portal-body">
        <p className="portal-marks">
          {locales.map((locale) => (
            <LanguageState key={locale} page={page} locale={locale} />
          ))}
        </p>
        <p className="portal-small" {...seen(hasDraft, 'some')}>
          {t('publishText', { language })}
        </p>
        <p className="portal-small" {...seen(hasDraft, 'none')}>
          {t('nothingToPublish', { language })}
        </p>
        <div className="portal-acts">
          <Act
            page={page}
            path={publishSection.path}
            text={t('publish', { language })}
            kind="primary"
            languageTypeIds={[languageTypeId]}
            needsDraft
          />
          {drafts.length > 1 && (
            <Act
              page={page}
              path={publishSection.path}
              text={t('publishAll', { count: drafts.length })}
              kind="secondary"
              languageTypeIds={drafts}
            />
          )}
          <Act
            page={page}
            path={discardSection.path}
            text={t('discard', { language })}
            kind="quiet"
            languageTypeIds={[languageTypeId]}
            needsDraft
          />
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
