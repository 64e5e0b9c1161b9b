import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Network } from './network';

/** Header in which a front says, beside its API key, which of its visitors a call is made for. */
export const visitorHeader = 'x-visitor-mark';

const goodForS = 300;
/** Clocks of two machines differ. */
const skewS = 60;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const tagOf = (key: string, part: keyof Network, network: Network) =>
  hmac(key, `visitor ${part} ${network[part]}`).slice(0, 22);
const sealOf = (key: string, told: string) => hmac(key, `visitor mark ${told}`);

/**
 * A mark of the network that a visitor comes from: the same for the same network and key, and no address can be read from it. Signed
 * with the key, good for minutes.
 */
export function makeVisitorMark(network: Network, key: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + goodForS;
  const told = `${tagOf(key, 'near', network)}.${tagOf(key, 'wide', network)}.${expires}`;
  return `${told}.${sealOf(key, told)}`;
}

const form = /^(([\w-]{22})\.([\w-]{22})\.(\d{10}))\.([\w-]{43})$/;

/** The network that a mark stands for; undefined for one that was not made with this key, or is out of date. */
export function readVisitorMark(mark: string, key: string, now: Date): Network | undefined {
  const [, told = '', near = '', wide = '', expires = '', seal = ''] = form.exec(mark) ?? [];
  const expected = Buffer.from(sealOf(key, told));
  if (seal.length !== expected.length || !timingSafeEqual(Buffer.from(seal), expected)) return undefined;
  const leftS = Number(expires) - now.getTime() / 1000;
  return leftS > 0 && leftS <= goodForS + skewS ? { near: `mark:${near}`, wide: `mark:${wide}` } : undefined;
}
