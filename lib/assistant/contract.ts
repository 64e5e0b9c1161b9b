import type { FileAnswer, Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** Fields of a section that the assistant writes. */
export const draftFields = ['Title', 'SubTitle', 'Description', 'AboutUs'] as const;
export type DraftField = (typeof draftFields)[number];

/** What the facts do not say. */
export const flagKinds = ['number', 'name', 'link'] as const;
export interface DraftFlag {
  Field: DraftField;
  Kind: (typeof flagKinds)[number];
  /** As it stands in the draft. */
  Text: string;
}

export const factKinds = ['name', 'service', 'price', 'place', 'hours', 'text', 'instruction'] as const;
export interface UsedFact {
  Kind: (typeof factKinds)[number];
  Text: string;
}

/** A text that the assistant proposes for one section in one language; nothing of it is published, or even a draft of the section, by itself. */
export interface AssistantDraft {
  Id: number;
  SectionTypeId: number;
  LanguageTypeId: number;
  /** By the names of docs/product.md §3. */
  Content: Partial<Record<DraftField, string>>;
  FactsUsed: UsedFact[];
  Flags: DraftFlag[];
  /** Made of sentences of ours, since no model is set. */
  IsTemplate: boolean;
  CreationDate: string;
}

/** What the assistant has for a section, and what may still be asked of it. */
export interface AssistantView {
  /** What was written within a day and not taken, the newest of each language. */
  Drafts: AssistantDraft[];
  /** What it writes of the section; empty where it writes nothing. */
  FieldNames: DraftField[];
  /** No model is set: what it writes is made of sentences of ours. */
  IsTemplate: boolean;
  /** Drafts that the company may ask for by now. */
  Left: number;
  /** When it may ask for one again; null where it may now. */
  NextDate: string | null;
  /** The draft that was taken from last, as long as the section stands as it was left by that: `undoDraft` takes it back. */
  UndoId: number | null;
}

const needs = { place: 'portal', right: 'ViewMarketYourBusiness' } as const;
const signed = { access: 'member', session: 'reads', needs, limit: 'portal' } as const;

export interface DraftTextsInput {
  company_id?: number;
  section_type_id: number;
  language_type_ids: readonly number[];
  /** What to mention. */
  instruction?: string;
  /** Those of the section that the assistant knows, where they are left out. */
  fields?: readonly DraftField[];
  /** The language that the page of the form stands in; nothing is made of it. */
  written?: Locale;
  lang_code?: Locale;
}

/** A model that is asked twice for a text takes longer than any other call. */
const patienceMs = 150_000;

/**
 * POST assistant/drafts: writes a draft for each language from what is known of the company (docs/portal.md §4). 422 for a section without such
 * fields and where the model kept to no limit or language; 429 beyond the drafts of an hour or a day; 503 while the model is away.
 */
export const draftTexts: Operation<DraftTextsInput, { Drafts: AssistantDraft[] }> = {
  ...signed,
  name: 'draftTexts',
  method: 'POST',
  path: '/api/portal/assistant/drafts',
  failure: 'save',
  form: { kinds: { section_type_id: 'number' }, lists: { language_type_ids: '', fields: '' } },
  patienceMs,
};

/**
 * POST assistant/drafts/stream, and POST assistant/drafts for who accepts events: the same as server-sent events, one a language as soon as it
 * is there: `{Draft}`, or `{LanguageTypeId, Status, Fields}` for one that could not be written. What is refused at once is no stream.
 */
export const streamDrafts: Operation<DraftTextsInput, FileAnswer<AsyncIterable<string>>> = {
  ...signed,
  name: 'streamDrafts',
  method: 'POST',
  path: '/api/portal/assistant/drafts/stream',
  failure: 'save',
  file: 'text/event-stream',
  isStreamed: true,
};

/** GET assistant/drafts: what it has for a section. */
export const listDrafts: Operation<
  { company_id?: number; section_type_id: number; lang_code?: Locale },
  AssistantView
> = { ...signed, name: 'listDrafts', method: 'GET', path: '/api/portal/assistant/drafts', failure: 'getAll' };

export interface AcceptDraftInput {
  company_id?: number;
  id: number;
  /** Of the section. */
  version: number;
  fields: readonly DraftField[];
  written?: Locale;
  lang_code?: Locale;
}

/**
 * POST assistant/drafts/{id}/accept: these fields become part of the section's draft in that language, whose other fields stay; the others of the
 * draft can still be taken. 404 for a draft that was taken whole or is of yesterday, 409 with the section where its version moved on.
 */
export const acceptDraft: Operation<AcceptDraftInput, { ObjectId: number }> = {
  ...signed,
  name: 'acceptDraft',
  method: 'POST',
  path: '/api/portal/assistant/drafts/{id}/accept',
  failure: 'save',
  form: { lists: { fields: '' } },
};

/** POST assistant/drafts/{id}/undo: takes `accept` back: the section reads as before, the draft can be taken again. 404; 409 where the section moved on. */
export const undoDraft: Operation<
  { company_id?: number; id: number; version: number; written?: Locale; lang_code?: Locale },
  { ObjectId: number }
> = {
  ...signed,
  name: 'undoDraft',
  method: 'POST',
  path: '/api/portal/assistant/drafts/{id}/undo',
  failure: 'save',
  form: {},
};
