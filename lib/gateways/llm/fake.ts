import 'server-only';
import { createTranslator } from 'next-intl';
import { countCharacters } from '@/lib/config/typed-text';
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/values/locale';
import type { KnownFact, TextRequest, TextWriter } from './port';

type Words = Messages['assistant'];

const files: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  en: () => import('../../../messages/en/assistant.json'),
  fr: () => import('../../../messages/fr/assistant.json'),
  es: () => import('../../../messages/es/assistant.json'),
};

/** Names of a list in a sentence; the rest of a long list is left to the page. */
const maxNamed = 4;

/** Sentences as long as they fit, in their order: a sentence is never cut. */
function fitting(sentences: readonly string[], max: number): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (sentence !== '' && countCharacters(longer) <= max) text = longer;
  }
  return text;
}

const namesOf = (facts: readonly KnownFact[], kind: KnownFact['kind']) =>
  facts.filter((fact) => fact.kind === kind).map(({ text }) => text);

async function sentencesOf({ language, facts }: TextRequest) {
  const { default: messages } = await files[language]();
  const t = createTranslator({ locale: language, messages, namespace: 'templates' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const some = (kind: KnownFact['kind']) => list.format(namesOf(facts, kind).slice(0, maxNamed));
  const [name = ''] = namesOf(facts, 'name');
  const [services, places] = [some('service'), some('place')];
  const long = [
    services && t('offers', { name, services }),
    places && t('comes', { name, places }),
    ...namesOf(facts, 'instruction').map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)),
    t('book'),
  ];
  return { title: [services && t('title', { name, services }), name], long: long.filter((text) => text !== '') };
}

/** Drafts from templates, where no model is set (docs/portal.md §4): the facts in sentences of ours, and named so. */
export const templateWriter: TextWriter = {
  kind: 'templates',
  async write(request) {
    const { title, long } = await sentencesOf(request);
    const textOf = ({ name, max }: TextRequest['fields'][number]) =>
      name === 'Title' ? (title.find((text) => text !== '' && countCharacters(text) <= max) ?? '') : fitting(long, max);
    return { ok: true, texts: Object.fromEntries(request.fields.map((field) => [field.name, textOf(field)])) };
  },
};
