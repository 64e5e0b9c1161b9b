import type { Next } from '@/lib/platform/form';
import { portalForm } from '@/lib/platform/form-portal';

const saved = portalForm('assistant-written', 'portal-failed');

/** While the model is away its own sentence says so; anything else is like any form of the portal. */
const written: Next = (result, context) =>
  !result.isDone && result.status === 503 ? { outcome: 'assistant-away', keep: context.typed } : saved(result, context);

/** Where the plain forms of the assistant lead. */
export const assistantForms = { draftTexts: written, acceptDraft: portalForm('assistant-taken') };
