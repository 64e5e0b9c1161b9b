/** Forms of what stands in links of ours, without what makes or believes them: middleware and browsers read them as well. */

/** 256 bits in base64url, as `makeToken` makes them. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

const signedForm = /^([\w-]{22})\.([\w-]{43})$/;

/** Parts of a signed link, in base64url: the 128 bits of a guid and their signature. Undefined for any other text. */
export function signedParts(text: string): { packed: string; signature: string } | undefined {
  const [, packed, signature] = signedForm.exec(text) ?? [];
  return packed && signature ? { packed, signature } : undefined;
}

/** Guid and signature: anything else is no address. Whether the signature is right shows when its row is looked for. */
export const isSignedLink = (text: string): boolean => signedForm.test(text);

/** A guid as the database writes it, in small letters. */
export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
