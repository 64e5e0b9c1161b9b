import type { Next } from '@/lib/platform/form';
import { portalForm } from '@/lib/platform/form-portal';
import { languages, locales } from '@/lib/values/locale';
import type { cutLogo, uploadPicture } from './contract';

/** A list that gets one picture more; else the field itself. */
const placeOf = (into: string, typed: Readonly<Record<string, string>>): string => {
  if (!into.endsWith('.')) return into;
  const taken = Object.keys(typed).flatMap((name) =>
    name.startsWith(into) ? [Number.parseInt(name.slice(into.length), 10)] : [],
  );
  return `${into}${Math.max(-1, ...taken.filter(Number.isInteger)) + 1}.URL`;
};

/** Back to the form that the picture stands in, with all that was typed into it and the picture filled in: it is kept once the form is. */
const toForm: Next<NonNullable<(typeof uploadPicture)['types']>['output']> = (result, context) => {
  const { into: of = '', cut_into: into = of, purpose: _, cut_of: __, ...typed } = context.typed;
  // Where a logo was cut is read anew with the picture.
  const { cut_left: ___, cut_top: ____, cut_side: _____, ...others } = typed;
  const query = { lang: locales.find((locale) => String(languages[locale].languageTypeId) === typed.language_type_id) };
  if (result.isDone)
    return {
      outcome: 'picture-added',
      query,
      keep: { ...others, ...(into && { [placeOf(into, typed)]: result.output.FileName }) },
    };
  const target = portalForm('picture-added')(result, { ...context, typed });
  return { ...target, query } as ReturnType<Next>;
};

/** Where the plain forms of pictures lead. */
export const mediaForms = {
  uploadPicture: toForm,
  cutLogo: toForm satisfies Next<NonNullable<(typeof cutLogo)['types']>['output']>,
};
