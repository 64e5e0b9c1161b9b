import 'server-only';
import type { Locale } from '@/lib/values/locale';

/** Something that is true of the company, as the writer may say it. */
export interface KnownFact {
  kind: 'name' | 'service' | 'price' | 'place' | 'hours' | 'text' | 'instruction';
  text: string;
}

/** A text that is wanted: which fields, how long each may be in code points, what it is for, and what is true. */
export interface TextRequest {
  language: Locale;
  /** What the section is for, in English. */
  purpose: string;
  fields: readonly { name: string; max: number }[];
  facts: readonly KnownFact[];
  /** What was wrong with the answer before, in English. */
  complaint?: string;
}

/** A failure is a value: the service decides what the person reads. */
export type Written =
  | { ok: true; texts: Record<string, string> }
  | { ok: false; reason: 'refused' | 'away' | 'slow' | 'cut' | 'unreadable' };

/** What writes drafts. It never publishes, and knows nothing but what it is given. */
export interface TextWriter {
  /** `templates`: sentences of ours with the facts in their places. */
  kind: 'model' | 'templates';
  write(request: TextRequest): Promise<Written>;
}
