import 'server-only';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { getSecrets } from '@/lib/config/secrets';
import type { Claims } from '@/lib/platform/context';

/** The anonymous bearer lives an hour: programs fetch a new one, pages never see it. */
const anonymousTtlS = 3600;

const bytes = (secret: string) => new TextEncoder().encode(secret);

/**
 * Signs a bearer (docs/interface.md §2, Token): HS256. Only its signature, its id and its times count later: the rest is for who reads it, and
 * the session's row says who it is (docs/rules/security.md 7).
 */
export async function signToken(claims: Claims, now: Date, ttlS: number): Promise<string> {
  const [current] = getSecrets().token;
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { role, memberId, companyId, companyGuid, audience, tokenId } = claims;
  const jwt = new SignJWT({ role, member_id: memberId, company_id: companyId, company_guid: companyGuid })
    .setProtectedHeader({ alg: 'HS256', kid: current!.id })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlS);
  if (tokenId) jwt.setJti(tokenId);
  return jwt.sign(bytes(current!.value));
}

/** Signs the anonymous bearer: empty role, audience `marketplace`, no session. */
export const signAnonymousToken = (now: Date): Promise<string> =>
  signToken(
    { role: '', memberId: null, companyId: null, companyGuid: null, audience: 'marketplace' },
    now,
    anonymousTtlS,
  );

const audiences = ['marketplace', 'company', 'operations'] as const;
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

interface Verified {
  claims: Claims;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** A program sends one bearer with each of its calls, and a signature costs more than the rest of knowing it. */
const maxVerified = 1000;
/** Bearers that were found good, by the secrets they were tried with. */
const verified = new WeakMap<object, LRUCache<string, Verified>>();

async function tryToken(token: string, secret: string, now: Date): Promise<Verified> {
  const { payload } = await jwtVerify(token, bytes(secret), {
    algorithms: ['HS256'],
    audience: [...audiences],
    currentDate: now,
    requiredClaims: ['exp', 'iat', 'aud'],
  });
  const claims: Claims = {
    role: textOrNull(payload.role) ?? '',
    memberId: numberOrNull(payload.member_id),
    companyId: numberOrNull(payload.company_id),
    companyGuid: textOrNull(payload.company_guid),
    audience: audiences.find((name) => name === payload.aud) ?? 'marketplace',
    tokenId: textOrNull(payload.jti),
  };
  // One that begins later is tried anew each time: it may not have begun by another clock.
  return { claims, expiresAt: payload.nbf === undefined ? payload.exp! : 0 };
}

/** Reads a bearer: the claims of a valid one, null for anything else. Whether its session still stands is the platform's to say. */
export async function verifyToken(token: string, now: Date): Promise<Claims | null> {
  if (token.length > 4096) return null;
  const secrets = getSecrets().token;
  const known = verified.get(secrets) ?? new LRUCache<string, Verified>({ max: maxVerified });
  verified.set(secrets, known);
  const before = known.get(token);
  if (before && before.expiresAt > now.getTime() / 1000) return before.claims;
  for (const secret of secrets) {
    try {
      const found = await tryToken(token, secret.value, now);
      known.set(token, found);
      return found.claims;
    } catch {
      // Another secret of the rotation may fit; none at all means no bearer.
    }
  }
  return null;
}
