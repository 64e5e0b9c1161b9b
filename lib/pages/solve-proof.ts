/** Solves a challenge of `lib/wire/proof` in the browser; loaded when a form is first used. */
interface Challenge {
  Salt: string;
  Challenge: string;
  Signature: string;
  MaxNumber: number;
  GoodForMs: number;
  WaitMs: number;
}

export interface Proof {
  header: string;
  /** On this device's clock. */
  goodUntilMs: number;
}

/** Digests under way at once: enough to keep the engine busy, few enough that typing never waits. */
const batch = 64;
/** A proof that ends while its call travels is none. */
const marginMs = 30_000;

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The number whose hash is the challenge; undefined where there is none. Awaits often, so that the page goes on. */
export async function findNumber(salt: string, challenge: string, max: number): Promise<number | undefined> {
  const encoder = new TextEncoder();
  for (let from = 0; from <= max; from += batch) {
    const length = Math.min(batch, max - from + 1);
    const digests = await Promise.all(
      Array.from({ length }, (_, at) => crypto.subtle.digest('SHA-256', encoder.encode(salt + (from + at)))),
    );
    const found = digests.findIndex((digest) => hex(digest) === challenge);
    if (found >= 0) return from + found;
  }
  return undefined;
}

/**
 * A proof of work, after the shortest time a person needs (docs/rules/security.md 30).
 * @returns undefined where the browser or the server cannot: the form goes without, into a tighter bucket.
 */
export async function solveProof(): Promise<Proof | undefined> {
  const response = await fetch('/api/proof', { credentials: 'same-origin', cache: 'no-store' });
  // WebCrypto is missing on plain http.
  if (!response.ok || !globalThis.crypto?.subtle) return undefined;
  const given = (await response.json()) as Challenge;
  const [startedMs, goodUntilMs] = [performance.now(), Date.now() + given.GoodForMs - marginMs];
  const number = await findNumber(given.Salt, given.Challenge, given.MaxNumber);
  if (number === undefined) return undefined;
  const restMs = given.WaitMs - (performance.now() - startedMs);
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  const { Salt: salt, Challenge: challenge, Signature: signature } = given;
  return {
    header: btoa(JSON.stringify({ salt, challenge, signature, number })),
    goodUntilMs,
  };
}
