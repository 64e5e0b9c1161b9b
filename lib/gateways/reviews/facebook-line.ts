import 'server-only';
import { createHmac } from 'node:crypto';
import type * as z from 'zod';
import { ask, goOn, siteUrl } from './ask';
import * as wire from './facebook-wire';
import { all } from './pages';
import type { Asked, SourcePlace, SourceToken } from './port';

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** `v25.0` */
  version: string;
  /** Origin of a stand-in. */
  apiBase?: string;
}

type Query = Record<string, string | undefined>;
const siteHosts = /^(www\.|m\.)?facebook\.com$/;

/** A line to the Graph API: calls of one app, in one version. */
export function facebookLine({ appId, appSecret, version, apiBase }: FacebookSettings) {
  const origin = apiBase ?? 'https://graph.facebook.com';
  const address = (path: string, query: Query = {}, at = origin) => {
    const url = new URL(`/${version}${path}`, at);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  };
  /** The token goes in a header: addresses stand in logs. The proof shows that it is our server that uses it. */
  const get = <T>(path: string, query: Query, secret: string, schema: z.ZodType<T>): Promise<Asked<T>> => {
    const appsecret_proof = createHmac('sha256', appSecret).update(secret).digest('hex');
    const headers = { authorization: `Bearer ${secret}` };
    return ask({ url: address(path, { ...query, appsecret_proof }), origin, headers }, schema, wire.facebookManners);
  };
  const askToken = (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: appId, client_secret: appSecret, ...form });
    const call = { url: address('/oauth/access_token'), origin, method: 'POST' as const, body };
    return ask(call, wire.token, wire.facebookManners);
  };
  return {
    address,
    consentOrigin: apiBase ?? 'https://www.facebook.com',
    origin,
    get,
    askToken,
    appId,
    version,
    appToken: `${appId}|${appSecret}`,
  };
}

export type FacebookLine = ReturnType<typeof facebookLine>;

/** A person's token for the code they came back with: the long-lived one, from which pages' tokens do not run out. */
export async function exchangeCode(line: FacebookLine, code: string, redirect: string): Promise<Asked<SourceToken>> {
  const short = await line.askToken({ code, redirect_uri: redirect });
  const long = await goOn(short, ({ access_token }) =>
    line.askToken({ grant_type: 'fb_exchange_token', fb_exchange_token: access_token }),
  );
  return goOn(long, ({ access_token: secret, expires_in: seconds }) => ({
    ok: true,
    value: { secret, expiresAt: seconds ? new Date(Date.now() + seconds * 1000) : null },
  }));
}

/** The pages that a person manages, each with its own token. */
export async function readPages(line: FacebookLine, token: SourceToken): Promise<Asked<SourcePlace[]>> {
  const fields = 'id,name,access_token,link,single_line_address';
  const found = await all(
    (after) => line.get('/me/accounts', { fields, limit: '100', after }, token.secret, wire.pages),
    (page) => page.data,
    wire.nextOf,
  );
  return goOn(found, (pages) => ({
    ok: true,
    value: pages.flatMap(({ id, name, access_token: secret, link, single_line_address: where }): SourcePlace[] => {
      if (secret === undefined) return [];
      const url = siteUrl(link, siteHosts) ?? `https://www.facebook.com/${id}`;
      const writeUrl = `https://www.facebook.com/${id}/reviews`;
      return [{ externalId: id, name, address: where, url, writeUrl, token: { secret, expiresAt: null } }];
    }),
  }));
}
