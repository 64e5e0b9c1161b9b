import 'server-only';
import { headers } from 'next/headers';

interface PageRequest {
  /** Of the page's own lines of script, as the front server drew it; undefined without that (development). */
  nonce: string | undefined;
  /** Whether the browser sent what cookies it has: SameSite withholds them from a visit that begins on another site. */
  hasCookies: boolean;
}

/** What a private page has to know of the request it is drawn for. */
export async function readPageRequest(): Promise<PageRequest> {
  const sent = await headers();
  return {
    nonce: /'nonce-([\w+/]+=*)'/.exec(sent.get('content-security-policy') ?? '')?.[1],
    hasCookies: sent.get('sec-fetch-site') !== 'cross-site',
  };
}
