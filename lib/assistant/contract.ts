import { operation } from '@/lib/platform/operation';
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
  lang_code?: Locale;
}

/**
 * POST assistant/drafts: writes a draft for each language from what is known of the company (docs/portal.md §4). 422 for a section without such
 * fields and where the model kept to no limit or language; 429 beyond the drafts of an hour or a day; 503 while the model is away.
 */
export const draftTexts = operation<DraftTextsInput, { Drafts: AssistantDraft[] }>({
  ...signed,
  name: 'draftTexts',
  method: 'POST',
  path: '/api/portal/assistant/drafts',
  failure: 'save',
  form: { kinds: { section_type_id: 'number' }, lists: { language_type_ids: '', fields: '' } },
});

/** GET assistant/drafts: what was written for a section within a day and not taken, the newest of each language. */
export const listDrafts = operation<
  { company_id?: number; section_type_id: number; lang_code?: Locale },
  { Drafts: AssistantDraft[] }
>({ ...signed, name: 'listDrafts', method: 'GET', path: '/api/portal/assistant/drafts', failure: 'getAll' });

export interface AcceptDraftInput {
  company_id?: number;
  id: number;
  /** Of the section. */
  version: number;
  fields: readonly DraftField[];
  lang_code?: Locale;
}

/**
 * POST assistant/drafts/{id}/accept: these fields become part of the section's draft in that language, whose other fields stay. 404 for a draft
 * that was taken or is of yesterday, 409 with the section where its version moved on.
 */
export const acceptDraft = operation<AcceptDraftInput, { ObjectId: number }>({
  ...signed,
  name: 'acceptDraft',
  method: 'POST',
  path: '/api/portal/assistant/drafts/{id}/accept',
  failure: 'save',
  form: { lists: { fields: '' } },
});
