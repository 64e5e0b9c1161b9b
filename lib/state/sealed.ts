import 'server-only';
import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { getSecrets, type Secret } from '@/lib/config/secrets';
import type { Space } from './state';

const keyOf = ({ value }: Secret, what: string): Buffer => createHmac('sha256', value).update(what).digest();

/** Keys name addresses and links: a reader of the table alone learns none of them (docs/rules/security.md 34). */
export const hashedKey = (space: Space, id: string): string =>
  createHmac('sha256', keyOf(getSecrets().token[0]!, 'names of shared state'))
    .update(`${space} ${id}`)
    .digest('base64url');

const header = { alg: 'dir', enc: 'A256GCM' } as const;
const accepted = { keyManagementAlgorithms: [header.alg], contentEncryptionAlgorithms: [header.enc] };
const sealing = 'texts of shared state';

/** A text as it lies in the table: it may be what a person typed. */
export const seal = (text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(keyOf(getSecrets().token[0]!, sealing));

/** The text of a seal. After a change of the secret no old name leads here any more. @throws JWEDecryptionFailed for a changed one */
export async function openSeal(text: string): Promise<string> {
  const { plaintext } = await compactDecrypt(text, keyOf(getSecrets().token[0]!, sealing), accepted);
  return new TextDecoder().decode(plaintext);
}
