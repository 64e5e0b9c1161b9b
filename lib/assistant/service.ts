import 'server-only';

export { acceptDraft, draftTexts, listDrafts } from './service/drafts';
