import 'server-only';
import { LRUCache } from 'lru-cache';
import type { FieldErrors } from '@/lib/platform/errors';
import { hashToken } from '@/lib/values/token';

/** What somebody typed into a plain form behind a personal link, and why it did not go through. */
export interface FormDraft {
  typed: Readonly<Record<string, string>>;
  faults: FieldErrors;
  /** Of the refusal; `notSent` of lib/platform/form where the form only was to be drawn anew. */
  status: number;
}

const charactersMost = 8000;

/** In memory alone, for a quarter of an hour, by the hash of the link's token: whoever has the link sees the text, nobody else. */
const key = Symbol.for('dorbel.form-drafts');
const memory = globalThis as { [key]?: LRUCache<string, FormDraft> };
memory[key] ??= new LRUCache({ max: 500, ttl: 15 * 60_000 });
const drafts = memory[key];

/** Keeps a text until its page has shown it and it was sent; one beyond all limits of its fields is not kept. */
export function keepDraft(token: string, draft: FormDraft): void {
  const size = Object.entries(draft.typed).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  if (size <= charactersMost) drafts.set(hashToken(token), draft);
}

/** The text kept for a link; reading does not end it, since a page may be loaded again. */
export const findDraft = (token: string): FormDraft | undefined => drafts.get(hashToken(token));

export const dropDraft = (token: string): void => {
  drafts.delete(hashToken(token));
};
