import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { getSecrets, type Secret } from './secrets';

const keyOf = ({ value }: Secret, purpose: string): Buffer =>
  createHmac('sha256', value).update(`sealed ${purpose}`).digest();

const header = { alg: 'dir', enc: 'A256GCM' } as const;
const accepted = { keyManagementAlgorithms: [header.alg], contentEncryptionAlgorithms: [header.enc] };

/**
 * A secret text as a row may hold it: a JWE under the first of the token secrets, which it names, so that it outlives a rotation.
 * @param purpose what it is, and of whose row (`totp of member 7`): a seal of one purpose opens for no other
 */
export function sealText(purpose: string, text: string): Promise<string> {
  const current = getSecrets().token[0]!;
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...header, kid: current.id })
    .encrypt(keyOf(current, purpose));
}

/** The text of a seal. @throws Error where its secret is configured no more; JWEDecryptionFailed for another purpose or a changed seal */
export async function openSealedText(purpose: string, seal: string): Promise<string> {
  const keyFor = ({ kid }: { kid?: string }) => {
    const secret = getSecrets().token.find(({ id }) => id === kid);
    if (!secret) throw new Error(`TOKEN_SECRET no longer has the entry ${kid} that sealed this`);
    return keyOf(secret, purpose);
  };
  const { plaintext } = await compactDecrypt(seal, keyFor, accepted);
  return new TextDecoder().decode(plaintext);
}

/** Bytes that this installation alone can make, the same for a label each time. */
export const deriveBytes = (label: string, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', getSecrets().token[0]!.value, '', `derived ${label}`, length));

/** Keyed hashes of a short secret, one for each of the token secrets, the current one first: a reader of the table cannot try texts. */
export const keyedHashes = (purpose: string, text: string): [string, ...string[]] => {
  const hashOf = ({ value }: Secret) => createHmac('sha256', value).update(`hashed ${purpose} ${text}`).digest('hex');
  const [first, ...others] = getSecrets().token;
  return [hashOf(first!), ...others.map(hashOf)];
};
