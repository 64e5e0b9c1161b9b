import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod';
import { proofOfWork } from '@/lib/config/limits';
import { getSecrets, type Secret } from '@/lib/config/secrets';
import type { Caller } from '@/lib/platform/context';
import { isPlatformError } from '@/lib/platform/errors';
import { lastingState } from '@/lib/state';
import { answerOk, answerRefusal } from './answer';
import { identifyCaller } from './caller';
import { logRefusal } from './log-refusal';
import { countCall } from './rate-limits';

/** Where a browser puts its proof; `lib/pages/solve-proof` writes it. */
const proofHeader = 'x-proof';

/** A key of its own, so that what signs bearers signs nothing else. */
const keyOf = (secret: Secret) => createHmac('sha256', secret.value).update('proof of work').digest('hex');

/** A challenge as the wire gives it; the salt carries its stamp and its expiry, under the signature. */
export interface ProofChallenge {
  Salt: string;
  Challenge: string;
  Signature: string;
  MaxNumber: number;
  GoodForMs: number;
  /** Not before this much later, or the sender counts as a program. */
  WaitMs: number;
}

/** A challenge that costs a phone a moment and a person nothing (docs/rules/security.md 30). */
export async function issueChallenge(now: Date): Promise<ProofChallenge> {
  const expires = new Date(now.getTime() + proofOfWork.goodForMs);
  const made = await createChallenge({
    hmacKey: keyOf(getSecrets().token[0]!),
    maxnumber: proofOfWork.maxNumber,
    salt: randomBytes(16).toString('hex'),
    expires,
    params: { stamp: String(now.getTime()) },
  });
  return {
    Salt: made.salt,
    Challenge: made.challenge,
    Signature: made.signature,
    MaxNumber: proofOfWork.maxNumber,
    GoodForMs: proofOfWork.goodForMs,
    WaitMs: proofOfWork.waitMs,
  };
}

const proof = z.strictObject({
  salt: z.string().max(200),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(proofOfWork.maxNumber),
});

function readProof(header: string): z.infer<typeof proof> | undefined {
  if (header.length > 1000) return undefined;
  try {
    return proof.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** `good` once for a proof; `hasty` for one that came sooner than a person writes; `none` for anything else. */
export type ProofVerdict = 'good' | 'hasty' | 'none';

/** Looks at the proof of a request and spends it. */
export async function checkProof(header: string | null, now: Date): Promise<ProofVerdict> {
  const given = header === null ? undefined : readProof(header);
  if (!given) return 'none';
  const signed = { ...given, algorithm: 'SHA-256' as const };
  const checks = getSecrets().token.map((secret) => verifySolution(signed, keyOf(secret), false));
  if (!(await Promise.all(checks)).includes(true)) return 'none';
  const params = new URLSearchParams(given.salt.split('?')[1]);
  const expiresMs = Number(params.get('expires')) * 1000;
  if (!(expiresMs > now.getTime())) return 'none';
  const state = await lastingState();
  if (!(await state.spend('proofs', given.challenge, new Date(expiresMs)))) return 'none';
  return now.getTime() - Number(params.get('stamp')) >= proofOfWork.waitMs ? 'good' : 'hasty';
}

/** The proof of a browser's request; programs have a key instead. */
export async function proofOf(request: Request, caller: Caller, now: Date): Promise<ProofVerdict> {
  return caller.kind === 'browser' ? checkProof(request.headers.get(proofHeader), now) : 'good';
}

/** GET /api/proof: a fresh challenge, never cached. */
export async function answerProof(request: Request): Promise<Response> {
  const startedMs = performance.now();
  let caller: Caller | undefined;
  try {
    caller = await identifyCaller(request, 'anyone');
    await countCall('proof', caller);
    return answerOk(await issueChallenge(new Date()), startedMs);
  } catch (error) {
    if (!isPlatformError(error)) throw error;
    logRefusal({ name: 'proof' }, error, caller);
    return answerRefusal(error, 'getOne', startedMs);
  }
}
