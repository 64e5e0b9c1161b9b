import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';

/** The parts of a request that say whether it comes from this machine. */
interface Connection {
  socket: { remoteAddress?: string | undefined };
  headers: Record<string, string | string[] | undefined>;
}

const LOOPBACK = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;
const OWN_NAME = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;
/** Headers by which proxies, balancers and content networks name the visitor, the host, themselves or what they did. */
const PASSED_ON =
  /^(?:(?:x-)?forwarded.*|via|cdn-loop|cf-.*|fastly-.*|akamai-.*|fly-.*|x-(?:arr|amzn?|appengine|azure|cloud|envoy|goog|nf|original|originating|proxy|proxyuser|sucuri|vercel|varnish|wp)-.*|x-(?:host|scheme|real-.*|remote-.*)|(?:.*-)?client-ip|.*-connecting-ip|proxy-.*)$/;

/**
 * Whether a request comes from this machine: the connection is from it, no proxy passed it on (one on this machine would make all
 * visitors local), and it is asked for by a name of its own (a page elsewhere can point its own name here). Ask before headers are
 * struck out.
 */
export function isLocalVisit({ socket, headers }: Connection): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    OWN_NAME.test(String(headers.host ?? '')) &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name))
  );
}

/** The header by which the front server marks a local visit. */
export const localHeader = 'x-dorbel-local';

const KEY = Symbol.for('dorbel.local');
const slot = globalThis as { [KEY]?: string };

/** The front server's secret mark of a local visit; without a front server there is none, and no visit counts as local. */
export function localPass(): string {
  slot[KEY] ??= randomBytes(24).toString('base64url');
  return slot[KEY];
}

/** Whether the front server of this process let the visit in as local. */
export function hasLocalPass(headers: Headers): boolean {
  const own = slot[KEY];
  const given = Buffer.from(headers.get(localHeader) ?? '');
  return own !== undefined && given.length === own.length && timingSafeEqual(given, Buffer.from(own));
}
