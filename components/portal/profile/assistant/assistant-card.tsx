import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { draftTexts, undoDraft } from '@/lib/assistant/contract';
import { assistantLimits } from '@/lib/config/limits';
import { formatHour, formatLongDate } from '@/lib/i18n/format-date';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../../form-start';
import { useFault } from '../../use-fault';
import type { SectionPage } from '../load-section';
import { useLanguageName } from '../use-language-name';
import { AskDrafts } from './ask-drafts.client';
import { AssistantDraftView } from './assistant-draft';
import { useAskWords } from './use-ask-words';

/** How many drafts may still be asked for, or when there is room again. */
function Room({ frame, assistant: { Left, NextDate } }: Pick<SectionPage, 'frame' | 'assistant'>) {
  const t = useTranslations('assistant.card');
  const at = frame.clock;
  const next = NextDate && t('next', { date: formatLongDate(NextDate, at), time: formatHour(NextDate, at) });
  return <p className="portal-small">{next || t('left', { count: Left })}</p>;
}

/** What to write: the instruction and the languages. A language that was typed without its box stays without it. */
function Wanted({ visit, id }: Pick<SectionPage, 'visit' | 'id'>) {
  const t = useTranslations('assistant.card');
  const tp = useTranslations('portalProfile');
  const nameOf = useLanguageName();
  const fault = useFault(visit.faults);
  const { typed } = visit;
  const wasTyped = typed.section_type_id === String(id);
  const ids = new Set(
    Object.entries(typed).flatMap(([name, value]) => (/^language_type_ids\./.test(name) ? [value] : [])),
  );
  const noLanguage = fault('language_type_ids');
  return (
    <>
      <TextAreaField
        id="assistant-instruction"
        name="instruction"
        label={t('instruction')}
        hint={t('hint')}
        counter={tp('upTo', { count: assistantLimits.instruction })}
        optional=""
        rows={3}
        maxLength={assistantLimits.instruction}
        defaultValue={wasTyped ? typed.instruction : undefined}
        error={fault('instruction')}
      />
      <fieldset className="portal-places" aria-describedby={noLanguage && 'assistant-languages-error'}>
        <legend>{t('languages')}</legend>
        {locales.map((locale, at) => {
          const { languageTypeId } = languages[locale];
          return (
            <label key={locale} className="check">
              <input
                type="checkbox"
                name={`language_type_ids.${at}`}
                value={languageTypeId}
                defaultChecked={!wasTyped || ids.has(String(languageTypeId))}
              />
              <span>{nameOf(locale)}</span>
            </label>
          );
        })}
      </fieldset>
      {noLanguage && <ErrorMessage id="assistant-languages-error">{noLanguage}</ErrorMessage>}
    </>
  );
}

/**
 * The assistant of a section (docs/portal.md §4): what it is asked, and what it proposes beside what stands. Without script the page comes back
 * with the drafts; with it they come one by one.
 */
export function AssistantCard(page: SectionPage) {
  const { frame, id, written, assistant } = page;
  const t = useTranslations('assistant.card');
  const words = useAskWords();
  if (assistant.FieldNames.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="assistant-title" id="assistant">
      <header>
        <h2 id="assistant-title">{t('title')}</h2>
        <p className="portal-small">{t('text')}</p>
      </header>
      <div className="portal-body portal-form">
        {assistant.IsTemplate && <Note>{t('templates')}</Note>}
        <AskDrafts action={draftTexts.path} words={words} isFull={assistant.Left === 0}>
          <FormStart frame={frame} />
          <input type="hidden" name="section_type_id" value={id} />
          <input type="hidden" name="written" value={written} />
          <Wanted {...page} />
        </AskDrafts>
        <Room {...page} />
        {assistant.Drafts.length > 0 && <p className="portal-small">{t('legend')}</p>}
        <div className="portal-drafts">
          {assistant.Drafts.map((draft) => (
            <AssistantDraftView key={draft.Id} page={page} draft={draft} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Takes what was taken of a draft last back out, as long as the section was not changed since. */
export function UndoDraft({ frame, row, written, assistant: { UndoId } }: SectionPage) {
  const t = useTranslations('assistant.card');
  if (UndoId === null) return null;
  return (
    <form action={undoDraft.path.replace('{id}', String(UndoId))} method="post">
      <FormStart frame={frame} row={row} />
      <input type="hidden" name="written" value={written} />
      <Button type="submit" kind="secondary" size="sm">
        {t('undo')}
      </Button>
    </form>
  );
}
