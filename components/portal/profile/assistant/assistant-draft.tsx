import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { type AssistantDraft, acceptDraft, type DraftField } from '@/lib/assistant/contract';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../../form-start';
import type { SectionPage } from '../load-section';
import { formOf } from '../section-fields';
import { useLanguageName } from '../use-language-name';
import { compareWords, type Piece } from './word-diff';

const elements = { same: 'span', new: 'ins', gone: 'del' } as const;

function Words({ pieces, lang }: { pieces: readonly Piece[]; lang: string }) {
  return (
    <p className="portal-diff" lang={lang}>
      {pieces.map(({ kind, text, isFlagged }, at) => {
        const Element = elements[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text.
        return <Element key={at}>{isFlagged ? <mark>{text}</mark> : text}</Element>;
      })}
    </p>
  );
}

interface FieldProps {
  page: SectionPage;
  draft: AssistantDraft;
  name: DraftField;
  standing: string;
  lang: string;
}

/** One field of a draft beside what stands, with the press that takes it. */
function DraftFieldView({ page, draft, name, standing, lang }: FieldProps) {
  const t = useTranslations('assistant.card');
  const tf = useTranslations('portalProfile.field');
  const { frame, row, id, written } = page;
  const text = draft.Content[name] ?? '';
  const flags = draft.Flags.filter(({ Field }) => Field === name);
  const label = tf(formOf(id).fields.find((field) => field.name === name)?.label ?? 'description');
  return (
    <div className="portal-draft-field">
      <h4>{label}</h4>
      <Words
        pieces={compareWords(
          standing,
          text,
          flags.map(({ Text }) => Text),
        )}
        lang={lang}
      />
      {flags.length > 0 && (
        <div className="portal-flags">
          <p>{t('flags')}</p>
          <ul>
            {flags.map(({ Kind, Text }) => (
              <li key={`${Kind} ${Text}`}>{t(`flag.${Kind}`, { text: Text })}</li>
            ))}
          </ul>
        </div>
      )}
      {standing === text ? (
        <p className="portal-small">{t('same')}</p>
      ) : (
        <form action={acceptDraft.path.replace('{id}', String(draft.Id))} method="post">
          <FormStart frame={frame} row={row} />
          <input type="hidden" name="written" value={written} />
          <input type="hidden" name="fields.0" value={name} />
          <Button type="submit" kind="secondary" size="sm" icon="check">
            {t('accept', { field: label })}
          </Button>
        </form>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: AssistantDraft['FactsUsed'] }) {
  const t = useTranslations('assistant.card');
  if (facts.length === 0) return null;
  return (
    <details className="portal-more">
      <summary>{t('facts', { count: facts.length })}</summary>
      <dl className="portal-facts">
        {facts.map(({ Kind, Text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place in the list.
          <div key={at}>
            <dt>{t(`fact.${Kind}`)}</dt>
            <dd>{Text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A draft in one language, word by word beside what stands there now. */
export function AssistantDraftView({ page, draft }: { page: SectionPage; draft: AssistantDraft }) {
  const t = useTranslations('assistant.card');
  const nameOf = useLanguageName();
  const locale = locales.find((one) => languages[one].languageTypeId === draft.LanguageTypeId)!;
  const own = page.row.Translations.find(({ LanguageTypeId }) => LanguageTypeId === draft.LanguageTypeId);
  const content = own?.Draft ?? own?.Published;
  const title = t('draftIn', { language: nameOf(locale) });
  return (
    <section className="portal-draft" aria-label={title}>
      <h3>
        {title} <Chip tone={content ? 'line' : 'brand'}>{t(content ? 'replaces' : 'fresh')}</Chip>
      </h3>
      {page.assistant.FieldNames.filter((name) => draft.Content[name] !== undefined).map((name) => (
        <DraftFieldView
          key={name}
          page={page}
          draft={draft}
          name={name}
          standing={String(content?.[name] ?? '')}
          lang={locale}
        />
      ))}
      <Facts facts={draft.FactsUsed} />
    </section>
  );
}
