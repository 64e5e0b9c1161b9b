/** What our own pages put into a form: which row and company, in which order. */
const ours = /(?:^|[._])(?:ids?|version|lang_code|order|into|purpose)$|[a-z]Ids?$/;

/** A choice, a picture that was brought before, a value that is carried along. */
const carried = /^(?:true$|false$|\/|[[{])/;

/** What a person wrote into a form, field by field, without what its page put there. */
export const typedTexts = (typed: Readonly<Record<string, string>>): string[] =>
  Object.entries(typed)
    .filter(([name, text]) => text.trim() !== '' && !ours.test(name) && !carried.test(text))
    .map(([, text]) => text);
