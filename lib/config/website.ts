import { isIP } from 'node:net';
import { parseUrl } from '@/lib/values/web-address';

const maxLength = 500;

/**
 * A web address that may be linked to: http or https, a public host name, no credentials, no port; https where the text names no scheme.
 * @returns its whole address; null for anything else
 */
export function readWebAddress(text: string): string | null {
  if (text === '' || text.length > maxLength || /^\/|\s/.test(text)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const url = parseUrl(hasScheme ? text : `https://${text}`);
  if (url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname;
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (
    !/^(?:[a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}$/.test(host) ||
    /\.(local|internal|localhost|test)$/.test(host)
  )
    return null;
  return url.href.length > maxLength ? null : url.href;
}

/** A web address as its characters are counted: without scheme and closing slash (docs/portal.md §6). */
export const bareAddress = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/\/$/, '');
