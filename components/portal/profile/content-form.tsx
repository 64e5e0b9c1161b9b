import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { saveSection } from '@/lib/profile/contract-sections';
import { href } from '@/lib/routes/href';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import { CutFields } from '../pictures/cut-fields';
import { PictureUpload } from '../pictures/picture-fields';
import { AreaFields } from './area/area-fields';
import { PlaceFields } from './area/place-fields';
import { ContentFields } from './content-fields';
import { FixedQuestions } from './fixed-questions';
import { HoursFields } from './hours-fields';
import { ItemPictures } from './item-parts';
import { KeepDraft } from './keep/keep-draft.client';
import { useKeepWords } from './keep/use-keep-words';
import type { SectionPage } from './load-section';
import { OwnWidgetField } from './own-widget-field';
import { formOf } from './section-fields';
import { TileSettings } from './tile-settings';
import { useLanguageName } from './use-language-name';

/** Begins the text from that of another language; what is typed then is a draft of this one. */
function CopyLinks({ frame, row, id, written }: SectionPage) {
  const t = useTranslations('portalProfile');
  const nameOf = useLanguageName();
  const others = locales.filter((locale) => {
    const { languageTypeId } = languages[locale];
    const other = row.Translations.find(({ LanguageTypeId }) => LanguageTypeId === languageTypeId);
    return locale !== written && (other?.Draft ?? other?.Published);
  });
  const { companyTag } = frame.place;
  const toCopy = (copy: string) =>
    href('portal', { companyTag, screen: 'section', id }, frame.locale, { lang: written, copy });
  return (
    <p className="portal-acts">
      {others.map((locale) => (
        <ButtonLink key={locale} kind="quiet" size="sm" href={toCopy(locale)}>
          {t('copyFrom', { language: nameOf(locale) })}
        </ButtonLink>
      ))}
    </p>
  );
}

/** The text of a section in one language. Saving keeps a draft: visitors see nothing of it yet. */
export function ContentForm(page: SectionPage) {
  const { visit, frame, id, row, own, copied, written, languageTypeId, filled } = page;
  const t = useTranslations('portalProfile');
  const ta = useTranslations('assistant.card');
  const nameOf = useLanguageName();
  const { hasHours, hasFixed, hasWidget, area, list, picture = list?.picture } = formOf(id);
  const keep = useKeepWords();
  const isEmpty = !own?.Draft && !own?.Published;
  return (
    <section className="portal-card" aria-labelledby="content-title">
      <header>
        <h2 id="content-title">{t('contentTitle', { language: nameOf(written) })}</h2>
        <p className="portal-small">{t(`help.${formOf(id).words}`)}</p>
        {page.assistant.FieldNames.length > 0 && (
          <p className="portal-small">
            <a href="#assistant">{ta('open')}</a>
          </p>
        )}
      </header>
      <form className="portal-body portal-form" action={saveSection.path.replace('{id}', String(id))} method="post">
        {/* The button that the Enter key presses: those that move something stand before the one that saves. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <FormStart frame={frame} row={row} again={visit.typed.language_type_id !== undefined && visit} />
        <input type="hidden" name="language_type_id" value={languageTypeId} />
        <input type="hidden" name="is_whole" value="true" />
        {copied && <p role="status">{t('copied', { language: nameOf(copied) })}</p>}
        {isEmpty && !copied && <CopyLinks {...page} />}
        <KeepDraft words={keep} locale={frame.locale} isPaused={visit.outcome === 'portal-changed'}>
          <ContentFields {...page} />
          {hasWidget && <OwnWidgetField {...page} />}
          {list?.hasOffers && <TileSettings visit={visit} row={row} />}
          {hasFixed && <FixedQuestions frame={frame} />}
          {area === 'places' && <PlaceFields {...page} />}
          {area === 'areas' && <AreaFields {...page} />}
          {hasHours && <HoursFields visit={visit} filled={filled} written={written} isBegun={!isEmpty} />}
        </KeepDraft>
        <div className="portal-acts">
          <Button type="submit">{t('save')}</Button>
        </div>
        <ItemPictures {...page} />
        {page.cut && <CutFields visit={visit} cut={page.cut} into="content.LogoUrl" />}
        {picture && (
          <PictureUpload
            page={page}
            purpose={picture.purpose}
            into={`content.${list?.picture ? `${list.name}.` : picture.name}`}
          />
        )}
      </form>
    </section>
  );
}
