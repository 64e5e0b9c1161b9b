import 'server-only';
import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { isToken } from '@/lib/values/link';

/** 256 bits that only a holder of the link can make: neither its hash nor anything else that is stored gives them. */
const keyOf = (link: string): Buffer => createHmac('sha256', link).update('what waits behind a link').digest();

const header = { alg: 'dir', enc: 'A256GCM' } as const;
const accepted = { keyManagementAlgorithms: [header.alg], contentEncryptionAlgorithms: [header.enc] };

/** A link's token as it waits behind another link, which alone opens it; null for a text that is no token. */
export async function encryptWithLink(link: string, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  return new CompactEncrypt(new TextEncoder().encode(token)).setProtectedHeader(header).encrypt(keyOf(link));
}

/** Seals made before 2026-11-23: the token's bytes, each changed by one of the key. Their links live for hours. */
const formerFormat = /^[0-9a-f]{64}$/;

function decryptFormer(link: string, seal: string): string {
  const key = keyOf(link);
  return Buffer.from(Buffer.from(seal, 'hex').map((byte, at) => byte ^ key[at]!)).toString('base64url');
}

/** The token that waits behind a link. @throws JWEDecryptionFailed for a seal of another link, or a changed one */
export async function decryptWithLink(link: string, seal: string): Promise<string> {
  if (formerFormat.test(seal)) return decryptFormer(link, seal);
  const { plaintext } = await compactDecrypt(seal, keyOf(link), accepted);
  return new TextDecoder().decode(plaintext);
}
