import 'server-only';
import { randomBytes } from 'node:crypto';
import { getBrand } from '@/lib/config/brand';

/** As every authenticator app has it: SHA-1, six digits, 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps a clock may go wrong, each way. */
const drift = 1;

/** Bytes of a secret, as RFC 4226 wants them. */
export const totpSecretLength = 20;

/** Loaded where a code is looked at: no server needs it to start. */
const otpauth = () => import('otpauth');

/** A secret as people type it into an app: base32. */
export async function writeTotpSecret(bytes: Uint8Array = randomBytes(totpSecretLength)): Promise<string> {
  const { Secret } = await otpauth();
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** The address an app reads from a picture. */
export async function totpUri(secret: string, email: string): Promise<string> {
  const { TOTP } = await otpauth();
  return new TOTP({ ...form, issuer: getBrand().name, label: email, secret }).toString();
}

/** The step that a code is of, in 30 seconds since 1970; null for a wrong one. */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const { TOTP } = await otpauth();
  const timestamp = now.getTime();
  const delta = new TOTP({ ...form, secret }).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / form.period) + delta;
}
