/** Longer than any address a form takes: such a text is not even looked at. */
const maxLength = 500;

/**
 * The specification's loose pattern (docs/product.md §5): a local part of allowed characters, an @, domain labels separated by dots. Every sign
 * belongs to one part alone and all parts are bounded, so that time grows with the length and no faster.
 */
const pattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9][A-Za-z0-9-]{0,62})+$/;

/**
 * Whether a text has the form of an e-mail address; THE rule, in the browser and on the server. An empty text has no wrong form
 * (whether it may be empty is the field's business). Loose on purpose: a refused visitor is worse than an odd address.
 */
export function looksLikeEmail(text: string): boolean {
  return text === '' || (text.length <= maxLength && pattern.test(text));
}

/** Addresses as a list takes them apart, each once: by commas and semicolons. */
export const addressesIn = (text: string): string[] => {
  const each = text.split(/[,;]/).map((one) => one.trim());
  return [...new Set(each.filter((one) => one !== ''))];
};
