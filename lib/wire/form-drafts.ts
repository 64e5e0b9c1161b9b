import 'server-only';
import type { FieldErrors } from '@/lib/platform/errors';
import { sharedState } from '@/lib/state';
import { hashToken } from '@/lib/values/token';

/** The typed text of a plain form behind a personal link, and why it was refused. */
export interface FormDraft {
  typed: Readonly<Record<string, string>>;
  faults: FieldErrors;
  /** Of the refusal; `notSent` of lib/platform/form where the form only was to be drawn anew. */
  status: number;
}

const maxCharacters = 8000;
const keptMs = 15 * 60_000;

/**
 * Keeps a text until its page has shown it and it was sent, by the hash of its link's token: only a holder of the link sees the text.
 * One beyond all limits of its fields is not kept.
 */
export async function keepDraft(token: string, draft: FormDraft): Promise<void> {
  const size = Object.entries(draft.typed).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  if (size > maxCharacters) return;
  await (await sharedState()).keep('drafts', hashToken(token), JSON.stringify(draft), keptMs);
}

/** The text kept for a link; reading does not end it, since a page may be loaded again. */
export async function findDraft(token: string): Promise<FormDraft | undefined> {
  if (token === '') return undefined;
  const text = await (await sharedState()).find('drafts', hashToken(token));
  return text === undefined ? undefined : (JSON.parse(text) as FormDraft);
}

export async function dropDraft(token: string): Promise<void> {
  await (await sharedState()).drop('drafts', hashToken(token));
}
