import 'server-only';
import type * as z from 'zod';
import { ask, goOn, siteUrl, unreadable } from './ask';
import * as wire from './google-wire';
import { all } from './pages';
import type { Asked, SourceAccess, SourcePlace, SourceToken } from './port';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Origin of a stand-in for all of Google's hosts. */
  apiBase?: string;
  /** Milliseconds between two calls of a sweep, where it is not Google's own measure. */
  gapMs?: number;
}

const hosts = {
  consent: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com',
  accounts: 'https://mybusinessaccountmanagement.googleapis.com',
  locations: 'https://mybusinessbusinessinformation.googleapis.com',
  reviews: 'https://mybusiness.googleapis.com',
} as const;
type Host = keyof typeof hosts;

type Query = Record<string, string | undefined>;
interface More {
  query?: Query;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

const scope = 'https://www.googleapis.com/auth/business.manage';
const siteHosts = /^(maps\.google\.com|search\.google\.com|www\.google\.com|g\.page|maps\.app\.goo\.gl)$/;

/** A line to Google: calls of one OAuth client. */
export function googleLine({ clientId, clientSecret, apiBase }: GoogleSettings) {
  const origin = (host: Host) => apiBase ?? hosts[host];
  const address = (host: Host, path: string, query: Query = {}) => {
    const url = new URL(path, origin(host));
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  };
  const askToken = (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form });
    const call = { url: address('token', '/token'), origin: origin('token'), method: 'POST' as const, body };
    return ask(call, wire.tokens, wire.googleManners);
  };
  return {
    askToken,
    consentPage: (redirect: string, state: string, hl: string) =>
      address('consent', '/o/oauth2/v2/auth', {
        client_id: clientId,
        redirect_uri: redirect,
        response_type: 'code',
        scope,
        access_type: 'offline',
        // Without it a second consent of the same person has no refresh token.
        prompt: 'consent',
        hl,
        state,
      }),
    call<T>({ secret }: SourceAccess, host: Host, path: string, schema: z.ZodType<T>, { query, ...more }: More = {}) {
      const headers = { authorization: `Bearer ${secret}` };
      return ask(
        { url: address(host, path, query), origin: origin(host), headers, ...more },
        schema,
        wire.googleManners,
      );
    },
  };
}

export type GoogleLine = ReturnType<typeof googleLine>;

/** Access for an hour, by the refresh token that is kept. */
export async function openAccess(line: GoogleLine, secret: string | null): Promise<Asked<SourceAccess>> {
  if (secret === null) return { ok: false, fault: 'token-expired', code: 'none' };
  const asked = await line.askToken({ grant_type: 'refresh_token', refresh_token: secret });
  return goOn(asked, ({ access_token }) => ({ ok: true, value: { secret: access_token } }));
}

/** The refresh token for the code that an owner came back with. */
export async function exchangeCode(line: GoogleLine, code: string, redirect: string): Promise<Asked<SourceToken>> {
  const asked = await line.askToken({ grant_type: 'authorization_code', code, redirect_uri: redirect });
  return goOn(asked, ({ refresh_token: secret }) =>
    secret === undefined ? unreadable('refresh_token') : { ok: true, value: { secret, expiresAt: null } },
  );
}

function placeOf(account: string, found: wire.Location, token: SourceToken): SourcePlace {
  const { addressLines = [], locality = '' } = found.storefrontAddress ?? {};
  return {
    externalId: `${account}/${found.name}`,
    name: found.title,
    address: [...addressLines, locality].filter((part) => part !== '').join(', '),
    url: siteUrl(found.metadata?.mapsUri, siteHosts),
    writeUrl: siteUrl(found.metadata?.newReviewUri, siteHosts),
    token,
  };
}

async function readLocations(line: GoogleLine, access: SourceAccess, account: string, token: SourceToken) {
  const query = { readMask: 'name,title,storefrontAddress,metadata', pageSize: '100' };
  const path = `/v1/${account}/locations`;
  const found = await all(
    (pageToken) => line.call(access, 'locations', path, wire.locations, { query: { ...query, pageToken } }),
    (page) => page.locations,
    (page) => page.nextPageToken,
  );
  return goOn(found, (list) => ({ ok: true, value: list.map((one) => placeOf(account, one, token)) }));
}

/** The locations of all accounts that a consent covers. */
export async function readPlaces(line: GoogleLine, token: SourceToken): Promise<Asked<SourcePlace[]>> {
  const access = await openAccess(line, token.secret);
  if (!access.ok) return access;
  const accounts = await all(
    (pageToken) =>
      line.call(access.value, 'accounts', '/v1/accounts', wire.accounts, { query: { pageSize: '20', pageToken } }),
    (page) => page.accounts,
    (page) => page.nextPageToken,
  );
  if (!accounts.ok) return accounts;
  const places: SourcePlace[] = [];
  for (const { name } of accounts.value) {
    const found = await readLocations(line, access.value, name, token);
    if (!found.ok) return found;
    places.push(...found.value);
  }
  return { ok: true, value: places };
}
