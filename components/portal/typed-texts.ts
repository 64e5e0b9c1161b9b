/** What our own pages put into a form: which row and company, in which order. */
const ours = /(?:^|[._])(?:ids?|version|lang_code|order|into|purpose)$|[a-z]Ids?$/;

/** A list or an object, as a page carries it along in a field. */
function isCarriedList(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** A choice, a picture that was brought before, a value that is carried along: nothing that a person writes in words. */
const isCarried = (text: string) => /^(?:true|false|\/media\/\S+)$/.test(text) || isCarriedList(text);

/** What a person wrote into a form, field by field, without what its page put there. */
export const typedTexts = (typed: Readonly<Record<string, string>>): string[] =>
  Object.entries(typed)
    .filter(([name, text]) => text.trim() !== '' && !ours.test(name) && !isCarried(text))
    .map(([, text]) => text);
