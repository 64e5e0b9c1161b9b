import 'server-only';
import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import { sealData, unsealData } from 'iron-session';
import { signOut } from '@/lib/accounts/contract';
import { getSecrets, type Secret } from '@/lib/config/secrets';
import { authenticate, run } from '@/lib/platform';
import type { Caller } from '@/lib/platform/context';
import type { AnyOperation } from '@/lib/platform/operation';

/**
 * Session cookies of our own pages (docs/rules/security.md 16): each seals a platform token and nothing else. One for companies and operators,
 * one for neighbors; in a browser one of them is in force.
 */
const names = { company: '__Host-session', marketplace: '__Host-marketplace-session' } as const;
/** Of earlier releases: deleted on sight. */
const legacy = ['rights', 'access', 'inbox_access'];

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** What a browser keeps of one cookie. */
const maxCookieLength = 4096;

/** A secret's id as the seal wants it: a number that stays with it through rotation. */
const numberOf = ({ id }: Secret) => Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16);
const passwords = (secrets: readonly Secret[]) =>
  Object.fromEntries(secrets.map((secret) => [numberOf(secret), secret.value]));

interface Told {
  exp: number;
  aud: string;
}

/** What a token says of itself: three parts, a time to come (docs/product.md §5). Whether it is true is the platform's to say. */
function toldBy(token: string): Told | null {
  const [, body, ...rest] = token.split('.');
  if (!body || rest.length !== 1) return null;
  try {
    const { exp, aud } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Partial<Told>;
    // Another platform's token may say no audience (docs/product.md §6).
    return typeof exp === 'number' && exp > Date.now() / 1000 ? { exp, aud: aud ?? '' } : null;
  } catch {
    return null;
  }
}

/** Whose session a token opens, as it says itself: for what a page shows, never for what it may do. */
const audienceOf = (token: string): string => toldBy(token)?.aud ?? '';

/** The cookies of a request by name, as they were sent; of a name that comes twice the first counts. */
const cookiesOf = (headers: Headers) => parse(headers.get('cookie') ?? '', { decode: (text) => text });

async function unseal(seal: string | undefined): Promise<string | null> {
  if (!seal || seal.length > maxCookieLength) return null;
  try {
    const { token } = await unsealData<{ token?: unknown }>(seal, {
      password: passwords(getSecrets().session),
      ttl: 0,
    });
    return typeof token === 'string' && toldBy(token) ? token : null;
  } catch {
    return null;
  }
}

/** The platform token that the cookie of a request seals; null for a missing, torn or empty one, or one that ran out. */
export async function readSession(headers: Headers): Promise<string | null> {
  return (await readSealed(headers))?.token ?? null;
}

async function readSealed(headers: Headers): Promise<{ token: string; audience: keyof typeof names } | null> {
  const cookies = cookiesOf(headers);
  for (const audience of ['company', 'marketplace'] as const) {
    const token = await unseal(cookies[names[audience]]);
    if (token !== null) return { token, audience };
  }
  return null;
}

/** Whose session the cookie of a request seals, by the token's own word, else by the cookie's name; empty where there is none. */
export async function readAudience(headers: Headers): Promise<string> {
  const sealed = await readSealed(headers);
  return sealed ? audienceOf(sealed.token) || sealed.audience : '';
}

const forget = (name: string) => `${name}=; ${attributes}; Max-Age=0`;

/** Ends of every cookie of a session that the browser sent. */
function forgetAll(request: Request, but?: string): string[] {
  const cookies = cookiesOf(request.headers);
  const sent = [names.company, names.marketplace].filter((name) => name !== but && cookies[name] !== undefined);
  const old = legacy.filter((name) => cookies[name] !== undefined).map((name) => `${name}=; Path=/; Max-Age=0`);
  return [...sent.map(forget), ...old];
}

/**
 * The Set-Cookie that seals a token: as long as the token.
 * @param audience of a token that says none itself
 * @throws RangeError for one that no browser would keep
 */
export async function sealSession(
  token: string,
  audience: keyof typeof names = 'company',
): Promise<{ name: string; cookie: string } | null> {
  const told = toldBy(token);
  if (!told) return null;
  const [current] = getSecrets().session;
  const seal = await sealData({ token }, { password: passwords([current!]), ttl: 0 });
  const name = (told.aud || audience) === 'marketplace' ? names.marketplace : names.company;
  const cookie = `${name}=${seal}; ${attributes}; Expires=${new Date(told.exp * 1000).toUTCString()}`;
  if (cookie.length >= maxCookieLength) throw new RangeError('session cookie');
  return { name, cookie };
}

/** Ends the session that a browser had before it tried to sign in anew: a session that no cookie holds any more must not go on. */
async function endFormer(request: Request, address: string): Promise<void> {
  const bearer = await readSession(request.headers);
  const claims = bearer === null ? null : await authenticate(bearer);
  if (claims === null) return;
  const caller: Caller = { kind: 'browser', address, bearer, claims };
  // It may have ended by itself meanwhile.
  await run(signOut, {}, { now: new Date(), caller }).catch(() => undefined);
}

interface Answered {
  output: unknown;
  cookies: string[];
}

/**
 * What a call about sessions answers to whom: a program gets its token; a browser gets it sealed in a cookie, and an empty one in the
 * answer, so that script never sees it.
 */
export async function withSession(
  op: AnyOperation,
  request: Request,
  caller: Caller,
  output: unknown,
): Promise<Answered> {
  if (caller.kind !== 'browser' || !op.session) return { output, cookies: [] };
  if (op.session === 'ends') return { output, cookies: forgetAll(request) };
  const { token } = output as { token?: unknown };
  if (typeof token !== 'string') return { output, cookies: [] };
  const opens = op.session === 'opens' || op.session === 'renews';
  const isOwn = opens || token === caller.bearer;
  const audience = op.name === 'simhLogin' ? 'marketplace' : 'company';
  const sealed = opens ? await sealSession(token, audience) : null;
  if (sealed) await endFormer(request, caller.address);
  const cookies = sealed ? [sealed.cookie, ...forgetAll(request, sealed.name)] : [];
  return { output: isOwn ? { ...(output as object), token: '' } : output, cookies };
}

/** A call that ends the session with a password ends it by being taken alone; a sign-out does in any case. */
const asksPassword = (op: AnyOperation) => Object.values(op.form?.kinds ?? {}).includes('digest');

/**
 * What a refused call leaves of the cookies: none after a sign-out or a failed sign-in, which ends the session there was. A platform that is
 * away ends none: it runs out by itself.
 */
export async function closeSession(
  op: AnyOperation,
  request: Request,
  address: string,
  status: number,
): Promise<string[]> {
  // A demo that this host does not have was no sign-in.
  const isFailed = op.session === 'opens' && op.failure === 'signIn' && status !== 404;
  if (isFailed && status < 500) await endFormer(request, address);
  const isOut = op.session === 'ends' && (status === 401 || !asksPassword(op));
  return isFailed || isOut ? forgetAll(request) : [];
}
