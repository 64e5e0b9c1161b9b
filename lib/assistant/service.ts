import 'server-only';

export { draftTexts, listDrafts, streamDrafts } from './service/drafts';
export { acceptDraft, undoDraft } from './service/take-draft';
