import type { Next } from '@/lib/platform/form';
import { portalForm } from '@/lib/platform/form-portal';
import type { Outcome } from '@/lib/routes/outcomes';
import { isLocale } from '@/lib/values/locale';

/** Back to the section in the language that is written there. */
const onSection =
  (sent: Outcome, conflict?: Outcome): Next =>
  (result, context) => {
    const target = portalForm(sent, conflict)(result, context);
    const { written } = context.typed;
    return 'outcome' in target && !('linkPage' in target)
      ? { ...target, query: { lang: isLocale(written) ? written : undefined } }
      : target;
  };

const saved = onSection('assistant-written');

/** While the model is away its own sentence says so; anything else is like any form of the portal. */
const written: Next = (result, context) => {
  const target = saved(result, context);
  return !result.isDone && result.status === 503 ? { ...target, outcome: 'assistant-away' } : target;
};

/** Where the plain forms of the assistant lead. */
export const assistantForms = {
  draftTexts: written,
  acceptDraft: onSection('assistant-taken'),
  undoDraft: onSection('assistant-undone', 'assistant-too-late'),
};
