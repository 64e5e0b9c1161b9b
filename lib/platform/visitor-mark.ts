import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProofOfWork, Visitor } from './context';

/** Header in which a front says, beside its API key, which of its visitors a call is made for, and whether that one did the work asked for. */
export const visitorHeader = 'x-visitor-mark';

const goodForS = 300;
/** Clocks of two machines differ. */
const skewS = 60;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const tagOf = (key: string, part: keyof Visitor['network'], network: Visitor['network']) =>
  hmac(key, `visitor ${part} ${network[part]}`).slice(0, 22);
const sealOf = (key: string, told: string) => hmac(key, `visitor mark ${told}`);

/** The letter of a mark for the result of the proof of work. */
const letters = { done: 'd', none: 'n', missing: 'm' } as const satisfies Record<ProofOfWork, string>;

/**
 * A mark of the network that a visitor comes from: the same for the same network and key, and no address can be read from it. Signed
 * with the key, good for minutes.
 */
export function makeVisitorMark({ network, proof }: Visitor, key: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + goodForS;
  const parts = [tagOf(key, 'near', network), tagOf(key, 'wide', network), expires, ...(proof ? [letters[proof]] : [])];
  const told = parts.join('.');
  return `${told}.${sealOf(key, told)}`;
}

const form = /^(([\w-]{22})\.([\w-]{22})\.(\d{10})(?:\.([dnm]))?)\.([\w-]{43})$/;

/** What a mark says; undefined for one that was not made with this key, or is out of date. */
export function readVisitorMark(mark: string, key: string, now: Date): Visitor | undefined {
  const [, told = '', near = '', wide = '', expires = '', letter, seal = ''] = form.exec(mark) ?? [];
  const expected = Buffer.from(sealOf(key, told));
  if (seal.length !== expected.length || !timingSafeEqual(Buffer.from(seal), expected)) return undefined;
  const leftS = Number(expires) - now.getTime() / 1000;
  if (!(leftS > 0 && leftS <= goodForS + skewS)) return undefined;
  const proof = (Object.keys(letters) as ProofOfWork[]).find((name) => letters[name] === letter);
  return { network: { near: `mark:${near}`, wide: `mark:${wide}` }, ...(proof && { proof }) };
}
