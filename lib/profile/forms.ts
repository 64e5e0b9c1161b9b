import { type Fields, type Next, notSent, stay } from '@/lib/platform/form';
import { portalForm, pressForm } from '@/lib/platform/form-portal';
import type { OutputOf } from '@/lib/platform/operation';
import type { Outcome } from '@/lib/routes/outcomes';
import { languages, locales } from '@/lib/values/locale';
import type { orderSections } from './contract-sections';

/** The language that a form of the editor was about: of several, the one that something is wrong with. */
const languageOf = (typed: Fields, details: { LanguageTypeId?: number } = {}) =>
  locales.find((locale) => {
    const { languageTypeId: id } = languages[locale];
    const asked = details.LanguageTypeId ?? typed.language_type_id ?? typed['language_type_ids.0'];
    return String(id) === String(asked);
  });

/** A form of the editor: back to the same section in the same language. */
const edited =
  (sent: Outcome, conflict?: Outcome): Next =>
  (result, context) => {
    // It was not sent: the screen is drawn anew with what was searched for.
    if (!result.isDone && result.status === notSent)
      return { outcome: 'section-asked', keep: context.typed, query: { lang: languageOf(context.typed) } };
    const target = portalForm(sent, conflict)(result, context);
    const lang = languageOf(context.typed, result.isDone ? {} : result.details);
    return 'outcome' in target && !('linkPage' in target) ? { ...target, query: { lang } } : target;
  };

/** A button of a version: what it names is no text of the form beside it, which stays as it stands. */
const restored = pressForm(edited('section-restored'));

/** The order before goes along, so that one press takes this one back. */
const ordered: Next<OutputOf<typeof orderSections>> = (result, context) =>
  result.isDone
    ? { outcome: 'sections-ordered', query: { was: result.output.Previous.join() } }
    : portalForm('sections-ordered')(result, context);

/** Where the plain forms of the profile lead. */
export const profileForms = {
  recordUpsell: stay('interest-noted', 'interest-failed'),
  saveSection: edited('section-saved'),
  publishSection: edited('section-published'),
  discardSection: edited('section-discarded'),
  hideSection: edited('section-hidden'),
  showSection: edited('section-shown'),
  restoreSection: restored,
  undoSection: edited('section-undone', 'section-too-late'),
  confirmSection: edited('section-confirmed'),
  orderSections: ordered,
};
