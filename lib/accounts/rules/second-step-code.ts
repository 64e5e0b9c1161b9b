/** No letter or digit that looks like another: 32 in all. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A code of an authenticator app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Bytes of one recovery code. */
export const recoveryCodeLength = 10;

/** A recovery code of so many bytes, five bits of each: `abcde-fghjk`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const text = [...bytes.slice(0, recoveryCodeLength)].map((byte) => alphabet[byte & 31]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A recovery code as it is compared: in whatever case, with or without its hyphen. */
export const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
