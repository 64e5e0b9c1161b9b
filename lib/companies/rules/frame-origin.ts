import { parseUrl } from '@/lib/values/web-address';

/** A name of at least two labels, the last one of letters or punycode: no address in numbers, no wildcard. */
const hostName = /^(?=.{4,120}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59})$/;

/**
 * A site as its origin, where it may frame our pages: https, or `http://localhost` where that is allowed (a marketplace that is not
 * live yet). An address with a path, a query, a user or a wildcard is refused, so that more of it does not seem to count.
 * @returns `https://example.com`, or null
 */
export function readFrameOrigin(text: string, allowsLocal: boolean): string | null {
  const given = text.trim();
  const url = given.length > 200 ? null : parseUrl(given);
  if (url === null) return null;
  const { protocol, hostname, origin, href } = url;
  if (href !== `${origin}/`) return null;
  if (protocol === 'https:') return hostName.test(hostname) ? origin : null;
  return allowsLocal && protocol === 'http:' && hostname === 'localhost' ? origin : null;
}
