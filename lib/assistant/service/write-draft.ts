import 'server-only';
import { countCharacters } from '@/lib/config/typed-text';
import { textWriter } from '@/lib/gateways/llm';
import type { KnownFact, TextRequest } from '@/lib/gateways/llm/port';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { DraftField, DraftFlag, UsedFact } from '../contract';
import { findInventions, isUsed, languageOf } from '../rules/check-draft';

/** A field that may be written, and its limit in code points. */
export interface WantedField {
  name: DraftField;
  max: number;
}

interface Fault {
  /** As `messages/errors` says it. */
  key: 'draftTooLong' | 'draftLanguage';
  /** In the words of the second request. */
  complaint: string;
}

/** What is wrong with an answer: it is refused whole, and never cut. */
function faultOf(texts: Record<string, string>, fields: readonly WantedField[], language: Locale): Fault | undefined {
  const long = fields.find(({ name, max }) => countCharacters(texts[name] ?? '') > max);
  if (long) {
    const count = countCharacters(texts[long.name]!);
    const complaint = `"${long.name}" had ${count} characters; it may have ${long.max} at most.`;
    return { key: 'draftTooLong', complaint };
  }
  const read = languageOf(Object.values(texts).join('\n'));
  if (read !== undefined && read !== language)
    return { key: 'draftLanguage', complaint: 'It was written in another language than the one asked for.' };
  return undefined;
}

interface Wanted {
  purpose: string;
  fields: readonly WantedField[];
  language: Locale;
  facts: readonly KnownFact[];
}

/** A text as it came, whole and in its language, with what it took from the facts and what is in none of them. */
export interface CheckedDraft {
  content: Record<string, string>;
  factsUsed: UsedFact[];
  flags: DraftFlag[];
}

function check(content: Record<string, string>, { fields, facts, language }: Wanted): CheckedDraft {
  const known = facts.map(({ text }) => text);
  const flags = fields.flatMap(({ name }) =>
    findInventions(content[name] ?? '', known, language).map((one) => ({ Field: name, ...one })),
  );
  const all = Object.values(content).join('\n');
  const factsUsed = facts
    .filter(({ text }) => isUsed(text, all))
    // Cut between characters: half of one is no text that the database takes.
    .map(({ kind, text }) => ({ Kind: kind, Text: [...text].slice(0, 500).join('') }));
  return { content, factsUsed, flags };
}

/**
 * Has a text written, and looks at it: over its limit or in another language it is asked for once more.
 * @throws PlatformError 503 while the model is away, slow or breaks off; 422 where its second answer is wrong too
 */
export async function writeDraft(wanted: Wanted): Promise<CheckedDraft> {
  const { purpose, fields, language, facts } = wanted;
  let request: TextRequest = { language, purpose, fields, facts };
  let fault: Fault | undefined;
  for (let tries = 0; tries < 2; tries++) {
    const written = await textWriter().write(request);
    if (!written.ok)
      throw new PlatformError(503, { retryAfterS: 60, cause: new Error(`assistant: ${written.reason}`) });
    fault = faultOf(written.texts, fields, language);
    if (!fault) return check(written.texts, wanted);
    request = { ...request, complaint: fault.complaint };
  }
  throw invalid({ instruction: fault!.key });
}
